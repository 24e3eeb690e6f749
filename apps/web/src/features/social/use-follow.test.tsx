import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createClient, type parseResponse } from '../../lib/api/api.ts';
import type { Call, Reply } from '../../lib/api/transport.ts';
import { SiteProvider } from '../../lib/site.tsx';
import { useFollow } from './use-follow.ts';

const FollowButton = () => {
  const { following, follow } = useFollow('somebody');
  return (
    <button type="button" onClick={() => follow(!following)}>
      {following ? 'Unfollow' : 'Follow'}
    </button>
  );
};

/** A client whose calls wait until they are answered. */
const createHeldClient = () => {
  const calls: Call[] = [];
  const answers: (() => void)[] = [];
  const transport = (call: Call) => {
    calls.push(call);
    return new Promise<Reply>((resolve) => answers.push(() => resolve({ status: 200, body: '{}' })));
  };
  const parse = (() => ({ success: true, data: {} })) as unknown as typeof parseResponse;
  return { calls, answer: () => answers.shift()?.(), client: createClient(transport, undefined, parse) };
};

test('a change is shown at once, sent after the one before, and sent even if the page is left', async () => {
  const { calls, answer, client } = createHeldClient();
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <SiteProvider value={{ client, origin: '' }}>
        <FollowButton />
      </SiteProvider>
    </QueryClientProvider>,
  );
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  await page.getByRole('button', { name: 'Unfollow' }).click();
  await expect.element(page.getByRole('button', { name: 'Follow', exact: true })).toBeVisible();
  await expect.poll(() => calls).toHaveLength(1);
  answer();
  await expect.poll(() => calls).toHaveLength(2);
  expect(calls.map(({ url, keepalive }) => [url, keepalive])).toEqual([
    ['/api/user/follow/somebody', true],
    ['/api/user/unfollow/somebody', true],
  ]);
  answer();
});
