import { describe, expect, test } from 'vitest';
import { render } from './entry-server.tsx';
import type { Call, Reply } from './lib/api/transport.ts';

const asked = async (url: string, answer: Reply) => {
  const calls: Call[] = [];
  const call = async (given: Call) => {
    calls.push(given);
    return answer;
  };
  const page = await render({ url, call, assets: 'development', origin: 'http://vitrine.example' });
  return { ...page, calls };
};

const refusal = (status: number, error: string): Reply => ({
  status,
  body: JSON.stringify({ error, message: 'No.' }),
  retryAfter: 7,
});

describe('a page whose data is not to be had', () => {
  test('is answered at once: nothing is asked twice', async () => {
    const { status, calls } = await asked('/', refusal(503, 'unavailable'));
    expect(status).toBe(503);
    expect(calls).toHaveLength(1);
  });

  test.each(['/', '/explore', '/post/1', '/user-profile?userId=1', '/login'])(
    'because its caller is too fast, says so and when to come back: %s',
    async (url) => {
      const { status, headers } = await asked(url, refusal(429, 'too_fast'));
      expect(status).toBe(429);
      expect(headers).toMatchObject({ 'retry-after': '7' });
    },
  );
});

test.each(['/[', '//', '//[', '//:99999/x', '/\\', '/?x=//[', '/a?b?c'])(
  'any address can be rendered: %s',
  async (url) => {
    const { status } = await asked(url, { status: 200, body: '{"posts":[],"currentPage":1,"totalPages":0}' });
    expect([200, 404]).toContain(status);
  },
);
