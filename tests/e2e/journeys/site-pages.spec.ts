/** The rooms around the wall: people, placeholders, the catalogue, the letter box, the top bar. */
import { expect, test } from '../fixtures/test.ts';

test('a card leads to the person behind the work, open to everybody @phone', async ({ page, accessible }) => {
  // Newer works may be taken down meanwhile by the journeys that hung them.
  await page.goto('/explore?sort=hearts');
  const link = page.getByRole('region', { name: 'Works' }).locator('a[href^="/user-profile"]').first();
  const name = (await link.textContent()) ?? '';
  const href = (await link.getAttribute('href')) ?? '';
  await link.click();
  await expect(page).toHaveURL(href);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  for (const stat of ['Project Views', 'Likes', 'Followers', 'Following']) {
    await expect(page.getByText(stat, { exact: true })).toBeVisible();
  }
  await expect(page.getByRole('tab', { name: 'My posts' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('article').first()).toBeVisible();
  await accessible(page);
  await page.getByRole('tab', { name: 'About' }).click();
  await expect(page.getByRole('tabpanel', { name: 'About' })).not.toBeEmpty();
  await page.getByRole('button', { name: 'Follow' }).click();
  await expect(page).toHaveURL(`/signup?next=${encodeURIComponent(href)}`);
  await page.goto(href);
  await page.getByRole('main').getByRole('link', { name: 'Message', exact: true }).click();
  await expect(page).toHaveURL(`/signup?next=${encodeURIComponent(href)}`);
});

test.describe('nobody and nothing', () => {
  test.use({ allowedConsole: [/404/] });

  test('an unknown person and an unknown address are told as missing @phone', async ({ page, accessible }) => {
    expect((await page.goto('/user-profile?userId=nobody'))?.status()).toBe(404);
    await expect(page.getByText('This profile was not found.')).toBeVisible();
    expect((await page.goto('/no/such/page'))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found.');
    await accessible(page);
    await page.getByRole('link', { name: 'Back to the gallery' }).click();
    await expect(page).toHaveURL('/');
  });
});

test('the blog says it is coming and asks the recommender once @phone', async ({ page, accessible }) => {
  const asked: unknown[] = [];
  const noted: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/recommend')) asked.push(request.postDataJSON());
  });
  page.on('console', (message) => noted.push(message.type()));
  await page.goto('/blog');
  await expect(page.getByText('Coming soon')).toBeVisible();
  await expect.poll(() => noted).toContain('log');
  expect(asked).toEqual([{ postId: expect.any(String) }]);
  await accessible(page);
});

test('learn says it is coming @phone', async ({ page, accessible }) => {
  await page.goto('/learn');
  await expect(page.getByText('Coming soon')).toBeVisible();
  await accessible(page);
});

test('a note in the letter box is received and the form is clean again @phone', async ({ page }) => {
  await page.goto('/learn');
  const form = page.getByRole('region', { name: 'Contact Us' });
  await form.getByLabel('Email').fill('reader@vitrine.example');
  await form.getByLabel('Your views').fill('The light is good in here.');
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Thank you. Your note has reached us.')).toBeVisible();
  await expect(form.getByLabel('Your views')).toHaveValue('');
  await expect(page.getByText('© 2023')).toBeVisible();
});

test('on a small screen the links fold into a menu @phone', async ({ page, accessible }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/learn');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Explore' })).toBeHidden();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await accessible(page);
  await page.getByRole('banner').getByRole('link', { name: 'Explore' }).click();
  await expect(page).toHaveURL('/explore');
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible();
});

test('the catalogue shows every component, and its dialog and drawer open and close @phone', async ({
  page,
  accessible,
}) => {
  await page.goto('/modal');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Components');
  await accessible(page);
  await page.getByRole('button', { name: 'Open dialog' }).click();
  await expect(page.getByRole('dialog', { name: 'A dialog' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Open dialog' })).toBeFocused();
  const opener = page.locator('button', { hasText: 'Open drawer' });
  const drawer = page.getByRole('dialog', { name: 'A drawer' });
  await opener.click();
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await opener.click();
  await expect(drawer).toBeVisible();
  // As when it is pressed before the focus has moved.
  await opener.dispatchEvent('keydown', { key: 'Escape' });
  await expect(drawer).toHaveCount(0);
});

test('at most twenty toasts stand at once', async ({ page }) => {
  await page.goto('/modal');
  const button = page.getByRole('button', { name: 'Plain' });
  for (let count = 0; count < 24; count += 1) await button.click();
  await expect.poll(() => page.getByText('A plain word').count()).toBeLessThanOrEqual(20);
  await expect(page.getByText('A plain word')).toHaveCount(0, { timeout: 15_000 });
});

for (const theme of ['light', 'dark'] as const) {
  test(`the ${theme} theme reads well and survives a reload @phone`, async ({ page, accessible }) => {
    await page.emulateMedia({ colorScheme: theme === 'dark' ? 'light' : 'dark' });
    await page.goto('/explore?category=Branding');
    await page.getByRole('button', { name: 'Switch between light and dark' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await accessible(page);
  });
}

test.describe('a member', () => {
  test.use({ allowedConsole: [/ERR_FAILED/] });

  test('finds the bar of a member from the first paint on', async ({ member, accessible }) => {
    const { page } = await member('Bar Keeper');
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/learn').catch(() => undefined);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Get Started' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Account settings' })).toBeVisible();
    await page.unroute('**/assets/*.js');
    await page.goto('/learn');
    await page.getByRole('button', { name: 'Account settings' }).click();
    const menu = page.getByRole('menu', { name: 'Account settings' });
    await expect(menu.getByRole('menuitem')).toHaveText(['My Profile', 'Create New Post', 'Messages', 'Logout']);
    await accessible(page);
    await menu.getByRole('menuitem', { name: 'Messages' }).click();
    await expect(page).toHaveURL('/message');
    await expect(menu).toHaveCount(0);
  });
});
