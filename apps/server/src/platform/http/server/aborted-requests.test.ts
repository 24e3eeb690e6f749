/** Callers who leave before they are answered are no error of the server. */
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Readable, Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createHttpServer } from './server.ts';

type Line = { readonly level: number; readonly msg: string; readonly err?: { readonly message: string } };

let app: FastifyInstance;
let lines: Line[];
let given: Readable | undefined;
let socket: Socket;
beforeEach(async () => {
  [lines, given] = [[], undefined];
  const log = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      for (const line of chunk.toString().trim().split('\n')) lines.push(JSON.parse(line) as Line);
      done();
    },
  });
  app = createHttpServer({ logLevel: 'debug', log });
  app.post('/slow', (_request, reply) => {
    given = new Readable({ read: () => undefined });
    return reply.type('text/plain').send(given);
  });
  app.get('/broken', (_request, reply) => {
    const broken = new Readable({ read: () => undefined });
    setImmediate(() => broken.destroy(new Error('the disk is gone')));
    return reply.type('text/plain').send(broken);
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => {
  socket.destroy();
  return app.close();
});

const open = async (text: string) => {
  socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  socket.on('error', () => undefined);
  socket.write(text);
};
const patient = { timeout: 20_000 };
const errors = () => lines.filter(({ level }) => level >= 40).map(({ msg, err }) => [msg, err?.message]);

it('a caller who leaves before the first byte is noted, and not as an error', async () => {
  // Its body is read, so that the request itself is complete.
  await open(`POST /slow HTTP/1.1\r\nHost: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}`);
  await expect.poll(() => given, patient).toBeDefined();
  socket.destroy();
  await expect.poll(() => lines.map(({ level, msg }) => [level, msg]), patient).toContainEqual([20, 'aborted request']);
  expect(errors()).toEqual([]);
});

it('an answer that fails while the caller waits is an error', async () => {
  await open('GET /broken HTTP/1.1\r\nHost: x\r\n\r\n');
  await expect.poll(errors, patient).toEqual([['internal error', 'the disk is gone']]);
});
