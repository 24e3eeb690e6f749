import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { ErrorBody, isErrorCode } from '@vitrine/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../../test/harness.ts';

let server: TestServer;
let port: number;
beforeAll(async () => {
  server = await createTestServer();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const bound = server.app.server.address();
  port = typeof bound === 'object' && bound ? bound.port : 0;
});
afterAll(() => server.close());

const send = async (bytes: string): Promise<string> => {
  const socket = connect({ host: '127.0.0.1', port });
  socket.write(bytes);
  return text(socket);
};

it.each([
  ['GET / HTTP/1.1\r\nbroken\r\n\r\n', '400'],
  ['NONSENSE\r\n\r\n', '400'],
  [`GET /api/posts HTTP/1.1\r\nHost: x\r\nA: ${'x'.repeat(20_000)}\r\n\r\n`, '431'],
  [`GET /api/posts?${'x'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, '431'],
])('%.40s is refused with the usual error format', async (bytes, status) => {
  const answer = await send(bytes);
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(head).toContain('access-control-allow-origin: *');
  expect(head).toContain('connection: close');
  const { error } = ErrorBody.parse(JSON.parse(body));
  expect(isErrorCode(error)).toBe(true);
});
