/** Lists all endpoints with who may call them, so that a new public one is visible in a review. */
import { api, type Endpoint } from '@vitrine/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../test/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const endpoints = Object.values(api).flatMap((noun) => Object.values<Endpoint>(noun));

it('serves every endpoint of the contract', () => {
  for (const { method, path } of endpoints)
    expect(server.app.hasRoute({ method, url: path }), `${method} ${path}`).toBe(true);
});

it('requires a token exactly where the contract says so', async () => {
  for (const { method, path, auth } of endpoints) {
    const { status } = await server.call(method, path.replaceAll(/:\w+/g, 'nobody'));
    expect(status === 401, `${method} ${path}`).toBe(auth !== 'none' && auth !== 'optional');
  }
});

it('has these endpoints for visitors and members', () => {
  expect(
    endpoints.map(({ method, path, auth }) => `${auth.padEnd(9)} ${method.padEnd(6)} ${path}`).sort(),
  ).toMatchSnapshot();
});
