/** A minimal load generator: raw sockets, each with one request at a time. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export type Load = {
  readonly url: string;
  readonly connections: number;
  readonly seconds: number;
  /** The bytes of the next request of a connection. */
  readonly next: (connection: number) => Buffer;
  /** The milliseconds that the last request of a connection took. */
  readonly onAnswer?: (connection: number, took: number) => void;
};

export type Loaded = {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
};

const headEnd = Buffer.from('\r\n\r\n');

/** Total response length, once the header is complete. */
const lengthOf = (bytes: Buffer): number | null => {
  const end = bytes.indexOf(headEnd);
  if (end === -1) return null;
  const head = bytes.toString('latin1', 0, end);
  if (!/^HTTP\/1\.1 [23]/.test(head))
    throw new Error(`unexpected response ${head.slice(0, 80)} ${bytes.toString('utf8', end)}`);
  const length = /^content-length: (\d+)/im.exec(head)?.[1];
  if (length === undefined) throw new Error('the load generator needs a content-length');
  return end + headEnd.length + Number(length);
};

/** Sends a request over a connection that has none under way; a large body is sent apart, without a copy. Resolves to the milliseconds until the last byte of the answer. */
export type Ask = (request: Buffer, body?: Buffer) => Promise<number>;

export const createAsk = (socket: Socket): Ask => {
  let asked = 0;
  let head: Buffer | null = null;
  let left: number | null = null;
  let settle: { resolve: (took: number) => void; reject: (error: unknown) => void } | null = null;
  const receive = (chunk: Buffer): void => {
    if (left === null) {
      head = head ? Buffer.concat([head, chunk]) : chunk;
      const length = lengthOf(head);
      if (length === null) return;
      left = length - head.length;
      head = null;
    } else left -= chunk.length;
    if (left > 0) return;
    left = null;
    settle?.resolve(performance.now() - asked);
  };
  const fail = (error: unknown): void => settle?.reject(error);
  socket.on('data', (chunk: Buffer) => {
    try {
      receive(chunk);
    } catch (error) {
      socket.destroy();
      fail(error);
    }
  });
  socket.on('error', fail).on('close', () => fail(new Error('the server closed the connection')));
  return (request, body) =>
    new Promise((resolve, reject) => {
      settle = { resolve, reject };
      asked = performance.now();
      socket.write(request);
      if (body) socket.write(body);
    });
};

/** Sends requests over one connection until `next` returns null; `onAnswer` gets the duration of each. */
const runConnection = async (
  socket: Socket,
  next: () => Buffer | null,
  onAnswer: (milliseconds: number) => void,
): Promise<void> => {
  await once(socket, 'connect');
  const ask = createAsk(socket);
  for (let request = next(); request !== null; request = next()) onAnswer(await ask(request));
  socket.destroy();
};

export const at = (sorted: Float64Array, share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

export const load = async ({ url, connections, seconds, next, onAnswer }: Load): Promise<Loaded> => {
  const { hostname, port } = new URL(url);
  const times: number[] = [];
  const started = performance.now();
  const until = started + seconds * 1000;
  await Promise.all(
    Array.from({ length: connections }, (_, place) => {
      const socket = connect({ host: hostname, port: Number(port), noDelay: true });
      return runConnection(
        socket,
        () => (performance.now() < until ? next(place) : null),
        (took) => {
          times.push(took);
          onAnswer?.(place, took);
        },
      );
    }),
  );
  const took = (performance.now() - started) / 1000;
  const sorted = Float64Array.from(times).sort();
  return { perSecond: times.length / took, p50: at(sorted, 0.5), p99: at(sorted, 0.99) };
};

export const getRequest = (path: string, headers: Record<string, string> = {}, host = 'bench'): Buffer =>
  Buffer.from(
    [
      `GET ${path} HTTP/1.1`,
      `host: ${host}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      '',
      '',
    ].join('\r\n'),
  );

type Sender = { readonly token?: string | undefined; readonly from?: string | undefined };

export const postRequest = (path: string, body: unknown, { token, from }: Sender): Buffer => {
  const text = JSON.stringify(body);
  const head = [
    `POST ${path} HTTP/1.1`,
    'host: bench',
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(text)}`,
    ...(token === undefined ? [] : [`authorization: Bearer ${token}`]),
    ...(from === undefined ? [] : [`x-forwarded-for: ${from}`]),
    '',
    '',
  ];
  return Buffer.from(head.join('\r\n') + text);
};
