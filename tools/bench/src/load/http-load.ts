/** A minimal load generator: raw sockets, each with one request at a time. */
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

/** Sends requests over one connection until `next` returns null; `onAnswer` gets the duration of each. */
const runConnection = (
  socket: Socket,
  next: () => Buffer | null,
  onAnswer: (milliseconds: number) => void,
): Promise<void> =>
  new Promise((resolve, reject) => {
    let asked = 0;
    let head: Buffer | null = null;
    let left: number | null = null;
    const ask = () => {
      const request = next();
      if (request === null) {
        socket.destroy();
        resolve();
        return;
      }
      asked = performance.now();
      socket.write(request);
    };
    socket.on('data', (chunk: Buffer) => {
      try {
        if (left === null) {
          head = head ? Buffer.concat([head, chunk]) : chunk;
          const length = lengthOf(head);
          if (length === null) return;
          left = length - head.length;
          head = null;
        } else left -= chunk.length;
        if (left > 0) return;
        left = null;
        onAnswer(performance.now() - asked);
        ask();
      } catch (error) {
        socket.destroy();
        reject(error);
      }
    });
    socket.on('error', reject);
    socket.on('connect', ask);
  });

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
