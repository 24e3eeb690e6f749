/** The place and size of an opened post: in the overlay and on its own page, on all sizes of screens, while things load. */
import type { Locator, Page } from '@playwright/test';
import { hold, recordShifts, sumOfShifts } from '../fixtures/shifts.ts';
import { expect, test, visit, waitForHydration } from '../fixtures/test.ts';

const picture = (page: Page) => page.locator('[data-opened-post] > picture');

const openFirst = async (page: Page) => {
  await visit(page, '/explore');
  await page.locator('main a[data-post]').first().click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'More Like This' })).toBeVisible();
};

const visitFirst = async (page: Page) => {
  await page.goto('/explore');
  const href = await page.locator('main a[data-post]').first().getAttribute('href');
  await visit(page, href ?? '');
};

/** How far the centre of the picture is from the centre of the window, its size, and what the window allows. */
const measure = (page: Page) =>
  picture(page).evaluate((box) => {
    const image = box.querySelector('img');
    const { x, y, width, height } = box.getBoundingClientRect();
    const own = { width: Number(image?.getAttribute('width')), height: Number(image?.getAttribute('height')) };
    const byHeight = ((innerHeight - 172) * own.width) / own.height;
    return {
      aside: Math.abs(x + width / 2 - innerWidth / 2),
      above: Math.abs(y + height / 2 - innerHeight / 2),
      missing: Math.min(1400, innerWidth - 160, own.width * 1.5, Math.max(560, byHeight)) - width,
      bottom: y + height - innerHeight,
    };
  });

const visibleAvatars = (page: Page) =>
  page
    .locator('[data-opened-post] > :not(section) img')
    .evaluateAll((images) => images.filter((image) => !image.closest('picture') && image.checkVisibility()).length);

for (const [width, height] of [
  [1440, 900],
  [1920, 1080],
] as const) {
  test.describe(`on ${width} x ${height}`, () => {
    test.use({ viewport: { width, height } });

    test('the picture of an opened post is as large as the window allows, in its centre', async ({ page }) => {
      await openFirst(page);
      // The sheet may still be on its way up.
      const offBy = async () => {
        const { aside, above, missing } = await measure(page);
        return Math.max(aside, above, Math.abs(missing));
      };
      await expect.poll(offBy).toBeLessThanOrEqual(1);
      await expect.poll(() => visibleAvatars(page)).toBe(1);
    });

    test('the picture on the page of a post is as large, and whole above the fold', async ({ page }) => {
      await visitFirst(page);
      const offBy = async () => {
        const { aside, missing, bottom } = await measure(page);
        return Math.max(aside, Math.abs(missing), bottom + 1);
      };
      await expect.poll(offBy).toBeLessThanOrEqual(1);
      await expect.poll(() => visibleAvatars(page)).toBe(1);
    });
  });
}

const fontsAndPictures = async (page: Page) => {
  await page.evaluate(() => document.fonts.ready);
  await expect
    .poll(() =>
      picture(page)
        .locator('img')
        .evaluate((image: HTMLImageElement) => image.complete),
    )
    .toBe(true);
};

const suggestions = (page: Page) =>
  page.getByRole('region', { name: 'More Like This' }).locator('a[data-post]').first();

test('nothing moves while an opened post loads, however slowly @phone', async ({ page }) => {
  await recordShifts(page);
  const held = [await hold(page, /\/api\/post\//), await hold(page, '**/recommend'), await hold(page, '**/*.woff2')];
  await page.goto('/explore', { waitUntil: 'commit' });
  await waitForHydration(page);
  const before = await sumOfShifts(page);
  await page.locator('main a[data-post]').first().click();
  await expect(picture(page)).toBeVisible();
  for (const { release } of held) await release();
  await expect(page.getByRole('dialog').getByText('Tools Used')).toBeVisible();
  await expect(suggestions(page)).toBeVisible();
  await fontsAndPictures(page);
  expect((await sumOfShifts(page)) - before).toBeLessThan(0.005);
});

test('nothing moves while the page of a post loads, however slowly @phone', async ({ page }) => {
  await page.goto('/explore');
  const href = (await page.locator('main a[data-post]').first().getAttribute('href')) ?? '';
  await recordShifts(page);
  const held = [await hold(page, '**/recommend'), await hold(page, /\/pictures\//), await hold(page, '**/*.woff2')];
  await page.goto(href, { waitUntil: 'commit' });
  await waitForHydration(page);
  for (const { release } of held) await release();
  await expect(suggestions(page)).toBeVisible();
  await fontsAndPictures(page);
  expect(await sumOfShifts(page)).toBeLessThan(0.005);
});

test('nothing moves while a profile loads, however slowly @phone', async ({ page }) => {
  await page.goto('/explore');
  const href = (await page.locator('main a[data-post]').first().getAttribute('href')) ?? '';
  await page.goto(href);
  const person = await page.locator('[data-opened-post] header a').first().getAttribute('href');
  await recordShifts(page);
  const held = [await hold(page, /\/api\/user\//), await hold(page, /\/pictures\//), await hold(page, '**/*.woff2')];
  await page.goto(person ?? '', { waitUntil: 'commit' });
  await waitForHydration(page);
  for (const { release } of held) await release();
  // Its place is there before it is.
  await expect(page.getByRole('complementary').getByText('@vitrine.example')).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  expect(await sumOfShifts(page)).toBeLessThan(0.005);
});

/** What fingers do not find: links and buttons that are less than 44 px wide or high, or that something else lies over. */
const tooSmallIn = (post: Locator): Promise<string[]> =>
  post.locator('a, button').evaluateAll((targets) => {
    const reaches = (target: Element) => {
      target.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height } = target.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const ends = [
        [x - 21.5, y],
        [x + 21.5, y],
        [x, y - 21.5],
        [x, y + 21.5],
      ] as const;
      return ends.every((end) => document.elementFromPoint(...end)?.closest('a, button') === target);
    };
    const places = targets.filter((target) => target.checkVisibility() && !reaches(target));
    return places.map((target) => target.ariaLabel ?? target.textContent);
  });

test.describe('on the narrowest phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });

  for (const open of [openFirst, visitFirst]) {
    test(`${open === openFirst ? 'an opened post' : 'the page of a post'} fits, and fingers find its buttons`, async ({
      page,
    }) => {
      await open(page);
      await expect(suggestions(page)).toBeVisible();
      // A long name without a place to break.
      await page.locator('[data-opened-post] header a span').evaluate((name) => {
        name.textContent = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(2);
      });
      expect(await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])).toEqual([320, 320]);
      const post = page.locator('[data-opened-post], fieldset, [role="dialog"] > div:first-of-type');
      expect(await tooSmallIn(post)).toEqual([]);
      const sizes = await post
        .locator('*')
        .evaluateAll((elements) =>
          elements
            .filter((element) => element.checkVisibility() && element.textContent)
            .map((element) => Number.parseFloat(getComputedStyle(element).fontSize)),
        );
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(13);
      await expect.poll(() => visibleAvatars(page)).toBe(1);
    });
  }
});

test.describe('in the dark theme', () => {
  test.use({ colorScheme: 'dark' });

  test('an opened post and its page are accessible @phone', async ({ page, expectAccessible }) => {
    await openFirst(page);
    await expect(suggestions(page)).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(suggestions(page)).toBeVisible();
    await expectAccessible(page);
  });
});
