import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { Session, User } from '@vitrine/contract';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createClient } from '../../lib/api/api.ts';
import { clearSession, readSession, saveSession } from '../../lib/session/session.ts';
import { SiteProvider } from '../../lib/site.tsx';
import { SuspensionHost } from './suspension-host.tsx';

const person: User = {
  _id: 'u1',
  name: 'Amara',
  email: 'amara@vitrine.example',
  pic: { url: '/a' },
  banner: { url: '/b' },
  totalViews: 0,
  totalLikes: 0,
  followers: 0,
  following: 0,
};
const session: Session = { ...person, token: 'secret' };
const inDays = (days: number) => ({
  until: new Date(Date.now() + days * 24 * 3_600_000).toISOString(),
  reason: 'Copied works.',
});

const pending = () => new Promise<never>(() => undefined);

const show = async (profile?: User) => {
  const queries = new QueryClient();
  if (profile) queries.setQueryData(['accounts', 'profile'], profile);
  await render(
    <QueryClientProvider client={queries}>
      <SiteProvider value={{ client: createClient(pending), origin: '' }}>
        <SuspensionHost />
      </SiteProvider>
    </QueryClientProvider>,
  );
  return queries;
};

const isMarked = () => document.documentElement.dataset['suspended'] !== undefined;
const note = page.getByRole('note', { name: 'Suspension' });

afterEach(clearSession);

test('the notice says until when and why, and leads to the decision', async () => {
  saveSession(session);
  const suspension = inDays(3);
  await show({ ...person, suspension });
  await expect.element(note).toHaveTextContent(/^Your account is suspended until .*Copied works\./);
  await expect.element(note.getByRole('link', { name: 'See the decision' })).toHaveAttribute('href', '/decisions');
  expect(isMarked()).toBe(true);
  expect(readSession()).toEqual({ ...session, suspension });
});

test('it is shown from the session until the profile has come, and goes when that has none', async () => {
  saveSession({ ...session, suspension: inDays(3) });
  const queries = await show();
  await expect.element(note).toBeVisible();
  queries.setQueryData(['accounts', 'profile'], person);
  await expect.element(note).not.toBeInTheDocument();
  expect(isMarked()).toBe(false);
  expect(readSession()).toEqual(session);
});

test('a suspension that is over is not shown', async () => {
  saveSession(session);
  await show({ ...person, suspension: inDays(-1) });
  await expect.poll(() => readSession()?.suspension).toBeDefined();
  await expect.element(note).not.toBeInTheDocument();
  expect(isMarked()).toBe(false);
});
