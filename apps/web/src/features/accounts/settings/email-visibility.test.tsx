import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createClient, type parseResponse } from '../../../lib/api/api.ts';
import type { Reply } from '../../../lib/api/transport.ts';
import { SiteProvider } from '../../../lib/site.tsx';
import { EmailVisibilityField } from './email-visibility.tsx';

const radio = (name: RegExp) => page.getByRole('radio', { name }).element() as HTMLInputElement;

test('a choice is shown with the click, and taken back when it is refused', async () => {
  const calls: ((reply: Reply) => void)[] = [];
  const transport = () => new Promise<Reply>((resolve) => calls.push(resolve));
  const parse = (() => ({ success: true, data: {} })) as unknown as typeof parseResponse;
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <SiteProvider value={{ client: createClient(transport, undefined, parse), origin: '' }}>
        <EmailVisibilityField value="members" />
      </SiteProvider>
    </QueryClientProvider>,
  );
  radio(/^Nobody/).click();
  expect(radio(/^Nobody/).checked).toBe(true);
  await expect.element(page.getByText('Saving…')).toBeVisible();
  await expect.poll(() => calls).toHaveLength(1);
  calls[0]?.({ status: 400, body: '' });
  await expect.element(page.getByRole('radio', { name: /^Members/ })).toBeChecked();
});
