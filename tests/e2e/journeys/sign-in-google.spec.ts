/** Continue with Google, in a real popup against the local identity provider. */
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

/** The provider is loaded when it is first asked, and the page one lands on is loaded anew. */
const patient = { timeout: 30_000 };

test.beforeEach(() => test.slow());

const press = async (page: Page): Promise<Page> => {
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  const popup = await opening;
  await expect(popup.getByRole('heading', { name: 'Choose who to be' })).toBeVisible(patient);
  return popup;
};

const expectEntered = async (page: Page) => {
  await Promise.all([
    expect(page.getByText('register successful')).toBeVisible(patient),
    expect(page.getByText('logged in successfully')).toBeVisible(patient),
  ]);
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('button', { name: 'Account settings' })).toBeVisible();
};

test('somebody new comes in from the sign-up page @phone', async ({ page, accessible }) => {
  await page.goto('/signup');
  const popup = await press(page);
  await accessible(popup);
  await popup.getByRole('button', { name: /Somebody new/ }).click();
  await expectEntered(page);
  expect(popup.isClosed()).toBe(true);
});

test('one of the provider’s people comes in from the login page, and again as the same person', async ({ page }) => {
  const visit = async () => {
    await page.goto('/login');
    const popup = await press(page);
    await popup.getByRole('button', { name: /Imani Okoro/ }).click();
    await expectEntered(page);
    return page.evaluate(() => JSON.parse(localStorage.getItem('userInfo') ?? '{}'));
  };
  const first = await visit();
  expect(first).toMatchObject({ name: 'Imani Okoro', email: 'imani@people.example' });
  expect(await visit()).toMatchObject({ _id: first._id });
});

test('a closed window is a failure with the specified words, not a wait', async ({ page }) => {
  await page.goto('/login');
  await (await press(page)).close();
  await expect(page.getByText('Error while logging in')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeEnabled();
  await page.goto('/signup');
  await (await press(page)).close();
  await expect(page.getByText('Error comming while Signing up')).toBeVisible();
});

test.describe('an e-mail that has a password', () => {
  test.use({ allowedConsole: [/409/] });
  test('is not opened by Google; the verified owner can take the address, as a new account', async ({
    page,
    request,
    accessible,
  }) => {
    const data = { name: 'Somebody Else', email: 'tomas@people.example', password: 'correct horse' };
    const other = await (await request.post('/api/user', { data })).json();
    await page.goto('/login');
    await (await press(page)).getByRole('button', { name: /Tomás Ferreira/ }).click();
    await expect(page.getByText('An account with a password already uses this e-mail address.')).toBeVisible(patient);
    expect(await page.evaluate(() => localStorage.getItem('userInfo'))).toBeNull();
    const dialog = page.getByRole('dialog', { name: 'Is that account yours?' });
    await expect(dialog).toBeVisible();
    await accessible(page);
    const opening = page.waitForEvent('popup');
    await dialog.getByRole('button', { name: 'Take my address' }).click();
    await (await opening).getByRole('button', { name: /Tomás Ferreira/ }).click(patient);
    await expectEntered(page);
    const mine = await page.evaluate(() => JSON.parse(localStorage.getItem('userInfo') ?? '{}'));
    expect(mine).toMatchObject({ name: 'Tomás Ferreira', email: data.email });
    expect(mine._id).not.toBe(other._id);
  });
});
