/** Every screen: large enough to read and to touch, within 320 px, accessible after the theme has changed, and in place while it loads; the top bar. */
import type { Page } from '@playwright/test';
import { expectFitsWidth, publishPost } from '../fixtures/posts.ts';
import { expect, test, visit } from '../fixtures/test.ts';

/** Texts below 13 px and, on touch, controls below 44 px in a direction; links in a sentence are exempt. */
const findSmall = (touch: boolean): string[] => {
  const isShown = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const nameOf = (element: Element) =>
    `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 30)}`;
  const texts = [...document.querySelectorAll('body *')].filter((element) => {
    const hasText = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );
    return hasText && isShown(element) && Number.parseFloat(getComputedStyle(element).fontSize) < 13;
  });
  const controls = touch ? [...document.querySelectorAll('a[href], button, select, [role=tab]')] : [];
  const targets = controls.filter((element) => {
    const style = getComputedStyle(element);
    if (!isShown(element) || element.closest('p') || style.position === 'absolute') return false;
    // A pseudo-element spreads it over its parent.
    if (getComputedStyle(element, '::after').position === 'absolute') return false;
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && (Math.ceil(width) < 44 || Math.ceil(height) < 44);
  });
  return [...texts.map((each) => `text: ${nameOf(each)}`), ...targets.map((each) => `target: ${nameOf(each)}`)];
};

/** Changes the theme of an open page and waits until no colour is between the two. */
const changeToDark = async (page: Page): Promise<void> => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const changing = document
      .getAnimations()
      .filter((each) => each instanceof CSSTransition && each.transitionProperty.endsWith('color'));
    await Promise.allSettled(changing.map(({ finished }) => finished));
  });
};

type Screen = { readonly path: string; readonly ready: string; readonly open?: (page: Page) => Promise<void> };

type Check = {
  readonly page: Page;
  readonly hasTouch: boolean;
  readonly expectAccessible: (page: Page) => Promise<void>;
};

const checkScreen = async ({ page, hasTouch, expectAccessible }: Check, { path, ready, open }: Screen) => {
  await test.step(path, async () => {
    await page.emulateMedia({ colorScheme: 'light' });
    // Home of a member has its heading from then on.
    await visit(page, path);
    await expect(page.locator(ready).first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
    await open?.(page);
    await expect.poll(() => page.evaluate(findSmall, hasTouch), path).toEqual([]);
    // Changed while the page is open: what is outside the viewport has to follow as well.
    await changeToDark(page);
    await expectAccessible(page);
    if (!hasTouch) return;
    const size = page.viewportSize();
    await page.setViewportSize({ width: 320, height: 640 });
    await expectFitsWidth(page);
    if (size) await page.setViewportSize(size);
  });
};

// Another journey may hide a work whose picture is being fetched.
test.use({ allowedConsole: [/404 \(Not Found\) \S+\/pictures\//] });

test('the screens of a visitor are readable in both themes @phone', async ({ page, hasTouch, expectAccessible }) => {
  const check = { page, hasTouch, expectAccessible };
  for (const screen of [
    { path: '/', ready: 'article' },
    { path: '/explore', ready: 'article' },
    { path: '/people', ready: '[aria-label=People] > li' },
    { path: '/login', ready: 'form' },
    { path: '/signup', ready: 'form' },
    { path: '/modal', ready: 'article' },
  ])
    await checkScreen(check, screen);
});

test('the screens of a member are readable in both themes @phone', async ({ member, hasTouch, expectAccessible }) => {
  // Her address is longer than a phone is wide.
  const { page } = await member('Sina Wilhelmina von Screens');
  const check = { page, hasTouch, expectAccessible };
  const openDrawer = async () => {
    await page.getByRole('banner').getByRole('button', { name: 'Notifications', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
  };
  for (const screen of [
    { path: '/', ready: 'article' },
    { path: '/?sort=following', ready: '#people-to-follow' },
    { path: '/profile', ready: '[role=tabpanel] a' },
    { path: '/editor', ready: '#account form' },
    { path: '/upload', ready: 'input[type=file]' },
    { path: '/message', ready: '[aria-labelledby="people-to-write-to"] button' },
    { path: '/blog', ready: 'h1', open: openDrawer },
  ])
    await checkScreen(check, screen);
});

/** Records layout shifts; `readShifts` adds them up. */
const recordShifts = () => {
  const shifts: number[] = [];
  const add = (entries: PerformanceEntryList) => {
    for (const entry of entries) if ('value' in entry) shifts.push(Number(entry.value));
  };
  const observer = new PerformanceObserver((list) => add(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  Object.assign(window, {
    readShifts: () => {
      add(observer.takeRecords());
      return shifts.reduce((sum, shift) => sum + shift, 0);
    },
  });
};

const readShifts = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    return (window as unknown as { readShifts: () => number }).readShifts();
  });

/** Holds the responses of a path until the returned function is called. */
const hold = async (page: Page, path: string): Promise<() => void> => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(path, async (route) => {
    await released;
    await route.continue();
  });
  return release;
};

test('what arrives late on Following and in the settings moves nothing @phone', async ({ member }) => {
  const { page } = await member('Lara Late');
  await page.addInitScript(recordShifts);
  const releaseFeed = await hold(page, '**/api/posts/following*');
  await page.goto('/?sort=following');
  await expect(page.getByLabel('Sort')).toHaveValue('following');
  await expect(page.locator('[data-skeleton=card]').first()).toBeVisible();
  releaseFeed();
  await expect(page.locator('#people-to-follow')).toBeVisible();
  expect(await readShifts(page)).toBeLessThan(0.005);
  const releaseText = await hold(page, '**/api/user/*/about*');
  await page.goto('/editor');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  releaseText();
  const account = page.locator('#account');
  await expect(account.getByLabel('Handle')).toBeVisible();
  await expect(account.getByLabel('Current password')).toBeVisible();
  expect(await readShifts(page)).toBeLessThan(0.005);
});

test('the top bar fits a 320 px screen, with Upload in its menu @phone', async ({ member, expectAccessible }) => {
  const { page } = await member('Nora Narrow');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/explore');
  const bar = page.getByRole('banner');
  for (const name of ['Notifications', 'Account settings', 'Open menu']) {
    await expect(bar.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
  }
  await expectFitsWidth(page);
  await bar.getByRole('button', { name: 'Open menu' }).click();
  const upload = bar.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Upload' });
  await expect(upload).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await upload.click();
  await expect(page).toHaveURL('/upload');
});

test('the top bar of visitors fits a 320 px screen @phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/');
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('link', { name: 'Get Started' })).toBeInViewport({ ratio: 1 });
  await expect(bar.getByRole('button', { name: 'Open menu' })).toBeInViewport({ ratio: 1 });
  await expectFitsWidth(page);
});

test('a toast with two buttons fits a 320 px screen, each button in one line @phone', async ({ member }) => {
  const { page, session } = await member('Tina Toast');
  await page.setViewportSize({ width: 320, height: 640 });
  const post = await publishPost(page, session, 'Saved with a long name of its own');
  await page.goto(`/post/${post._id}`);
  await page
    .getByRole('button', { name: /^Save / })
    .first()
    .click();
  const toast = page.getByRole('status').filter({ hasText: 'Saved to Saved works.' });
  const frame = await toast.boundingBox();
  for (const name of ['Undo', 'Change']) {
    const button = toast.getByRole('button', { name, exact: true });
    await expect(button).toBeInViewport({ ratio: 1 });
    const box = await button.boundingBox();
    expect(box?.height).toBe(44);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan((frame?.x ?? 0) + (frame?.width ?? 0));
  }
});

test('the choices of each kind of notification are in the same columns', async ({ member }) => {
  const { page } = await member('Cora Column');
  await page.goto('/editor#notifications');
  for (const channel of ['In the app', 'Push']) {
    const boxes = page.getByRole('checkbox', { name: new RegExp(`: ${channel}$`) });
    await expect(boxes.first()).toBeVisible();
    const places = await boxes.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().x));
    expect(new Set(places).size, channel).toBe(1);
  }
});

test('the avatar is vertically aligned with the buttons beside it', async ({ member }) => {
  const { page } = await member('Lena Level');
  await page.goto('/explore');
  const middle = (name: string) =>
    page
      .getByRole('banner')
      .getByRole('button', { name, exact: true })
      .evaluate((button) => {
        const { top, height } = button.getBoundingClientRect();
        return top + height / 2;
      });
  const apart = async () => Math.abs((await middle('Account settings')) - (await middle('Notifications')));
  await expect.poll(apart).toBeLessThan(0.5);
});

test('nothing takes time to move for those who want no motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await expect(page.locator('article').first()).toBeVisible();
  const slow = await page.evaluate(() => {
    const secondsOf = (element: Element, part: string | null) => {
      const { transitionDuration, animationDuration } = getComputedStyle(element, part);
      return Math.max(...`${transitionDuration},${animationDuration}`.split(',').map(Number.parseFloat));
    };
    return [...document.querySelectorAll('body *')]
      .filter((element) => [null, '::before', '::after'].some((part) => secondsOf(element, part) > 0.001))
      .map((element) => element.className);
  });
  expect(slow).toEqual([]);
});
