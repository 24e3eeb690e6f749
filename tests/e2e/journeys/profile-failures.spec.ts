/** Profiles whose parts fail to load, and profile URLs without a valid user. */
import type { Page } from '@playwright/test';
import { expect, test, visit } from '../fixtures/test.ts';

const about = '**/api/user/*/about';
const refuse = (page: Page, url: string) => page.route(url, (route) => route.fulfill({ status: 400, body: '{}' }));

/** Collects the messages written with `console.log`. */
const logOf = (page: Page): string[] => {
  const lines: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'log') lines.push(message.text());
  });
  return lines;
};

test.describe('an about section that does not load', () => {
  test.use({ allowedConsole: [[/status of 400/], { scope: 'test' }] });

  test('shows an error on one’s own profile, can be retried, and is only logged', async ({
    member,
    expectAccessible,
  }) => {
    const { page } = await member('Olga Own');
    const lines = logOf(page);
    await refuse(page, about);
    await page.goto('/profile');
    await page.getByRole('tab', { name: 'About' }).click();
    await expect(page.getByText('This did not load.')).toBeVisible();
    await expect.poll(() => lines.some((line) => line.includes('ApiFailure'))).toBe(true);
    await expect(page.getByText('error occured')).toHaveCount(0);
    await expectAccessible(page);
    await page.unroute(about);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('No about data found.')).toBeVisible();
  });

  test('is not shown as an empty section on another profile', async ({ page }) => {
    await refuse(page, about);
    await visit(page, '/explore');
    await page.getByRole('region', { name: 'Works' }).locator('a[href^="/@"]').first().click();
    await page.getByRole('tab', { name: 'About' }).click();
    await expect(page.getByText('This did not load.')).toBeVisible();
    await expect(page.getByText('No about Data Found')).toHaveCount(0);
    await page.unroute(about);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('This did not load.')).toHaveCount(0);
  });

  test('failed recommendations and chat lists are logged, without a toast', async ({ member }) => {
    const { page } = await member('Sina Silent');
    const lines = logOf(page);
    const failures = () => lines.filter((line) => line.includes('ApiFailure')).length;
    await refuse(page, '**/recommend');
    await visit(page, '/explore');
    await page.getByRole('region', { name: 'Works' }).locator('a[data-post]').first().click();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect.poll(failures).toBe(1);
    await refuse(page, '**/api/chat');
    await page.goto('/message');
    await expect(
      page.getByRole('navigation', { name: 'Chats' }).getByRole('button', { name: 'Try again' }),
    ).toBeVisible();
    await expect.poll(failures).toBe(2);
    await expect(page.getByRole('status').filter({ hasText: /\w/ })).toHaveCount(0);
  });
});

for (const query of ['', '?userId=', `?userId=${'x'.repeat(400)}`]) {
  test.describe('a profile URL without a valid user', () => {
    test.use({ allowedConsole: [[/status of 40[04]/], { scope: 'test' }] });

    test(`is reported as not found, with a link to the gallery: ${query.slice(0, 20) || 'nothing at all'}`, async ({
      page,
    }) => {
      const reply = await page.goto(`/user-profile${query}`);
      expect(reply?.status()).toBe(404);
      await expect(page.getByText('This profile was not found.')).toBeVisible();
      await page.getByRole('link', { name: 'Explore the gallery' }).click();
      await expect(page).toHaveURL('/explore');
    });
  });
}
