/** Continue with Google, in a real popup against the local identity provider. */
import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test.ts';

test.beforeEach(() => test.slow());

const press = async (page: Page): Promise<Page> => {
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  const popup = await opening;
  await expect(popup.getByRole('heading', { name: 'Choose who to be' })).toBeVisible();
  return popup;
};

const expectSignedIn = async (page: Page) => {
  await Promise.all([
    expect(page.getByText('register successful')).toBeVisible(),
    expect(page.getByText('logged in successfully')).toBeVisible(),
  ]);
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('button', { name: 'Account settings' })).toBeVisible();
};

test('a new person signs up with Google', async ({ page, expectAccessible }) => {
  await page.goto('/signup');
  const popup = await press(page);
  await expectAccessible(popup);
  await popup.getByRole('button', { name: /Somebody new/ }).click();
  await expectSignedIn(page);
  await expect.poll(() => popup.isClosed()).toBe(true);
});

test('a known person logs in with Google twice and gets the same account', async ({ page }) => {
  const visit = async () => {
    await page.goto('/login');
    const popup = await press(page);
    await popup.getByRole('button', { name: /Imani Okoro/ }).click();
    await expectSignedIn(page);
    return page.evaluate(() => JSON.parse(localStorage.getItem('userInfo') ?? '{}'));
  };
  const first = await visit();
  expect(first).toMatchObject({ name: 'Imani Okoro', email: 'imani@people.example' });
  expect(await visit()).toMatchObject({ _id: first._id });
});

test('closing the popup shows the specified error', async ({ page }) => {
  await page.goto('/login');
  await (await press(page)).close();
  await expect(page.getByText('Error while logging in')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeEnabled();
  await page.goto('/signup');
  await (await press(page)).close();
  await expect(page.getByText('Error comming while Signing up')).toBeVisible();
});

test.describe('an e-mail address of an account with a password', () => {
  test.use({ allowedConsole: [/409/] });
  test('does not log in through Google; its verified owner can claim it for a new account', async ({
    page,
    request,
    expectAccessible,
  }) => {
    const data = { name: 'Somebody Else', email: 'tomas@people.example', password: 'correct horse' };
    const other = await (await request.post('/api/user', { data })).json();
    await page.goto('/login');
    await (await press(page)).getByRole('button', { name: /Tomás Ferreira/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Is that account yours?' });
    await expect(dialog).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('userInfo'))).toBeNull();
    await expect(page.getByText('An account with a password already uses this e-mail address.')).toHaveCount(0);
    await expectAccessible(page);
    const opening = page.waitForEvent('popup');
    await dialog.getByRole('button', { name: 'Take my address' }).click();
    await (await opening).getByRole('button', { name: /Tomás Ferreira/ }).click();
    await expectSignedIn(page);
    const mine = await page.evaluate(() => JSON.parse(localStorage.getItem('userInfo') ?? '{}'));
    expect(mine).toMatchObject({ name: 'Tomás Ferreira', email: data.email });
    expect(mine._id).not.toBe(other._id);
  });
});
