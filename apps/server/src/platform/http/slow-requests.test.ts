/** A request that arrives too slowly is cut, so that nobody holds connections by sending a byte now and then. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { createHttp, requestTimeouts } from './http.ts';

const open = async () => {
  const app = await createHttp({ logLevel: 'silent', timeouts: { head: 500, whole: 2_000, checkEvery: 100 } });
  app.post('/', async () => ({}));
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  return (app.server.address() as { port: number }).port;
};

/** Sends the beginning, then a byte every 100 ms; says what came back and when the connection was closed. */
const drip = async (port: number, beginning: string) => {
  const socket = connect(port, '127.0.0.1');
  let heard = '';
  socket.on('data', (text) => (heard += String(text)));
  socket.on('error', () => undefined);
  const closed = once(socket, 'close');
  const began = performance.now();
  socket.write(beginning);
  const dripping = setInterval(() => socket.write('a'), 100);
  await Promise.race([closed, sleep(20_000)]);
  clearInterval(dripping);
  socket.destroy();
  return { heard, took: performance.now() - began };
};

it('while its head or its body is on the way', async () => {
  const port = await open();
  const [head, body] = await Promise.all([
    drip(port, 'GET / HTTP/1.1\r\nhost: x\r\nx-slow: '),
    drip(port, 'POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 60000\r\n\r\n'),
  ]);
  expect(head.heard).toMatch(/^HTTP\/1\.1 408 /);
  expect(body.heard).toMatch(/^HTTP\/1\.1 408 /);
  expect(head.took).toBeLessThan(10_000);
  expect(body.took).toBeGreaterThan(1_900);
  expect(body.took).toBeLessThan(15_000);
}, 40_000);

it('within ten seconds for the head and thirty for all of it', () => {
  expect(requestTimeouts.head + requestTimeouts.checkEvery).toBeLessThanOrEqual(12_000);
  expect(requestTimeouts.whole + requestTimeouts.checkEvery).toBeLessThanOrEqual(32_000);
});
