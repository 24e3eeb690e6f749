/** Uploads pictures in chunks, as the editor does. */
import type { Person } from '../environment/people.ts';

const chunkBytes = 1024 * 1024;
const atOnce = 3;

type Site = { readonly url: string; readonly author: Person };

const call = async ({ url, author }: Site, method: string, path: string, body: BodyInit, type = 'application/json') => {
  const headers = { 'content-type': type, authorization: `Bearer ${author.token}` };
  const reply = await fetch(url + path, { method, headers, body });
  if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status}: ${await reply.text()}`);
  return reply.json();
};

export const publishPost = async (site: Site, title: string, cover: Buffer): Promise<string> => {
  const words = { title, description: 'A bench.', tags: ['bench'], tools: ['Figma'], category: ['Print'] };
  const image = `data:image/webp;base64,${cover.toString('base64')}`;
  const { _id } = (await call(site, 'POST', '/api/post', JSON.stringify({ ...words, image }))) as { _id: string };
  return _id;
};

/** Returns how long the last call took, which makes the page. */
export const uploadPage = async (site: Site, postId: string, id: string, file: Buffer): Promise<number> => {
  await call(site, 'PUT', `/api/uploads/${id}`, JSON.stringify({ size: file.length }));
  for (let offset = 0; offset < file.length; offset += chunkBytes) {
    const chunk = new Uint8Array(file.subarray(offset, offset + chunkBytes));
    await call(site, 'PATCH', `/api/uploads/${id}?offset=${offset}`, chunk, 'application/octet-stream');
  }
  const started = performance.now();
  await call(site, 'POST', `/api/post/${postId}/pages/uploaded`, JSON.stringify({ id, upload: id }));
  return performance.now() - started;
};

/** All of them, three at a time. */
export const uploadAll = async (site: Site, postId: string, files: readonly Buffer[]): Promise<number[]> => {
  const left = files.map((file, index) => ({ file, id: `bench-page-${index}-${Date.now()}` }));
  const times: number[] = [];
  const work = async () => {
    for (let next = left.shift(); next; next = left.shift())
      times.push(await uploadPage(site, postId, next.id, next.file));
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return times;
};
