/** Requests that arrive too slowly are closed, so that clients cannot hold connections by sending single bytes. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { createHttpServer, requestTimeouts } from './server.ts';

const open = async () => {
  const app = createHttpServer({
    logLevel: 'silent',
    timeouts: { headersMs: 500, requestMs: 2_000, checkEveryMs: 100 },
  });
  app.post('/', async () => ({}));
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  return (app.server.address() as { port: number }).port;
};

/** Sends the beginning, then a byte every 100 ms; returns the response and the time until the connection closed. */
const drip = async (port: number, beginning: string) => {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.on('data', (text) => (received += String(text)));
  socket.on('error', () => undefined);
  const closed = once(socket, 'close');
  const startedAt = performance.now();
  socket.write(beginning);
  const dripping = setInterval(() => socket.write('a'), 100);
  await closed;
  clearInterval(dripping);
  return { received, durationMs: performance.now() - startedAt };
};

it('a slow header or body ends with 408', async () => {
  const port = await open();
  const [head, body] = await Promise.all([
    drip(port, 'GET / HTTP/1.1\r\nhost: x\r\nx-slow: '),
    drip(port, 'POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 60000\r\n\r\n'),
  ]);
  expect(head.received).toMatch(/^HTTP\/1\.1 408 /);
  expect(body.received).toMatch(/^HTTP\/1\.1 408 /);
  expect(body.durationMs).toBeGreaterThan(1_900);
});

it('headers time out after ten seconds, requests after thirty', () => {
  expect(requestTimeouts.headersMs + requestTimeouts.checkEveryMs).toBeLessThanOrEqual(12_000);
  expect(requestTimeouts.requestMs + requestTimeouts.checkEveryMs).toBeLessThanOrEqual(32_000);
});
