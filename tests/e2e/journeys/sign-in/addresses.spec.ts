/** The address of an account is confirmed and changed by links in mails. */
import type { Page } from '@playwright/test';
import { expect, test, visit } from '../../fixtures/test.ts';

test.use({ allowedConsole: [/422/] });

/** The link in the last mail to an address, once it has arrived. */
const linkTo = async (page: Page, email: string): Promise<string> => {
  const find = async () => {
    const outbox = await (await page.request.get('/dev/outbox')).text();
    const mail = outbox.split('<details>').find((one) => one.includes(`to ${email}</summary>`));
    return /\/confirm#[\w-]{43}/.exec(mail ?? '')?.[0] ?? '';
  };
  await expect.poll(find).not.toBe('');
  return find();
};

test('a member confirms the address, changes it, and signs in with the new one @phone', async ({
  member,
  expectAccessible,
}) => {
  const { page, session } = await member('Ada Addressed');
  const account = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Account', exact: true }) });
  await visit(page, '/editor#account');
  await expect(account.getByText('Not confirmed yet')).toBeVisible();
  const link = await linkTo(page, session.email);
  await visit(page, link);
  await expect(page.getByText(`${session.email} is confirmed.`)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Address confirmed' })).toBeVisible();
  await expectAccessible(page);

  await visit(page, '/editor#account');
  await expect(account.getByText(`${session.email} · confirmed`)).toBeVisible();
  await account.getByRole('button', { name: 'Change address' }).click();
  await account.getByLabel('New email address').fill('not an address');
  await account.getByLabel('Your password').fill('a wrong password');
  await account.getByRole('button', { name: 'Send the link', exact: true }).click();
  await expect(account.getByText('This does not look like an email address.')).toBeVisible();
  const next = `next.${session.email}`;
  await account.getByLabel('New email address').fill(next);
  await account.getByRole('button', { name: 'Send the link', exact: true }).click();
  await expect(account.getByText('That is not your password.')).toBeVisible();
  await account.getByLabel('Your password').fill('correct horse battery');
  await account.getByRole('button', { name: 'Send the link', exact: true }).click();
  await expect(account.getByText(`Follow the link in the mail to ${next}`)).toBeVisible();
  await expectAccessible(page);

  await visit(page, await linkTo(page, next));
  await expect(page.getByText(`${next} is confirmed.`)).toBeVisible();
  // The first link was used.
  await visit(page, '/blog');
  await visit(page, link);
  await expect(page.getByText('This link has expired or was used already.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Send another link' }).click();
  await expect(page).toHaveURL('/editor#account');

  const answer = await page.request.post('/api/user/login', {
    data: { email: next, password: 'correct horse battery' },
  });
  expect(answer.status()).toBe(200);
});
