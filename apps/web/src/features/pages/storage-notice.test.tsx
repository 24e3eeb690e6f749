import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Client } from '../../lib/api/api.ts';
import { SiteProvider } from '../../lib/site.tsx';
import { StorageNotice } from './storage-notice.tsx';

const megabyte = 1024 * 1024;

test('the storage is shown from 80 % on, and asked for again with each picture', async () => {
  let used = 79 * megabyte;
  let calls = 0;
  const storage = async () => {
    calls += 1;
    return { used, limit: 100 * megabyte };
  };
  const site = { client: { uploads: { storage } } as unknown as Client, origin: 'https://a.example' };
  const queries = new QueryClient();
  const notice = (pictures: string) => (
    <SiteProvider value={site}>
      <QueryClientProvider client={queries}>
        <StorageNotice pictures={pictures} />
      </QueryClientProvider>
    </SiteProvider>
  );
  const { rerender } = await render(notice('one'));
  await expect.poll(() => calls).toBe(1);
  expect(page.getByText('You use').elements()).toHaveLength(0);
  used = 80 * megabyte;
  await rerender(notice('one,two'));
  await expect.element(page.getByText('You use 80.0 MB of the 100.0 MB')).toBeVisible();
});
