/** Swipes and pulls on an opened post, with real touch events. */
import type { CDPSession, Page } from '@playwright/test';
import { expect, test, visit } from '../fixtures/test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

type Point = { readonly x: number; readonly y: number };

const picture = (page: Page) => page.locator('[data-opened-post] > picture');
const dialog = (page: Page) => page.getByRole('dialog');

/** Of the picture, when it has arrived at its place. */
const centreOf = (page: Page): Promise<Point> =>
  picture(page).evaluate(async (element) => {
    await Promise.allSettled(element.getAnimations().map((animation) => animation.finished));
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  });

const placeOf = (page: Page) => picture(page).evaluate((element) => element.getBoundingClientRect().x);

/** Opens the nth post of the list; returns the addresses of all and a session for touch events. */
const openPost = async (page: Page, index = 0) => {
  await visit(page, '/explore');
  const covers = page.locator('main a[data-post]');
  const hrefs = await covers.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  await covers.nth(index).click();
  await expect(dialog(page).getByRole('heading', { name: 'More Like This' })).toBeVisible();
  return { hrefs, touch: await page.context().newCDPSession(page) };
};

const send = (touch: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly Point[]) =>
  touch.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(({ x, y }, id) => ({ x, y, id })) });

/** Puts a finger down and moves it, without lifting it. */
const drag = async (touch: CDPSession, from: Point, by: Point) => {
  await send(touch, 'touchStart', [from]);
  for (let part = 1; part <= 8; part += 1)
    await send(touch, 'touchMove', [{ x: from.x + (by.x * part) / 8, y: from.y + (by.y * part) / 8 }]);
};

const swipe = async (touch: CDPSession, from: Point, by: Point) => {
  await drag(touch, from, by);
  await send(touch, 'touchEnd', []);
};

/** The post has its own address and is in its place. */
const expectOpened = async (page: Page, href = '') => {
  await expect(page).toHaveURL(href);
  const [, , id = ''] = href.split('/');
  await expect(page.locator('[data-opened-post]')).toHaveAttribute('data-opened-post', id);
  await expect.poll(() => placeOf(page)).toBe(0);
};

/** A post that did not change is followed by its neighbour. */
const expectUnchanged = async (page: Page, hrefs: readonly string[], index: number) => {
  await expect(page).toHaveURL(hrefs[index] ?? '');
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(hrefs[index + 1] ?? '');
  await expect(dialog(page)).toBeVisible();
};

for (const reducedMotion of ['reduce', 'no-preference'] as const) {
  test.describe(reducedMotion === 'reduce' ? 'with reduced motion' : 'with motion', () => {
    test.use({ contextOptions: { reducedMotion } });

    test('a finger drags the post if motion is wanted, swipes to its neighbours and pulls it closed', async ({
      page,
    }) => {
      const { hrefs, touch } = await openPost(page);
      const moves = reducedMotion === 'no-preference';
      const centre = await centreOf(page);
      await drag(touch, centre, { x: -80, y: 0 });
      await expect.poll(() => placeOf(page)).toBe(moves ? -80 : 0);
      // Back to where it began, so that nothing is done.
      await send(touch, 'touchMove', [centre]);
      await send(touch, 'touchEnd', []);
      await expect.poll(() => placeOf(page)).toBe(0);
      const top = () => dialog(page).evaluate((sheet) => sheet.getBoundingClientRect().y);
      await drag(touch, { x: 195, y: 300 }, { x: 0, y: 200 });
      await expect.poll(top).toBe(moves ? 200 : 0);
      await send(touch, 'touchMove', [{ x: 195, y: 300 }]);
      await send(touch, 'touchEnd', []);
      await expect.poll(top).toBe(0);
      // To the next post and back.
      await swipe(touch, await centreOf(page), { x: -150, y: 10 });
      await expectOpened(page, hrefs[1]);
      await swipe(touch, await centreOf(page), { x: 150, y: 10 });
      await expectOpened(page, hrefs[0]);
      // From the top: closes it.
      await swipe(touch, await centreOf(page), { x: 5, y: 260 });
      await expect(dialog(page)).toHaveCount(0);
      await expect(page).toHaveURL('/explore');
    });
  });
}

test('before the first post and after a short drag nothing changes', async ({ page }) => {
  const { hrefs, touch } = await openPost(page);
  await swipe(touch, await centreOf(page), { x: 150, y: 0 });
  await swipe(touch, await centreOf(page), { x: -40, y: 0 });
  await swipe(touch, await centreOf(page), { x: 0, y: 40 });
  await expectUnchanged(page, hrefs, 0);
});

test('scrolling changes nothing, and a pull of a scrolled post scrolls back', async ({ page }) => {
  const { hrefs, touch } = await openPost(page, 1);
  const scrolled = () => dialog(page).evaluate((sheet) => sheet.parentElement?.scrollTop ?? 0);
  await swipe(touch, { x: 195, y: 600 }, { x: -60, y: -300 });
  await expect.poll(scrolled).toBeGreaterThan(0);
  await swipe(touch, { x: 195, y: 300 }, { x: 0, y: 200 });
  await expectUnchanged(page, hrefs, 1);
});

test('two fingers zoom and do not swipe', async ({ page }) => {
  const { hrefs, touch } = await openPost(page, 1);
  const { x, y } = await centreOf(page);
  await send(touch, 'touchStart', [{ x: x - 30, y }]);
  await send(touch, 'touchStart', [
    { x: x - 30, y },
    { x: x + 30, y },
  ]);
  for (let part = 1; part <= 8; part += 1)
    await send(touch, 'touchMove', [
      { x: x - 30 - part * 15, y },
      { x: x + 30 + part * 15, y },
    ]);
  await send(touch, 'touchEnd', []);
  await expectUnchanged(page, hrefs, 1);
});

test('what scrolls sideways keeps its swipes', async ({ page }) => {
  const { hrefs, touch } = await openPost(page, 1);
  const scroller = dialog(page).getByRole('list', { name: 'Colours' });
  await scroller.evaluate((list) => {
    list.style.overflowX = 'auto';
    for (const each of list.children) if (each instanceof HTMLElement) each.style.flex = '0 0 300px';
  });
  await scroller.scrollIntoViewIfNeeded();
  const box = await scroller.boundingBox();
  await swipe(touch, { x: 300, y: (box?.y ?? 0) + 20 }, { x: -200, y: 0 });
  await expect.poll(() => scroller.evaluate((list) => list.scrollLeft)).toBeGreaterThan(0);
  await expectUnchanged(page, hrefs, 1);
});
