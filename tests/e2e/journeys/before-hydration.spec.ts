/** Before scripts have come: what is typed is kept, what is pressed is done as soon as it can be. */
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

/** Opens a page whose scripts are still on their way; they arrive when told to. */
const openEarly = async (page: Page, path: string): Promise<() => Promise<void>> => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return async () => {
    arrive();
    await page.waitForLoadState();
  };
};

const press = async (page: Page, name: string) => {
  await page.getByRole('button', { name }).click();
  await expect(page.locator('form[data-early="held"]').getByRole('button', { name })).toBeVisible();
};

test('a login sent early goes out once, with what was typed @phone', async ({ page, newcomer }) => {
  const { email, password } = await newcomer('Early Bird');
  const asked: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') asked.push(request.postDataJSON());
  });
  const arrive = await openEarly(page, '/login?next=%2Flearn');
  await page.getByLabel('Email or Username').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByLabel('Remember Me').check();
  await press(page, 'Log In');
  await press(page, 'Log In');
  expect(asked).toEqual([]);
  await arrive();
  await expect(page).toHaveURL('/learn');
  await expect(page.getByRole('button', { name: 'Account settings' })).toBeVisible();
  expect(asked).toEqual([{ email, password, remember: true }]);
});

test('the demo account is one early press away', async ({ page }) => {
  const arrive = await openEarly(page, '/login');
  await press(page, 'Use the demo account');
  await arrive();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Account settings' })).toBeVisible();
});

test('a sign-up begun early is finished afterwards, and one sent too early says what is missing', async ({ page }) => {
  const email = `early.${Date.now().toString(36)}@vitrine.example`;
  const arrive = await openEarly(page, '/signup');
  await page.getByLabel('Username').fill('Half Way');
  await page.getByLabel('Email').fill(email);
  await press(page, 'Sign Up');
  await arrive();
  await expect(page.getByText('All field are required')).toBeVisible();
  await expect(page.getByLabel('Username')).toHaveValue('Half Way');
  await page.getByLabel('Password', { exact: true }).fill('correct horse');
  await page.getByLabel('Confirm Password').fill('correct horse');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByLabel('Email or Username')).toHaveValue(email);
});

test('a note sent early reaches us', async ({ page }) => {
  const arrive = await openEarly(page, '/learn');
  await page.getByLabel('Email').fill('reader@vitrine.example');
  await page.getByLabel('Your views').fill('Quick fingers.');
  await press(page, 'Submit');
  await arrive();
  await expect(page.getByText('Thank you. Your note has reached us.')).toBeVisible();
  await expect(page).toHaveURL('/learn');
});

const firstWork = async (page: Page): Promise<string> => {
  const reply = await page.request.get('/api/posts');
  const { posts } = (await reply.json()) as { posts: { _id: string }[] };
  return `/post/${posts[0]?._id ?? ''}`;
};

test('a follow pressed early, and again in vain, leads a visitor to sign up @phone', async ({ page }) => {
  const work = await firstWork(page);
  const arrive = await openEarly(page, work);
  const follow = page.getByRole('button', { name: 'Follow', exact: true });
  await follow.click();
  await follow.click();
  await arrive();
  await expect(page).toHaveURL(`/signup?next=${encodeURIComponent(work)}`);
});

test('a follow pressed early by a member is one follow', async ({ member }) => {
  const { page } = await member('Early Follower');
  const work = await firstWork(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('follow')) asked.push(request.url());
  });
  const arrive = await openEarly(page, work);
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  await arrive();
  await expect(page.getByRole('button', { name: 'Unfollow', exact: true })).toBeVisible();
  expect(asked).toHaveLength(1);
});

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a menu pressed early opens, and closes as ever', async ({ page }) => {
    const arrive = await openEarly(page, '/explore');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await arrive();
    await page.getByRole('button', { name: 'Close menu' }).click();
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible();
  });
});
