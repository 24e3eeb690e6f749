/** Profiles whose parts do not load, and addresses that name nobody. */
import type { Page } from '@playwright/test';
import { expect, test, visit } from '../fixtures/test.ts';

const about = '**/api/user/*/about';
const refuse = (page: Page, url: string) => page.route(url, (route) => route.fulfill({ status: 400, body: '{}' }));

/** Lines that are neither warnings nor errors: what is written down for whoever looks, and told to nobody else. */
const logOf = (page: Page): string[] => {
  const lines: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'log') lines.push(message.text());
  });
  return lines;
};

test.describe('an about section that does not load', () => {
  test.use({ allowedConsole: [[/status of 400/], { scope: 'test' }] });

  test('says so on one’s own profile, can be tried again, and is only logged', async ({ member, accessible }) => {
    const { page } = await member('Olga Own');
    const lines = logOf(page);
    await refuse(page, about);
    await page.goto('/profile');
    await page.getByRole('tab', { name: 'About' }).click();
    await expect(page.getByText('This did not load.')).toBeVisible();
    expect(lines.some((line) => line.includes('ApiFailure'))).toBe(true);
    await expect(page.getByText('error occured')).toHaveCount(0);
    await accessible(page);
    await page.unroute(about);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('No about data found.')).toBeVisible();
  });

  test('does not claim that another person has said nothing', async ({ page }) => {
    await refuse(page, about);
    await visit(page, '/explore');
    await page.getByRole('region', { name: 'Works' }).locator('a[href^="/user-profile"]').first().click();
    await page.getByRole('tab', { name: 'About' }).click();
    await expect(page.getByText('This did not load.')).toBeVisible();
    await expect(page.getByText('No about Data Found')).toHaveCount(0);
    await page.unroute(about);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('This did not load.')).toHaveCount(0);
  });

  test('so are recommendations and the list of chats: logged, and told by no toast', async ({ member }) => {
    const { page } = await member('Sina Silent');
    const lines = logOf(page);
    const failures = () => lines.filter((line) => line.includes('ApiFailure')).length;
    await refuse(page, '**/recommend');
    await visit(page, '/explore');
    await page.getByRole('region', { name: 'Works' }).locator('a[data-post]').first().click();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(failures()).toBe(1);
    await refuse(page, '**/api/chat');
    await page.goto('/message');
    await expect(
      page.getByRole('navigation', { name: 'Chats' }).getByRole('button', { name: 'Try again' }),
    ).toBeVisible();
    expect(failures()).toBe(2);
    await expect(page.getByRole('status').filter({ hasText: /\w/ })).toHaveCount(0);
  });
});

for (const query of ['', '?userId=', `?userId=${'x'.repeat(400)}`]) {
  test.describe('a profile address that names nobody', () => {
    test.use({ allowedConsole: [[/status of 40[04]/], { scope: 'test' }] });

    test(`is told as not found, with a way out: ${query.slice(0, 20) || 'nothing at all'}`, async ({ page }) => {
      const reply = await page.goto(`/user-profile${query}`);
      expect(reply?.status()).toBe(404);
      await expect(page.getByText('This profile was not found.')).toBeVisible();
      await page.getByRole('link', { name: 'Explore the gallery' }).click();
      await expect(page).toHaveURL('/explore');
    });
  });
}
