/** Following: at once for members, by way of an account for visitors, and rolled back when it fails. */
import { expect, test } from '../fixtures/test.ts';

test('a visitor who follows is sent to sign up and brought back @phone', async ({ page, newcomer }) => {
  const artist = await newcomer('Artist Followed');
  const { email, password } = await newcomer('Future Fan');
  await page.goto(`/user-profile?userId=${artist._id}`);
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  await expect(page).toHaveURL(/\/signup\?next=/);
  await page.getByRole('link', { name: 'Log in' }).click();
  await page.getByLabel('Email or Username').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page).toHaveURL(new RegExp(`/user-profile\\?userId=${artist._id}$`));
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Unfollow' })).toBeVisible();
  await expect(page.locator('dl div', { hasText: 'Followers' })).toContainText('1');
  await page.reload();
  await page.getByRole('button', { name: 'Unfollow' }).click();
  await expect(page.getByRole('button', { name: 'Follow', exact: true })).toBeVisible();
  await expect(page.locator('dl div', { hasText: 'Followers' })).toContainText('0');
});

test.describe('when the server does not answer', () => {
  test.use({ allowedConsole: [/Failed to load resource/] });
  test('the button answers at once and goes back', async ({ member, newcomer }) => {
    const artist = await newcomer('Artist Unreachable');
    const { page } = await member('Hopeful Fan');
    await page.goto(`/user-profile?userId=${artist._id}`);
    let answer = () => undefined as void;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/user/follow/**', async (route) => {
      await held;
      await route.abort();
    });
    await page.getByRole('button', { name: 'Follow', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Unfollow' })).toBeVisible();
    answer();
    await expect(page.getByRole('button', { name: 'Follow', exact: true })).toBeVisible();
  });
});
