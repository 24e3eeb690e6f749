/** What a first visit loads and renders before anybody touches the page. */
import type { Page } from '@playwright/test';
import { expect, test, visit } from '../fixtures/test.ts';

/** Paths of all requests so far. */
const requestedPaths = (page: Page): string[] => {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return paths;
};

const isContract = (path: string): boolean => path.startsWith('/assets/contract');

test('a visitor of Home calls no API, and loads its shapes with the first touch @phone', async ({ page }) => {
  const paths = requestedPaths(page);
  await visit(page, '/');
  // The last of what is loaded without a touch.
  await expect.poll(() => paths.some((path) => path.startsWith('/assets/after-load'))).toBe(true);
  expect(paths.filter((path) => path.startsWith('/api/') || isContract(path))).toEqual([]);
  await page.mouse.move(200, 300);
  await page.mouse.move(210, 310);
  await expect.poll(() => paths.filter(isContract).length).toBeGreaterThan(0);
});

test('the poster of Home comes with the document on a phone, and in its size on a larger screen @phone', async ({
  page,
  isMobile,
}) => {
  const paths = requestedPaths(page);
  await visit(page, '/');
  const poster = page.locator('img[fetchpriority="high"]').first();
  const source = await poster.evaluate((image: HTMLImageElement) => image.currentSrc);
  expect(source).toMatch(isMobile ? /^data:image\/avif;/ : /\/hero\/poster-1920\.avif$/);
  expect(paths.filter((path) => path.startsWith('/hero/poster')).length).toBe(isMobile ? 0 : 1);
});

/** When the first script was asked for and, if it came, the first picture had come; since the document was parsed. */
const timesOf = (page: Page) =>
  page.evaluate(() => {
    const [parsed = 0] = performance.getEntriesByType('navigation').map((entry) => {
      return entry instanceof PerformanceNavigationTiming ? entry.domContentLoadedEventStart : 0;
    });
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const poster = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]')?.currentSrc;
    const scripts = entries.filter(({ name }) => name.endsWith('.js')).map(({ startTime }) => startTime);
    const pictures = entries.filter(({ name }) => name === poster).map(({ responseEnd }) => responseEnd);
    return { script: Math.min(...scripts) - parsed, picture: Math.min(...pictures) - parsed };
  });

/** Milliseconds. */
const longestWait = 1_500;

test('scripts are loaded after the picture of high priority', async ({ page }) => {
  await visit(page, '/explore');
  const { script, picture } = await timesOf(page);
  expect(script).toBeGreaterThanOrEqual(Math.min(picture, longestWait));
});

test('scripts are loaded also if that picture does not come', async ({ page }) => {
  await page.route('**/pictures/**', () => {});
  await page.goto('/explore', { waitUntil: 'commit' });
  await expect(page.locator('html[data-hydrated]')).toHaveCount(1);
  expect((await timesOf(page)).script).toBeGreaterThanOrEqual(longestWait);
});

test('the cards of a profile stay as they came when its address has been fetched', async ({ page }) => {
  const reply = await page.request.get('/api/posts?sort=oldest');
  const { posts } = (await reply.json()) as { posts: { userId: { _id: string } }[] };
  const fetched = page.waitForResponse((response) => response.url().includes('/api/user/anotherUser'));
  await page.goto(`/user-profile?userId=${posts[0]?.userId._id}`, { waitUntil: 'commit' });
  const card = page.locator('main li:has(a[href^="/post/"])').first();
  await card.evaluate((item) => item.setAttribute('data-sent', ''));
  await fetched;
  await expect(page.locator('html[data-hydrated]')).toHaveCount(1);
  await expect(page.getByText(/@vitrine\.example/).first()).toBeVisible();
  expect(await card.getAttribute('data-sent')).toBe('');
});
