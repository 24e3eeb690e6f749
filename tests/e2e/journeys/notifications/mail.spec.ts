/** Mail about notifications: a digest that somebody chooses, reads and unsubscribes from. */
import type { Page } from '@playwright/test';
import { bearer } from '../../fixtures/chat.ts';
import { expectFitsWidth, publishPost } from '../../fixtures/posts.ts';
import { expect, test, visit } from '../../fixtures/test.ts';

/** The part of a mail to an address that matches, once it has arrived. */
const inMailTo = async (page: Page, email: string, wanted: RegExp): Promise<string> => {
  const find = async () => {
    const outbox = await (await page.request.get('/dev/outbox')).text();
    const mails = outbox.split('<details>').filter((one) => one.includes(`to ${email}</summary>`));
    return mails.map((mail) => wanted.exec(mail)?.[0] ?? '').find((found) => found !== '') ?? '';
  };
  await expect.poll(find).not.toBe('');
  return find();
};

test('a member chooses the daily mail, reads it, and unsubscribes without signing in @phone', async ({
  member,
  createAccount,
  browser,
  viewport,
  expectAccessible,
}) => {
  const { page, session } = await member('Ada Mailed');
  const confirmed = await page.request.post('/api/user/address/confirm', {
    data: { token: (await inMailTo(page, session.email, /\/confirm#[\w-]{43}/)).split('#')[1] },
  });
  expect(confirmed.status()).toBe(200);
  await visit(page, '/editor#notifications');
  const hearts = page.getByRole('combobox', { name: 'Hearts: E-mail' });
  const comments = page.getByRole('combobox', { name: 'Comments: E-mail' });
  await expect(hearts).toHaveValue('never');
  await expect(page.getByRole('combobox', { name: 'Moderation: E-mail' })).toBeDisabled();
  await expect(page.getByRole('checkbox', { name: 'Moderation: In the app' })).toBeDisabled();
  await hearts.selectOption('daily');
  await expect(page.getByText('Saved.')).toBeVisible();
  await expectFitsWidth(page);

  const post = await publishPost(page, session, 'Paper boats');
  const fan = await createAccount('Bo Reading');
  await page.request.post('/api/posts/like', { headers: bearer(fan), data: { postId: post._id } });
  const notified = async () =>
    (await (await page.request.get('/api/notifications', { headers: bearer(session) })).json()) as unknown[];
  await expect.poll(async () => (await notified()).length).toBe(1);
  await page.request.post('/dev/outbox/digests', { form: {} });
  const link = await inMailTo(page, session.email, /\/unsubscribe\/digest\.[\w.]+/);
  await inMailTo(page, session.email, /Bo Reading liked your post: Paper boats/);

  const stranger = await browser.newContext({ viewport });
  const opened = await stranger.newPage();
  await opened.goto(link);
  await expect(opened.getByRole('heading', { name: 'Stop the daily mail?' })).toBeVisible();
  await expectAccessible(opened);
  await page.reload();
  await expect(hearts).toHaveValue('daily');
  await opened.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(opened.getByText('You no longer get the daily mail.')).toBeVisible();
  await expectAccessible(opened);
  await expectFitsWidth(opened);
  await stranger.close();

  await page.reload();
  await expect(hearts).toHaveValue('never');
  await expect(comments).toHaveValue('never');
  await expectAccessible(page);
});
