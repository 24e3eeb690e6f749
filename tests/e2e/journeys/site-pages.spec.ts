/** Other pages: profiles, placeholder pages, the component catalogue, the contact form, themes, the top bar. */
import { expect, test } from '../fixtures/test.ts';

test('a card links to the public profile of its author @phone', async ({ page, expectAccessible }) => {
  // Newer posts may be deleted meanwhile by the journeys that published them.
  await page.goto('/explore?sort=hearts');
  const link = page.getByRole('region', { name: 'Works' }).locator('a[href^="/@"]').first();
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
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'About' }).click();
  await expect(page.getByRole('tabpanel', { name: 'About' })).not.toBeEmpty();
  await page.getByRole('button', { name: 'Follow' }).click();
  await expect(page).toHaveURL(`/signup?next=${encodeURIComponent(href)}`);
  await page.goto(href);
  await page.getByRole('main').getByRole('link', { name: 'Message', exact: true }).click();
  const { _id } = await (await page.request.get(`/api/user/anotherUser?userId=${href.slice(1)}`)).json();
  const chat = `/message?userId=${_id}`;
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(chat)}`);
});

test.describe('missing pages', () => {
  test.use({ allowedConsole: [/404/] });

  test('an unknown person and an unknown URL are reported as missing', async ({ page, expectAccessible }) => {
    expect((await page.goto('/user-profile?userId=nobody'))?.status()).toBe(404);
    await expect(page.getByText('This profile was not found.')).toBeVisible();
    expect((await page.goto('/no/such/page'))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found.');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Back to the gallery' }).click();
    await expect(page).toHaveURL('/');
  });
});

test('the terms are found at the foot of the page and when signing up @phone', async ({ page, expectAccessible }) => {
  await page.goto('/learn');
  await page.getByRole('navigation', { name: 'About this site' }).getByRole('link', { name: 'Privacy' }).click();
  await expect(page).toHaveURL('/about/privacy');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy');
  await expect(page.getByRole('heading', { level: 2, name: 'What you can do' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/signup');
  await page.getByRole('link', { name: 'terms' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms');
  expect((await page.request.get('/about/nothing')).status()).toBe(404);
});

test('the blog is a placeholder and calls the recommender once', async ({ page, expectAccessible }) => {
  const requests: unknown[] = [];
  const consoleTypes: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/recommend')) requests.push(request.postDataJSON());
  });
  page.on('console', (message) => consoleTypes.push(message.type()));
  await page.goto('/blog');
  await expect(page.getByText('Coming soon')).toBeVisible();
  await expect.poll(() => consoleTypes).toContain('log');
  expect(requests).toEqual([{ postId: expect.any(String) }]);
  await expectAccessible(page);
});

test('learn is a placeholder', async ({ page, expectAccessible }) => {
  await page.goto('/learn');
  await expect(page.getByText('Coming soon')).toBeVisible();
  await expectAccessible(page);
});

test('a contact message is sent and the form is reset', async ({ page }) => {
  await page.goto('/learn');
  const form = page.getByRole('region', { name: 'Contact Us' });
  await form.getByLabel('Email').fill('reader@vitrine.example');
  await form.getByLabel('Your views').fill('The light is good in here.');
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Thank you. Your note has reached us.')).toBeVisible();
  await expect(form.getByLabel('Your views')).toHaveValue('');
  await expect(page.getByText('© 2023')).toBeVisible();
});

test('on a small screen the links are in a menu @phone', async ({ page, expectAccessible }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/learn');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Explore' })).toBeHidden();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expectAccessible(page);
  await page.getByRole('banner').getByRole('link', { name: 'Explore' }).click();
  await expect(page).toHaveURL('/explore');
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible();
});

test('the catalogue shows every component, and its dialog and drawer open and close @phone', async ({
  page,
  expectAccessible,
}) => {
  let sendPosts = () => undefined as void;
  const sent = new Promise<void>((resolve) => (sendPosts = resolve));
  await page.route('**/api/posts/cards*', async (route) => {
    await sent;
    await route.continue();
  });
  await page.goto('/modal');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Components');
  // While its posts are loading, and afterwards.
  await expectAccessible(page);
  sendPosts();
  await expect(page.getByRole('article')).toHaveCount(4);
  await expectAccessible(page);
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
  // As if pressed before the focus has moved into the drawer.
  await opener.dispatchEvent('keydown', { key: 'Escape' });
  await expect(drawer).toHaveCount(0);
});

test('at most twenty toasts are shown at once', async ({ page }) => {
  await page.goto('/modal');
  const button = page.getByRole('button', { name: 'Plain' });
  for (let count = 0; count < 24; count += 1) await button.click();
  await expect(page.getByText('A plain word')).toHaveCount(20);
});

test.describe('toasts', () => {
  test.use({ toastsExpire: true });

  test('expire', async ({ page }) => {
    await page.goto('/modal');
    const shown = page.waitForFunction(() => document.body.innerText.includes('A plain word'));
    await page.getByRole('button', { name: 'Plain' }).click();
    await shown;
    await expect(page.getByText('A plain word')).toHaveCount(0);
  });
});

for (const theme of ['light', 'dark'] as const) {
  test(`the ${theme} theme is accessible and survives a reload @phone`, async ({ page, expectAccessible }) => {
    await page.emulateMedia({ colorScheme: theme === 'dark' ? 'light' : 'dark' });
    await page.goto('/explore?category=Branding');
    await page.getByRole('button', { name: 'Switch between light and dark' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await expectAccessible(page);
  });
}

test.describe('a signed-in member', () => {
  test.use({ allowedConsole: [/ERR_FAILED/] });

  test('sees the top bar for members from the first paint', async ({ member, expectAccessible }) => {
    const { page } = await member('Bar Keeper');
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/learn').catch(() => undefined);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Get Started' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Account settings' })).toBeVisible();
    await page.unroute('**/assets/*.js');
    await page.goto('/learn');
    await page.getByRole('button', { name: 'Account settings' }).click();
    const menu = page.getByRole('menu', { name: 'Account settings' });
    const items = [
      'My Profile',
      'Your hearts',
      'Saved searches',
      'Statistics',
      'Create New Post',
      'Messages',
      'Logout',
    ];
    await expect(menu.getByRole('menuitem')).toHaveText(items);
    await expectAccessible(page);
    await menu.getByRole('menuitem', { name: 'Messages' }).click();
    await expect(page).toHaveURL('/message');
    await expect(menu).toHaveCount(0);
  });
});
