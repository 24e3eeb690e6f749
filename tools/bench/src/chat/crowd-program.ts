/**
 * Opens many connections and keeps them open, with raw WebSocket frames over TCP: the client library would need several
 * times the memory and processor time of the server that is measured. A child process, told by messages what to open.
 */
import { connect, type Socket } from 'node:net';

export type OpenConnections = { readonly url: string; readonly auths: readonly unknown[] };

/** Opened in batches, as after a restart. */
const atOnce = 50;
const mask = Buffer.from([1, 2, 3, 4]);

const upgradeRequest = (host: string): string =>
  [
    'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
    `Host: ${host}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dml0cmluZSB2aXRyaW5lIQ==',
    '\r\n',
  ].join('\r\n');

/** A masked text frame; what is sent here is shorter than 64 kB. */
const frame = (text: string): Buffer => {
  const payload = Buffer.from(text);
  for (const [place, byte] of payload.entries()) payload[place] = byte ^ (mask[place % 4] ?? 0);
  const { length } = payload;
  const header = length < 126 ? [0x81, 0x80 | length] : [0x81, 0x80 | 126, length >> 8, length & 255];
  return Buffer.concat([Buffer.from(header), mask, payload]);
};

/** The first whole frame of these bytes, and what follows it. */
const readFrame = (bytes: Buffer): { readonly text: string; readonly rest: Buffer } | null => {
  if (bytes.length < 4) return null;
  const short = (bytes[1] ?? 0) & 127;
  const start = short < 126 ? 2 : short === 126 ? 4 : 10;
  if (bytes.length < start) return null;
  const length = short < 126 ? short : short === 126 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2));
  if (bytes.length < start + length) return null;
  return { text: bytes.toString('utf8', start, start + length), rest: bytes.subarray(start + length) };
};

/** Engine.IO: `0` opens, `2` asks whether the client is there; Socket.IO: `40` connects, `42` is an event. */
const replyTo = (text: string, auth: unknown): string | null => {
  if (text.startsWith('0')) return `40${JSON.stringify(auth)}`;
  return text === '2' ? '3' : null;
};

const open = ({ hostname, port, host }: URL, auth: unknown): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let rest: Buffer = Buffer.alloc(0);
    let isUpgraded = false;
    socket.setNoDelay(true);
    socket.write(upgradeRequest(host));
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('the server closed a connection')));
    socket.on('data', (chunk) => {
      rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
      if (!isUpgraded) {
        const end = rest.indexOf('\r\n\r\n');
        if (end < 0) return;
        isUpgraded = true;
        rest = rest.subarray(end + 4);
      }
      for (let read = readFrame(rest); read; read = readFrame(rest)) {
        rest = read.rest;
        const reply = replyTo(read.text, auth);
        if (reply !== null) socket.write(frame(reply));
        if (read.text.startsWith('42["connected"')) resolve(socket);
      }
      // A slice would keep the whole chunk in memory.
      rest = Buffer.from(rest);
    });
  });

const openAll = async ({ url, auths }: OpenConnections): Promise<void> => {
  for (let from = 0; from < auths.length; from += atOnce)
    await Promise.all(auths.slice(from, from + atOnce).map((auth) => open(new URL(url), auth)));
};

process.on('message', (message) => {
  openAll(message as OpenConnections).then(
    () => process.send?.('opened'),
    (error: unknown) => process.send?.(String(error)),
  );
});
process.once('disconnect', () => process.exit(0));
