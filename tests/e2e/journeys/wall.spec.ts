/** The wall of works: sharp covers, cards of double size, one or two columns on a phone. */
import type { Page } from '@playwright/test';
import { expectFitsWidth } from '../fixtures/posts.ts';
import { expect, test, visit } from '../fixtures/test.ts';

const works = (page: Page) => page.getByRole('region', { name: 'Works' });

/** Pixels of the file for each pixel shown, of the visible cover that has fewest; 0 until all of them are loaded. */
const leastPixels = (page: Page): Promise<number> =>
  works(page)
    .locator('a[data-post] img')
    .evaluateAll(async (images: HTMLImageElement[]) => {
      const isVisible = (image: HTMLImageElement) => image.getBoundingClientRect().top < innerHeight;
      const ratios = images.filter(isVisible).map(async (image) => {
        if (!image.complete || !image.currentSrc) return 0;
        // Its own natural size is the one it is shown at.
        const file = new Image();
        file.src = image.currentSrc;
        await file.decode();
        const ratio = file.naturalWidth / (image.getBoundingClientRect().width * devicePixelRatio);
        // The upload has no more pixels.
        const isWidest = image.srcset.endsWith(`${new URL(image.currentSrc).pathname} ${file.naturalWidth}w`);
        return isWidest ? Math.max(1, ratio) : ratio;
      });
      return Math.min(...(await Promise.all(ratios)));
    });

for (const deviceScaleFactor of [1, 2]) {
  test(`no cover is enlarged by a screen of ${deviceScaleFactor} pixels for one of CSS`, async ({ browser }) => {
    const context = await browser.newContext({ deviceScaleFactor });
    const page = await context.newPage();
    // Columns of 434 and 404 pixels, a phone in landscape, and double cards.
    for (const [width, path] of [
      [1400, '/explore'],
      [590, '/explore'],
      [1440, '/?category=Branding&sort=hearts'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await expect.poll(() => leastPixels(page), `${path} at ${width}`).toBeGreaterThanOrEqual(0.99);
    }
    await context.close();
  });
}

/** Places of the cards, rounded, in reading order. */
const boxesOf = (page: Page) =>
  works(page)
    .getByRole('listitem')
    .evaluateAll((items) =>
      items.map((item) => {
        const { left, top, right, width, height } = item.getBoundingClientRect();
        return { left: Math.round(left), top: Math.round(top), right: Math.round(right), width, height };
      }),
    );

for (const [width, doubles] of [
  [1000, 3],
  [1440, 4],
  [1920, 3],
  [2560, 4],
] as const) {
  test(`Home has ${doubles} double cards at ${width} pixels, and its rows are full`, async ({ page }) => {
    await page.setViewportSize({ width, height: 1000 });
    await page.goto('/');
    const boxes = await boxesOf(page);
    expect(boxes).toHaveLength(36);
    const single = Math.min(...boxes.map((box) => box.width));
    const large = boxes.filter((box) => box.width > 1.5 * single);
    expect(large).toHaveLength(doubles);
    // They take turns, and form no column.
    const places = large.map((box) => box.left);
    expect(new Set(places).size).toBe(2);
    expect(places.slice(1).every((left, index) => left !== places[index])).toBe(true);
    const rightEdge = Math.max(...boxes.map((box) => box.right));
    const bottom = Math.max(...boxes.map((box) => box.top + box.height));
    const lastRow = boxes.filter((box) => box.top + box.height > bottom - 2);
    expect(lastRow.some((box) => box.right >= rightEdge - 1)).toBe(true);
    // Explore has none.
    await page.goto('/explore');
    const widths = (await boxesOf(page)).map((box) => Math.round(box.width));
    expect(Math.max(...widths) - Math.min(...widths)).toBeLessThanOrEqual(1);
  });
}

const columnsOf = async (page: Page) => new Set((await boxesOf(page)).map((box) => box.left)).size;

test('a phone shows one column or two, and remembers it from the first paint @phone', async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/explore');
  await expect.poll(() => columnsOf(page)).toBe(1);
  await page.getByRole('button', { name: 'Switch between one and two columns' }).click();
  await expect.poll(() => columnsOf(page)).toBe(2);
  await expectAccessible(page);
  // Scripts that never come do not change what is shown first.
  await page.route('**/assets/*.js', () => undefined);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/', { waitUntil: 'commit' });
  await expect(works(page).getByRole('listitem')).toHaveCount(36);
  // The style sheet may come after the cards.
  await expect.poll(() => columnsOf(page)).toBe(2);
  await expectFitsWidth(page);
  await page.unroute('**/assets/*.js');
  await visit(page, '/explore');
  await page.getByRole('button', { name: 'Switch between one and two columns' }).click();
  await expect.poll(() => columnsOf(page)).toBe(1);
});

test('the targets of a card are 44 pixels on touch', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await page.goto('/explore');
  const card = works(page).getByRole('article').first();
  for (const target of [card.getByRole('button'), card.locator('a[href^="/@"]')]) {
    const box = await target.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  const category = await page.getByRole('navigation', { name: 'Categories' }).getByRole('link').first().boundingBox();
  expect(category?.height).toBeGreaterThanOrEqual(44);
  await context.close();
});
