import { describe, expect, test } from 'vitest';
import { render } from './entry-server.tsx';
import type { Call, Reply } from './lib/api/transport.ts';

const renderWith = async (url: string, reply: Reply) => {
  const calls: Call[] = [];
  const call = async (made: Call) => {
    calls.push(made);
    return reply;
  };
  const page = await render({ url, call, assets: 'development', origin: 'http://vitrine.example' });
  return { ...page, calls };
};

const failed = (status: number, error: string): Reply => ({
  status,
  body: JSON.stringify({ error, message: 'No.' }),
  retryAfter: 7,
});

test('a search that cannot be read has status 400, other malformed addresses 404', async () => {
  expect((await renderWith('/explore?q=color:zzz', failed(400, 'malformed'))).status).toBe(400);
  expect((await renderWith('/post/1', failed(400, 'malformed'))).status).toBe(404);
});

describe('a page whose data cannot be fetched', () => {
  test('is rendered without retries', async () => {
    const { status, calls } = await renderWith('/', failed(503, 'unavailable'));
    expect(status).toBe(503);
    expect(calls.map(({ url }) => url.split('?')[0])).toEqual(['/api/posts/cards', '/api/announcement']);
  });

  test.each(['/', '/explore', '/post/1', '/user-profile?userId=1', '/login'])(
    'because of the rate limit has status 429 and Retry-After: %s',
    async (url) => {
      const { status, headers } = await renderWith(url, failed(429, 'too_fast'));
      expect(status).toBe(429);
      expect(headers).toMatchObject({ 'retry-after': '7' });
    },
  );
});

test.each(['/[', '//', '//[', '//:99999/x', '/\\', '/?x=//[', '/a?b?c'])(
  'any request target can be rendered: %s',
  async (url) => {
    const { status } = await renderWith(url, { status: 200, body: '{"posts":[],"currentPage":1,"totalPages":0}' });
    expect([200, 404]).toContain(status);
  },
);
