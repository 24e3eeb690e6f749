/** Post detail: as an overlay, as a page of its own, and what a visitor may do there. */
import type { Page } from '@playwright/test';
import { expect, test, visit } from '../fixtures/test.ts';

const covers = (page: Page) => page.getByRole('region', { name: 'Works' }).locator('a[data-post]');

const openFirst = async (page: Page, path = '/explore') => {
  await visit(page, path);
  const cover = covers(page).first();
  const title = (await cover.locator('img').getAttribute('alt')) ?? '';
  const href = (await cover.getAttribute('href')) ?? '';
  const next = (await covers(page).nth(1).getAttribute('href')) ?? '';
  await cover.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  return { cover, title, href, next, dialog };
};

test('a post opens as an overlay with its own URL, and Escape closes it @phone', async ({ page, expectAccessible }) => {
  const { cover, title, href, dialog } = await openFirst(page);
  await expect(page).toHaveURL(href);
  await expect(dialog.getByRole('heading', { level: 2, name: title })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^${title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)} by `));
  await expect(dialog.getByText('Tools Used')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL('/explore');
  await expect(cover).toBeFocused();
});

test('the page behind cannot be scrolled while a post is open', async ({ page }) => {
  const { dialog } = await openFirst(page);
  const before = await page.evaluate(() => window.scrollY);
  await page.mouse.move(20, 400);
  await page.mouse.wheel(0, 800);
  await expect(dialog).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
});

test('Back, the close button and the backdrop close a post', async ({ page }) => {
  const { cover, dialog } = await openFirst(page);
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL('/explore');
  await cover.click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  await cover.click();
  await expect(dialog).toBeVisible();
  await page.mouse.click(8, 880);
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL('/explore');
});

test('arrow keys go to the next and previous post, and Escape still closes in one step', async ({ page }) => {
  const { dialog, href, next } = await openFirst(page);
  await expect(dialog.getByRole('button', { name: 'Next work' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(next);
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(href);
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(next);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL('/explore');
});

test('Escape pressed twice goes back once', async ({ page }) => {
  await visit(page, '/');
  await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Explore' }).click();
  await expect(page).toHaveURL('/explore');
  // By its address: another journey may publish a work that comes before it.
  const href = await covers(page).first().getAttribute('href');
  const cover = covers(page).and(page.locator(`[href="${href}"]`));
  await cover.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await dialog.evaluate((popup) => {
    for (let times = 0; times < 2; times += 1)
      popup.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
  });
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL('/explore');
  await expect(cover).toBeFocused();
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the picture grows from its card and returns to it', async ({ page }) => {
    await page.addInitScript(() => {
      // oxlint-disable-next-line typescript/unbound-method -- called with its element below
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (...args: Parameters<typeof animate>) {
        const moved = this.matches('[data-opened-post] > picture')
          ? 'opened'
          : this.matches('[data-post]')
            ? 'card'
            : '';
        document.documentElement.dataset['moved'] = `${document.documentElement.dataset['moved'] ?? ''} ${moved}`;
        return animate.apply(this, args);
      };
    });
    const { cover, dialog } = await openFirst(page);
    const root = page.locator('html');
    await expect(root).toHaveAttribute('data-moved', / opened$/);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(root).toHaveAttribute('data-moved', / opened card$/);
    await expect(cover).not.toHaveAttribute('data-pressed');
  });
});

test('Escape pressed right after clicking a suggestion closes the post', async ({ page }) => {
  const { dialog } = await openFirst(page);
  const suggestion = dialog.getByRole('region', { name: 'More Like This' }).locator('a[data-post]').first();
  await expect(suggestion).toBeVisible();
  await suggestion.evaluate((link) => {
    if (link instanceof HTMLElement) link.click();
    link.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
  });
  await expect(page).toHaveURL('/explore');
  await expect(dialog).toHaveCount(0);
});

test('opened directly, a post is a page of its own with link preview metadata', async ({ page, expectAccessible }) => {
  await page.goto('/explore');
  const href = (await covers(page).first().getAttribute('href')) ?? '';
  const title = (await covers(page).first().locator('img').getAttribute('alt')) ?? '';
  const reply = await page.goto(href);
  expect(reply?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const card = (name: string) => page.locator(`meta[property="og:${name}"]`);
  await expect(card('title')).toHaveCount(1);
  await expect(card('title')).toHaveAttribute('content', new RegExp(' by '));
  await expect(card('image')).toHaveAttribute('content', /^http.*\/pictures\//);
  await expect(card('url')).toHaveAttribute('content', new RegExp(`${href}$`));
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`${href}$`));
  await expectAccessible(page);
});

test('reloading an open post shows it as a page', async ({ page }) => {
  const { title } = await openFirst(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test.describe('a post that does not exist', () => {
  test.use({ allowedConsole: [/404/] });

  test('is reported as missing, with a link to the gallery', async ({ page }) => {
    const reply = await page.goto('/post/nothing-here');
    expect(reply?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'This work is not here.' })).toBeVisible();
    await page.getByRole('link', { name: 'Explore the gallery' }).click();
    await expect(page).toHaveURL('/explore');
  });
});

test('the context menu of a cover is disabled', async ({ page }) => {
  await visit(page, '/explore');
  const prevented = await covers(page)
    .first()
    .locator('img')
    .evaluate((image) => !image.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true })));
  expect(prevented).toBe(true);
});

test('a visitor who likes or follows is sent to sign up, with the way back', async ({ page }) => {
  const { dialog, href } = await openFirst(page);
  await dialog
    .getByRole('complementary')
    .getByRole('button', { name: /^Heart/ })
    .click();
  await expect(page).toHaveURL(`/signup?next=${encodeURIComponent(href)}`);
  await page.goto(href);
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  await expect(page).toHaveURL(`/signup?next=${encodeURIComponent(href)}`);
  await page.goto(href);
  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click();
  await expect(page).toHaveURL(`/signup?next=${encodeURIComponent(href)}`);
});

test('a visitor who opens a post counts no view', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  const { dialog } = await openFirst(page);
  await expect(dialog.getByRole('heading', { name: 'More Like This' })).toBeVisible();
  await expect.poll(() => calls).toContain('/recommend');
  expect(calls).not.toContain('/api/posts/view');
});

test.describe('when the recommender fails', () => {
  test.use({ allowedConsole: [/Failed to load resource/] });

  test('the post is shown, with a message in place of its suggestions', async ({ page }) => {
    await page.route('**/recommend', (route) => route.fulfill({ status: 400, body: 'no' }));
    const { dialog, title } = await openFirst(page);
    await expect(dialog.getByText('Suggestions did not load.')).toBeVisible();
    await expect(dialog.getByRole('heading', { level: 2, name: title })).toBeVisible();
  });
});
