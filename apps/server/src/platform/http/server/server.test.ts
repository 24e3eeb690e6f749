/** What holds for every response. */
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

/** Raw, so that broken requests can be sent as they are. */
const raw = (path: string, options: { method?: string; headers?: Record<string, string>; body?: string } = {}) =>
  new Promise<{ status: number; headers: Record<string, unknown>; body: string }>((resolve, reject) => {
    const { method = 'GET', headers = {} } = options;
    const sent = request({ port, host: '127.0.0.1', path, method, headers }, (reply) => {
      let body = '';
      reply.on('data', (chunk: Buffer) => (body += chunk.toString()));
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body }));
    });
    sent.on('error', reject);
    sent.end(options.body);
  });

describe('another origin', () => {
  it('may send a preflight, which is cached for long', async () => {
    const reply = await raw('/api/posts/like', {
      method: 'OPTIONS',
      headers: {
        origin: 'https://elsewhere.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type',
      },
    });
    expect(reply.status).toBe(204);
    expect(reply.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, POST, PUT, DELETE, PATCH',
      'access-control-allow-headers': 'authorization, content-type',
      'access-control-max-age': '86400',
    });
    expect(reply.headers).not.toHaveProperty('access-control-allow-credentials');
  });

  it.each([
    ['/api/posts', 'GET'],
    ['/api/user/profile', 'GET'],
    ['/api/nothing', 'GET'],
    ['/api/user', 'POST'],
    ['/healthz', 'GET'],
  ])('may read every response, errors included: %s', async (path, method) => {
    const reply = await raw(path, { method, headers: { origin: 'https://elsewhere.example' } });
    expect(reply.headers['access-control-allow-origin']).toBe('*');
  });
});

describe('a failure', () => {
  it.each([
    ['an unknown address', '/api/nothing', {}, 404, 'not_found'],
    ['a missing token', '/api/user/profile', {}, 401, 'unauthenticated'],
    [
      'a token that is none',
      '/api/user/profile',
      { headers: { authorization: 'Bearer nope' } },
      401,
      'unauthenticated',
    ],
    [
      'a broken body',
      '/api/user',
      { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{' },
      400,
      'malformed',
    ],
    [
      'another kind of body',
      '/api/user',
      { method: 'POST', headers: { 'content-type': 'text/xml' }, body: '<a/>' },
      400,
      'malformed',
    ],
    [
      'a body that is too large',
      '/api/user',
      { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify('x'.repeat(70_000)) },
      413,
      'too_large',
    ],
    [
      'a NUL in a text',
      '/api/user',
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'a\u0000b', email: 'a@b.cd', password: 'x' }),
      },
      400,
      'malformed',
    ],
    ['an address that cannot be decoded', '/api/post/%E0%A4%A', {}, 400, 'malformed'],
  ])('has one format: %s', async (_name, path, options, status, code) => {
    const reply = await raw(path, options);
    expect(reply.status).toBe(status);
    expect(JSON.parse(reply.body)).toEqual({ error: code, message: expect.stringMatching(/\S/) });
    expect(reply.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-request-id': expect.any(String) });
  });

  it('never contains a stack trace', async () => {
    const { app } = server;
    const failing = await app.inject({ method: 'POST', url: '/api/user/login', payload: { email: 5 } });
    expect(failing.body).not.toMatch(/at .*\.ts|node_modules/);
  });
});

it('announces that idle connections are closed some seconds before the server closes them', async () => {
  const keptMs = server.app.server.keepAliveTimeout;
  for (const path of ['/api/posts', '/api/posts', '/api/nothing', '/healthz']) {
    const { headers } = await raw(path, { headers: { connection: 'keep-alive' } });
    const announced = Number(/^timeout=(\d+)$/.exec(String(headers['keep-alive']))?.[1]);
    expect([path, announced]).toEqual([path, 60]);
    expect(keptMs).toBeGreaterThanOrEqual(1000 * announced + 5000);
  }
});

describe('for operators', () => {
  it('health, readiness, metrics and API documentation are served', async () => {
    expect(JSON.parse((await raw('/healthz')).body)).toEqual({ status: 'ok' });
    expect(JSON.parse((await raw('/readyz')).body)).toEqual({ status: 'ready' });
    const { body } = await raw('/metrics');
    expect(body).toContain('http_request_seconds_bucket');
    expect(body).toMatch(/^database_bytes [1-9]/m);
    expect(body).toMatch(/^database_ping_seconds 0\.\d+$/m);
    expect(body).toMatch(/^socket_connections 0$/m);
    const document = JSON.parse((await raw('/api/docs/openapi.json')).body);
    expect(document).toMatchObject({
      openapi: '3.1.0',
      paths: { '/api/posts/checkLikes/{postId}': { get: { operationId: 'posts.checkLikes' } } },
    });
    expect((await raw('/api/docs')).body).toContain('/api/posts/getSomeonesUserPosts');
  });
});
