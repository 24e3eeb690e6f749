/** Gallery lists: categories, sort orders, paging, loading and error states. */
import type { Page } from '@playwright/test';
import { expect, test, visit } from '../fixtures/test.ts';

const cards = (page: Page) => page.getByRole('region', { name: 'Works' }).getByRole('article');
const covers = (page: Page) => cards(page).locator('a[data-post]');

/** Runs an action that requests another list, and waits until that list is shown. */
const awaitList = async (page: Page, urlPart: string, act: () => Promise<unknown>) => {
  const before = String(await shownIds(page));
  await Promise.all([page.waitForResponse((reply) => reply.url().includes(urlPart)), act()]);
  // Neither the list before nor its skeletons.
  await expect.poll(async () => ['', before].includes(String(await shownIds(page)))).toBe(false);
};
const shownIds = (page: Page) => covers(page).evaluateAll((links) => links.map((link) => link.dataset['post']));

test('the home page shows its headline, the categories and the posts @phone', async ({ page, expectAccessible }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Discover the best design portfolios from around the world',
  );
  await expect(page.getByRole('navigation', { name: 'Categories' }).getByRole('link')).toHaveCount(13);
  await expect(cards(page)).toHaveCount(36);
  await expect(page.locator('[data-skeleton="hero"]')).toHaveCount(0);
  await expectAccessible(page);
});

test('the first page works without scripts: pictures, sizes, placeholders, links', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/explore');
  await expect(covers(page).first().locator('img')).not.toHaveAttribute('loading');
  await expect(covers(page).first().locator('img')).toHaveAttribute('fetchpriority', 'high');
  await page.goto('/');
  await expect(cards(page)).toHaveCount(36);
  const first = covers(page).first();
  await expect(first.locator('img')).toHaveAttribute('srcset', /^\/pictures\/\S+ 404w,\/pictures\/\S+ \d+w/);
  await expect(first.locator('picture')).toHaveAttribute('style', /--colours: ?#[\da-f]{6},/);
  // The hero is above the posts, so their pictures load lazily.
  await expect(first.locator('img')).toHaveAttribute('loading', 'lazy');
  await expect(page.getByRole('link', { name: 'Next' })).toHaveAttribute('href', /^\/\?seed=\w+&page=2$/);
  await context.close();
});

test('a page of thirty-six cards is below 60 kB of HTML', async ({ page }) => {
  const html = await (await page.request.get('/explore')).body();
  expect(html.byteLength).toBeLessThan(60_000);
});

test('the hero shows a skeleton on the first visit only', async ({ page }) => {
  const html = await (await page.request.get('/')).text();
  expect(html).toContain('data-skeleton="hero"');
  await visit(page, '/');
  await expect(page.locator('[data-skeleton="hero"]')).toHaveCount(0);
  await page.getByRole('link', { name: 'Learn' }).first().click();
  await page.getByRole('link', { name: 'Vitrine, home' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Discover');
  await expect(page.locator('[data-skeleton="hero"]')).toHaveCount(0);
});

test('members, further pages and categories start with the works', async ({ page, member }) => {
  const headline = 'Discover the best design portfolios from around the world';
  const firstWork = async (shown: Page) => (await cards(shown).first().boundingBox())?.y ?? Number.POSITIVE_INFINITY;
  await page.goto('/');
  await expect(page.getByText(headline)).toBeVisible();
  // A whole row of works is above the fold.
  const bottomOfRow = async () => {
    const { y, height } = (await cards(page).first().boundingBox()) ?? { y: Number.POSITIVE_INFINITY, height: 0 };
    return y + height;
  };
  await expect.poll(bottomOfRow).toBeLessThan(900);
  for (const address of ['/?page=2', '/?category=Branding']) {
    await page.goto(address);
    await expect.poll(() => firstWork(page)).toBeLessThan(200);
    await expect(page.getByText(headline)).toHaveCount(0);
  }
  const { page: own } = await member('Home Person');
  await own.goto('/');
  // Below the tabs.
  await expect.poll(() => firstWork(own)).toBeLessThan(240);
  await expect(own.getByText(headline)).toHaveCount(0);
  await expect(own.getByRole('heading', { level: 1 })).toHaveText('Works');
});

test('the category is in the URL and survives reload and Back', async ({ page }) => {
  // An order that other journeys do not change by publishing or liking.
  await visit(page, '/?sort=oldest');
  const before = await shownIds(page);
  await awaitList(page, 'category=Branding', () => page.getByRole('link', { name: 'Branding' }).click());
  await expect(page).toHaveURL('/?category=Branding&sort=oldest');
  const branded = await shownIds(page);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Branding' })).toHaveAttribute('aria-current', 'true');
  await expect.poll(() => shownIds(page)).toEqual(branded);
  expect(branded).not.toEqual(before);
  await page.goBack();
  await expect.poll(() => shownIds(page)).toEqual(before);
});

test('the sort order is kept while paging, and each page starts at the top', async ({ page }) => {
  await page.goto('/explore');
  await page.getByLabel('Sort').selectOption({ label: 'Most hearts' });
  await expect(page).toHaveURL('/explore?sort=hearts');
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
  const next = page.getByRole('link', { name: 'Next' });
  // The link of the list before stays until the next one is rendered.
  await expect(next).toHaveAttribute('href', '/explore?sort=hearts&page=2');
  await next.click();
  await expect(page).toHaveURL('/explore?sort=hearts&page=2');
  await expect(page.getByText('Page 2 of')).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.getByRole('link', { name: 'Previous' }).click();
  await expect(page).toHaveURL('/explore?sort=hearts');
});

test('the home page is featured first, and its pages share no post', async ({ page }) => {
  const [request] = await Promise.all([
    page.waitForRequest((one) => one.url().includes('category=Mobile')),
    visit(page, '/').then(() => page.getByRole('link', { name: 'Mobile' }).click()),
  ]);
  expect(new URL(request.url()).searchParams.get('sort')).toBe('featured');
  await visit(page, '/');
  const seen = await shownIds(page);
  for (const next of [2, 3]) {
    await awaitList(page, `page=${next}`, () => page.getByRole('link', { name: 'Next' }).click());
    await expect(page.getByText(`Page ${next} of`)).toBeVisible();
    const shown = await shownIds(page);
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.filter((id) => seen.includes(id))).toEqual([]);
    seen.push(...shown);
  }
  await page.getByRole('link', { name: 'Previous' }).click();
  await expect(page).toHaveURL(/^[^?]*\/\?seed=\w+&page=2$/);
});

test('the menu offers every order, under the names of the specification and two more', async ({ page }) => {
  await visit(page, '/');
  await expect(page.getByLabel('Sort').locator('option')).toHaveText([
    'Filter',
    'Featured',
    'Newest',
    'Most hearts',
    'Most Viewed',
    'Shuffle',
  ]);
  await expect(page.getByLabel('Sort')).toHaveValue('');
  await awaitList(page, 'sort=latest', () => page.getByLabel('Sort').selectOption({ label: 'Newest' }));
  await expect(page).toHaveURL('/?sort=latest');
  await page.getByLabel('Sort').selectOption({ label: 'Featured' });
  await expect(page).toHaveURL('/?sort=featured');
  await expect(covers(page).first()).toBeVisible();
});

test('the pages of a shuffle share no post, and a reload keeps the order', async ({ page }) => {
  await page.goto('/explore');
  await awaitList(page, 'sort=shuffle', () => page.getByLabel('Sort').selectOption({ label: 'Shuffle' }));
  await expect(page).toHaveURL(/sort=shuffle&seed=\w+/);
  const first = await shownIds(page);
  await page.reload();
  await expect.poll(() => shownIds(page)).toEqual(first);
  await awaitList(page, 'page=2', () => page.getByRole('link', { name: 'Next' }).click());
  const second = await shownIds(page);
  expect(second.length).toBeGreaterThan(0);
  expect(second.filter((id) => first.includes(id))).toEqual([]);
});

for (const { path, count } of [
  { path: '/', count: 12 },
  { path: '/explore', count: 37 },
]) {
  test(`while the posts of ${path} are loading, ${count} skeletons are shown`, async ({ page }) => {
    await visit(page, path);
    let release = () => undefined as void;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/posts/cards?*', async (route) => {
      await released;
      await route.continue();
    });
    await page.getByRole('link', { name: 'Illustration' }).click();
    await expect(page.locator('[data-skeleton="card"]')).toHaveCount(count);
    release();
    await expect(cards(page).first()).toBeVisible();
  });
}

test.describe('when the posts cannot be fetched', () => {
  test.use({ allowedConsole: [/Failed to load resource/] });

  test('a toast is shown, and Try again loads them', async ({ page }) => {
    await visit(page, '/explore');
    await page.route('**/api/posts/cards?*', (route) => route.fulfill({ status: 400, body: 'no' }));
    await page.getByRole('link', { name: 'Typography' }).click();
    await expect(page.getByText('error occured')).toBeVisible();
    await page.unroute('**/api/posts/cards?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(cards(page).first()).toBeVisible();
  });
});

test('a button scrolls to the top after scrolling down @phone', async ({ page }) => {
  await visit(page, '/explore');
  await expect(page.getByRole('button', { name: 'Scroll to top' })).toHaveCount(0);
  await page.evaluate(() => window.scrollTo(0, 600));
  await page.getByRole('button', { name: 'Scroll to top' }).click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('Back restores the scroll position', async ({ page }) => {
  await visit(page, '/explore');
  await page.evaluate(() => window.scrollTo(0, 1200));
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain('1200');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).dispatchEvent('click');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('blog');
  await page.goBack();
  await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(1200);
});

test('a full page load starts at the top, and Back restores the previous position', async ({ page }) => {
  await visit(page, '/explore');
  await page.evaluate(() => window.scrollTo(0, 1200));
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain('1200');
  await page.goto('/');
  await expect(page.locator('[data-skeleton="hero"]')).toHaveCount(0);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(1200);
});
