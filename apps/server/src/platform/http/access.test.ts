/** Access rules of all responses: private metrics, cache headers, and rate limits of refused calls. */
import { api, type Endpoint, type Session } from '@vitrine/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClock } from '../../../test/clock.ts';
import { createTestServer, type TestServer } from '../../../test/harness.ts';

let server: TestServer;
let member: Session;
beforeAll(async () => {
  server = await createTestServer({ now: createClock().now });
  member = await server.join();
});
afterAll(() => server.close());

const ask = (url: string, headers: Record<string, string> = {}, from = '192.0.2.1') =>
  server.app.inject({ url, headers, remoteAddress: from });

const reads = Object.values(api).flatMap((verbs) =>
  Object.values<Endpoint>(verbs).filter(({ method, path }) => method === 'GET' && !path.includes(':')),
);

describe('responses that must not be cached', () => {
  it.each(reads.map(({ path }) => path))('are those to a member from %s', async (path) => {
    const reply = await ask(`${path}?userId=${member._id}`, { authorization: `Bearer ${member.token}` });
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  it('are those of a sign-in and a profile', async () => {
    const body = { email: member.email, password: 'correct horse' };
    const signedIn = await server.call('POST', '/api/user/login', { body });
    expect(signedIn).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
    const profile = await ask(`/api/user/anotherUser?userId=${member._id}`);
    expect(profile.headers['cache-control']).toBe('no-store');
  });

  it('are not lists, which can be revalidated by their ETag', async () => {
    const list = await ask('/api/posts');
    expect(list.headers['cache-control']).toBe('no-cache');
    expect(list.headers['etag']).toBeDefined();
  });
});

describe('a call without a session', () => {
  it('counts against the rate limit although it is refused', async () => {
    const statuses: number[] = [];
    for (let turn = 0; turn < 31; turn += 1) {
      const asked = Array.from({ length: 100 }, () => ask('/api/user/profile', {}, '192.0.2.2'));
      for (const reply of await Promise.all(asked)) statuses.push(reply.statusCode);
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(3000);
    expect(statuses.filter((status) => status === 429)).toHaveLength(100);
  });

  it('with many different tokens is soon refused without a query, and members at the same address are not', async () => {
    const from = '192.0.2.3';
    const authorization = `Bearer ${member.token}`;
    expect((await ask('/api/user/profile', { authorization }, from)).statusCode).toBe(200);
    const tried = [];
    for (let turn = 0; turn < 320; turn += 1)
      tried.push((await ask('/api/user/profile', { authorization: `Bearer invented-${turn}` }, from)).statusCode);
    expect(tried.filter((status) => status === 401)).toHaveLength(300);
    expect(tried.filter((status) => status === 429)).toHaveLength(20);
    expect((await ask('/api/user/profile', { authorization }, from)).statusCode).toBe(200);
  });
});

describe('the metrics', () => {
  const token = 'a-token-of-20-letters';
  const statusOf = async (env: Record<string, string>, authorization?: string): Promise<number> => {
    const other = await createTestServer({ env });
    const headers = authorization === undefined ? {} : { authorization };
    const reply = await other.app.inject({ url: '/metrics', headers });
    await other.close();
    return reply.statusCode;
  };

  it('are not served in production without METRICS_TOKEN', async () => {
    expect(await statusOf({ NODE_ENV: 'production', LOG_LEVEL: 'silent' })).toBe(404);
    expect(await statusOf({ NODE_ENV: 'production', LOG_LEVEL: 'silent' }, 'Bearer nobody')).toBe(404);
  });

  it('are served only to callers with the token', async () => {
    expect(await statusOf({ METRICS_TOKEN: token }, `Bearer ${token}`)).toBe(200);
    expect(await statusOf({ METRICS_TOKEN: token }, 'Bearer another-token-of-20')).toBe(404);
    expect(await statusOf({ METRICS_TOKEN: token })).toBe(404);
  });
});

it('the API documentation runs no script and cannot be framed', async () => {
  const reply = await ask('/api/docs');
  const policy = String(reply.headers['content-security-policy']);
  expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+';.* frame-ancestors 'none'$/);
});
