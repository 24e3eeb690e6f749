/** A WebSocket connection written by hand, so that its frames can be wrong. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { openSocket } from './raw-socket.ts';

export type FrameOptions = {
  /** 1 text, 2 binary, 8 close, 9 ping. */
  readonly opcode?: number;
  readonly final?: boolean;
  readonly masked?: boolean;
  readonly reserved?: number;
  /** The length in the header, where it differs from the payload. */
  readonly length?: number;
};

export const frameOf = (content: string | Buffer, options: FrameOptions = {}): Buffer => {
  const { opcode = 1, final = true, masked = true, reserved = 0 } = options;
  const body = Buffer.from(typeof content === 'string' ? Buffer.from(content) : content);
  const length = options.length ?? body.length;
  const head = Buffer.alloc(10);
  head[0] = (final ? 0x80 : 0) | (reserved << 4) | opcode;
  const mark = masked ? 0x80 : 0;
  const size = length < 126 ? 2 : length < 65_536 ? 4 : 10;
  head[1] = mark | (size === 2 ? length : size === 4 ? 126 : 127);
  if (size === 4) head.writeUInt16BE(length, 2);
  if (size === 10) head.writeBigUInt64BE(BigInt(length), 2);
  const key = randomBytes(4);
  if (masked) for (const [place, byte] of body.entries()) body[place] = byte ^ (key[place % 4] ?? 0);
  return Buffer.concat([head.subarray(0, size), ...(masked ? [key] : []), body]);
};

export type RawWebSocket = {
  send(bytes: Buffer): void;
  /** Whether the server has closed the connection, or said that it does. */
  isClosed(): boolean;
  close(): void;
};

const readHead = async (socket: Socket): Promise<string> => {
  let head = '';
  while (!head.includes('\r\n\r\n')) {
    const [chunk] = (await once(socket, 'data')) as [Buffer];
    head += chunk.toString('latin1');
  }
  return head;
};

/** Whether one of the frames is a close; what is left of an unfinished frame goes to the next call. */
const readFrames = (bytes: Buffer): { isClose: boolean; rest: Buffer } => {
  let rest = bytes;
  while (rest.length >= 2) {
    const short = (rest[1] ?? 0) & 0x7f;
    const head = short < 126 ? 2 : short === 126 ? 4 : 10;
    if (rest.length < head) break;
    const length = short < 126 ? short : short === 126 ? rest.readUInt16BE(2) : Number(rest.readBigUInt64BE(2));
    if (((rest[0] ?? 0) & 0x0f) === 8) return { isClose: true, rest };
    if (rest.length < head + length) break;
    rest = rest.subarray(head + length);
  }
  return { isClose: false, rest };
};

export type WebSocketOptions = { readonly query?: string; readonly from?: string };

/** Opens an Engine.IO connection, with `query` if given. */
export const openWebSocket = async (
  port: number,
  { query = 'EIO=4&transport=websocket', from = '127.0.0.1' }: WebSocketOptions = {},
): Promise<RawWebSocket> => {
  const socket = openSocket(port, from);
  let closed = false;
  socket.on('error', () => (closed = true));
  socket.on('end', () => (closed = true));
  socket.on('close', () => (closed = true));
  const key = randomBytes(16).toString('base64');
  socket.write(
    `GET /socket.io/?${query} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`,
  );
  const head = await readHead(socket);
  if (!head.startsWith('HTTP/1.1 101')) throw new Error(`no upgrade: ${head}`);
  let unread: Buffer = Buffer.from(head.slice(head.indexOf('\r\n\r\n') + 4), 'latin1');
  socket.on('data', (chunk: Buffer) => {
    const { isClose, rest } = readFrames(Buffer.concat([unread, chunk]));
    if (isClose) closed = true;
    unread = rest;
  });
  return {
    send: (bytes) => void socket.write(bytes),
    isClosed: () => closed,
    close: () => socket.destroy(),
  };
};
