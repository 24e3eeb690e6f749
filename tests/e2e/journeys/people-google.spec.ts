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
  test('is not opened by Google, and the reason is said', async ({ page, request }) => {
    const body = { name: 'Owner', email: 'tomas@people.example', password: 'correct horse' };
    expect([201, 409]).toContain((await request.post('/api/user', { data: body })).status());
    await page.goto('/login');
    await (await press(page)).getByRole('button', { name: /Tomás Ferreira/ }).click();
    await expect(page.getByText('An account with this e-mail already exists.')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('userInfo'))).toBeNull();
  });
});
