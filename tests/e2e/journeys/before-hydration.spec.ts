/** Input before hydration: typed text is kept, and clicks are replayed once the scripts have loaded. */
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

/** Opens a page whose scripts do not load until the returned function is called. */
const openWithoutScripts = async (page: Page, path: string): Promise<() => Promise<void>> => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return async () => {
    release();
    await page.waitForLoadState();
  };
};

const press = async (page: Page, name: string) => {
  await page.getByRole('button', { name }).click();
  await expect(page.locator('form[data-early="held"]').getByRole('button', { name })).toBeVisible();
};

test('a log-in submitted before hydration is sent once, with the typed values', async ({ page, createAccount }) => {
  const { email, password } = await createAccount('Early Bird');
  const requests: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') requests.push(request.postDataJSON());
  });
  const loadScripts = await openWithoutScripts(page, '/login?next=%2Flearn');
  await page.getByLabel('Email or Username').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByLabel('Remember Me').check();
  await press(page, 'Log In');
  await press(page, 'Log In');
  expect(requests).toEqual([]);
  await loadScripts();
  await expect(page).toHaveURL('/learn');
  await expect(page.getByRole('button', { name: 'Account settings' })).toBeVisible();
  expect(requests).toEqual([{ email, password, remember: true }]);
});

test('the demo account can be used before hydration', async ({ page }) => {
  const loadScripts = await openWithoutScripts(page, '/login');
  await press(page, 'Use the demo account');
  await loadScripts();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Account settings' })).toBeVisible();
});

test('an incomplete sign-up submitted before hydration shows what is missing and can be completed', async ({
  page,
}) => {
  const email = `early.${Date.now().toString(36)}@vitrine.example`;
  const loadScripts = await openWithoutScripts(page, '/signup');
  await page.getByLabel('Username').fill('Half Way');
  await page.getByLabel('Email').fill(email);
  await press(page, 'Sign Up');
  await loadScripts();
  await expect(page.getByText('All field are required')).toBeVisible();
  await expect(page.getByLabel('Username')).toHaveValue('Half Way');
  await page.getByLabel('Password', { exact: true }).fill('correct horse');
  await page.getByLabel('Confirm Password').fill('correct horse');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByLabel('Email or Username')).toHaveValue(email);
});

test('a contact message submitted before hydration is sent', async ({ page }) => {
  const loadScripts = await openWithoutScripts(page, '/learn');
  await page.getByLabel('Email').fill('reader@vitrine.example');
  await page.getByLabel('Your views').fill('Quick fingers.');
  await press(page, 'Submit');
  await loadScripts();
  await expect(page.getByText('Thank you. Your note has reached us.')).toBeVisible();
  await expect(page).toHaveURL('/learn');
});

test('a sort order chosen before hydration is applied @phone', async ({ page }) => {
  const loadScripts = await openWithoutScripts(page, '/explore');
  await page.getByLabel('Sort').selectOption({ label: 'Most hearts' });
  await loadScripts();
  await expect(page).toHaveURL('/explore?sort=hearts');
  await expect(page.getByLabel('Sort')).toHaveValue('hearts');
});

const firstPostPath = async (page: Page): Promise<string> => {
  // Newer posts belong to other journeys.
  const reply = await page.request.get('/api/posts?sort=oldest');
  const { posts } = (await reply.json()) as { posts: { _id: string }[] };
  return `/post/${posts[0]?._id ?? ''}`;
};

test('a visitor who clicks Follow twice before hydration is sent to sign up', async ({ page }) => {
  const path = await firstPostPath(page);
  const loadScripts = await openWithoutScripts(page, path);
  const follow = page.getByRole('button', { name: 'Follow', exact: true });
  await follow.click();
  await follow.click();
  await loadScripts();
  await expect(page).toHaveURL(`/signup?next=${encodeURIComponent(path)}`);
});

test('a member who clicks Follow before hydration follows once', async ({ member }) => {
  const { page } = await member('Early Follower');
  const path = await firstPostPath(page);
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('follow')) requests.push(request.url());
  });
  const loadScripts = await openWithoutScripts(page, path);
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  await loadScripts();
  await expect(page.getByRole('button', { name: 'Unfollow', exact: true })).toBeVisible();
  // The button changes at once; the first call of a page waits for the contract's chunk.
  await expect.poll(() => requests.length).toBeGreaterThan(0);
  await page.waitForLoadState('networkidle');
  expect(requests).toHaveLength(1);
});

test('a member who clicks Message before hydration gets to the chat', async ({ member, createAccount }) => {
  const { page } = await member('Early Writer');
  const bo = await createAccount('Bo Early');
  const loadScripts = await openWithoutScripts(page, `/user-profile?userId=${bo._id}`);
  await page.getByRole('main').getByRole('link', { name: 'Message', exact: true }).click();
  await loadScripts();
  await expect(page.getByRole('region', { name: 'Chat with Bo Early' })).toBeVisible();
  await expect(page).toHaveURL(/\/message\b/);
});

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a menu button clicked before hydration opens the menu, which can be closed', async ({ page }) => {
    const loadScripts = await openWithoutScripts(page, '/explore');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await loadScripts();
    await page.getByRole('button', { name: 'Close menu' }).click();
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible();
  });
});
