/** Uploads pictures in chunks, as the editor does. */
import { once } from 'node:events';
import { connect } from 'node:net';
import type { Person } from '../environment/people.ts';
import { type Ask, createAsk } from '../load/http-load.ts';

const chunkBytes = 1024 * 1024;
const atOnce = 3;

/** Not that of the visitors: the server makes answers anew for an address that has just written. */
const uploaderAddress = '127.0.0.2';

type Site = { readonly url: string; readonly author: Person };

export const publishPost = async ({ url, author }: Site, title: string, cover: Buffer): Promise<string> => {
  const words = { title, description: 'A bench.', tags: ['bench'], tools: ['Figma'], category: ['Print'] };
  const image = `data:image/webp;base64,${cover.toString('base64')}`;
  const reply = await fetch(`${url}/api/post`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${author.token}` },
    body: JSON.stringify({ ...words, image }),
  });
  if (!reply.ok) throw new Error(`a post was answered ${reply.status}: ${await reply.text()}`);
  return ((await reply.json()) as { _id: string })._id;
};

type Call = { readonly method: string; readonly path: string; readonly body: Buffer; readonly type?: string };

type Connection = { readonly call: (call: Call) => Promise<number>; readonly close: () => void };

/**
 * A connection of its own, without `fetch`: that copies each chunk, and took 1.2 of 13 s of the processors with its garbage collector,
 * although this is somebody else's machine.
 */
const openConnection = async ({ url, author }: Site): Promise<Connection> => {
  const { hostname, port, host } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true, localAddress: uploaderAddress });
  await once(socket, 'connect');
  const ask: Ask = createAsk(socket);
  const headOf = ({ method, path, body, type = 'application/json' }: Call) =>
    [
      `${method} ${path} HTTP/1.1`,
      `host: ${host}`,
      `authorization: Bearer ${author.token}`,
      `content-type: ${type}`,
      `content-length: ${body.length}`,
      '',
      '',
    ].join('\r\n');
  return { call: (call) => ask(Buffer.from(headOf(call)), call.body), close: () => socket.destroy() };
};

const json = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));

/** Returns how long the last call took, which makes the page. */
const uploadPage = async ({ call }: Connection, postId: string, id: string, file: Buffer): Promise<number> => {
  await call({ method: 'PUT', path: `/api/uploads/${id}`, body: json({ size: file.length }) });
  for (let offset = 0; offset < file.length; offset += chunkBytes) {
    const body = file.subarray(offset, offset + chunkBytes);
    await call({
      method: 'PATCH',
      path: `/api/uploads/${id}?offset=${offset}`,
      body,
      type: 'application/octet-stream',
    });
  }
  return call({ method: 'POST', path: `/api/post/${postId}/pages/uploaded`, body: json({ id, upload: id }) });
};

/** All of them, three at a time. */
export const uploadAll = async (site: Site, postId: string, files: readonly Buffer[]): Promise<number[]> => {
  const left = files.map((file, index) => ({ file, id: `bench-page-${index}-${Date.now()}` }));
  const times: number[] = [];
  const work = async () => {
    const connection = await openConnection(site);
    for (let next = left.shift(); next; next = left.shift())
      times.push(await uploadPage(connection, postId, next.id, next.file));
    connection.close();
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return times;
};
