/** The bar at the top of every page. */
import { expect, test } from '../fixtures/test.ts';

test('the top bar fits a 320 px screen, with Upload in its menu @phone', async ({ member, expectAccessible }) => {
  const { page } = await member('Nora Narrow');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/explore');
  const bar = page.getByRole('banner');
  for (const name of ['Notifications', 'Account settings', 'Open menu']) {
    await expect(bar.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await bar.getByRole('button', { name: 'Open menu' }).click();
  const upload = bar.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Upload' });
  await expect(upload).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await upload.click();
  await expect(page).toHaveURL('/upload');
});

test('the top bar of visitors fits a 320 px screen @phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/');
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('link', { name: 'Get Started' })).toBeInViewport({ ratio: 1 });
  await expect(bar.getByRole('button', { name: 'Open menu' })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test('the avatar is vertically aligned with the buttons beside it', async ({ member }) => {
  const { page } = await member('Lena Level');
  await page.goto('/explore');
  const middle = (name: string) =>
    page
      .getByRole('banner')
      .getByRole('button', { name, exact: true })
      .evaluate((button) => {
        const { top, height } = button.getBoundingClientRect();
        return top + height / 2;
      });
  expect(await middle('Account settings')).toBeCloseTo(await middle('Notifications'), 0);
});
