/** Sends an HTTP request exactly as given, over keep-alive connections. */
import { Agent, request } from 'node:http';

export type Sent = {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
};

/** Status 0: there was no response; `text` is the reason. */
export type Answer = { readonly status: number; readonly type: string; readonly text: string };

export type Http = { send(sent: Sent): Promise<Answer>; close(): void };

/** Loopback has many addresses; rate limits by address count each separately. */
export type From = '127.0.0.1' | '127.0.0.2';

export const openHttp = (port: number, connections = 16, timeout = 60_000, from: From = '127.0.0.1'): Http => {
  const agent = new Agent({
    keepAlive: true,
    maxSockets: connections,
    maxFreeSockets: connections,
    // The one that has been idle for longest is used next, so that none is idle until the server closes it.
    scheduling: 'fifo',
  });
  const send = ({ method, path, headers = {}, body }: Sent): Promise<Answer> =>
    new Promise((resolve) => {
      const fail = (error: Error) => resolve({ status: 0, type: '', text: error.message });
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
      const outgoing = request(
        {
          agent,
          host: '127.0.0.1',
          localAddress: from,
          port,
          method,
          path,
          headers: { ...length, ...headers },
          timeout,
        },
        (incoming) => {
          const chunks: Buffer[] = [];
          incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
          incoming.on('error', fail);
          incoming.on('end', () => {
            const type = incoming.headers['content-type'] ?? '';
            resolve({ status: incoming.statusCode ?? 0, type, text: Buffer.concat(chunks).toString() });
          });
        },
      );
      outgoing.on('error', fail);
      outgoing.on('timeout', () => outgoing.destroy(new Error(`no answer within ${timeout} ms`)));
      outgoing.end(body);
    });
  return { send, close: () => agent.destroy() };
};
