/** Sends bytes over a plain TCP connection and collects the response. */
import { connect, type Socket } from 'node:net';

export type Exchange = { readonly text: string; readonly ended: 'by the server' | 'by us' };

export type ExchangeOptions = {
  /** Half-closes the connection after this long without a byte from the server, which then drops unanswered requests. */
  readonly quietMs?: number;
  /** Destroys the connection as soon as everything is sent. */
  readonly cut?: boolean;
  /** How long to wait for more bytes or the end of the connection. */
  readonly waitMs?: number;
};

/** Connects over loopback; an error counts as a close. */
export const openSocket = (port: number, localAddress = '127.0.0.1'): Socket =>
  connect({ host: '127.0.0.1', localAddress, port, allowHalfOpen: true });

export const exchange = (
  port: number,
  bytes: string | Buffer | readonly (string | Buffer)[],
  { quietMs = 1_500, cut = false, waitMs = 15_000 }: ExchangeOptions = {},
): Promise<Exchange> =>
  new Promise((resolve) => {
    const socket = openSocket(port);
    const chunks: Buffer[] = [];
    const finish = (ended: Exchange['ended']) => {
      clearTimeout(timer);
      socket.destroy();
      resolve({ text: Buffer.concat(chunks).toString('latin1'), ended });
    };
    const timer = setTimeout(() => finish('by us'), waitMs);
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.on('end', () => finish('by the server'));
    socket.on('close', () => finish('by the server'));
    socket.on('error', () => finish('by the server'));
    for (const part of [bytes].flat()) socket.write(typeof part === 'string' ? Buffer.from(part, 'latin1') : part);
    if (cut) socket.end(() => socket.resetAndDestroy());
    else socket.setTimeout(quietMs, () => socket.end());
  });

/** The status of every response, without interim ones. */
export const statusesOf = ({ text }: Exchange): number[] =>
  [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status)).filter((status) => status >= 200);
