/** Pictures on the whole screen: pinched, tapped twice, panned, swiped and pulled closed with real touch events, and zoomed with a wheel. */
import type { CDPSession, Page } from '@playwright/test';
import { lightPicture } from '../../fixtures/pictures.ts';
import { publishPost } from '../../fixtures/posts.ts';
import { expect, test, visit } from '../../fixtures/test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

type Point = { readonly x: number; readonly y: number };

const centre: Point = { x: 195, y: 422 };
const viewer = (page: Page) => page.getByRole('dialog', { name: 'Pictures of this work' });

/** Where the picture is on the screen, when it does not move any more. */
const shown = (page: Page, name: string) =>
  viewer(page)
    .getByRole('img', { name })
    .evaluate(async (image) => {
      const read = () => image.getBoundingClientRect();
      for (let before = read(), steady = 0; steady < 3; ) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        const now = read();
        steady = now.x === before.x && now.y === before.y && now.width === before.width ? steady + 1 : 0;
        before = now;
      }
      const { x, y, width } = read();
      return { x, y, width };
    });

const send = (touch: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly Point[]) =>
  touch.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(({ x, y }, id) => ({ x, y, id })) });

const swipe = async (touch: CDPSession, from: Point, by: Point) => {
  await send(touch, 'touchStart', [from]);
  for (let part = 1; part <= 8; part += 1)
    await send(touch, 'touchMove', [{ x: from.x + (by.x * part) / 8, y: from.y + (by.y * part) / 8 }]);
  await send(touch, 'touchEnd', []);
};

/** Two fingers around the centre, this far from it. */
const pinch = async (touch: CDPSession, from: number, to: number) => {
  const fingers = (distance: number): Point[] => [
    { ...centre, x: centre.x - distance },
    { ...centre, x: centre.x + distance },
  ];
  await send(touch, 'touchStart', fingers(from));
  for (let part = 1; part <= 8; part += 1) await send(touch, 'touchMove', fingers(from + ((to - from) * part) / 8));
  await send(touch, 'touchEnd', []);
};

/** On a busy machine the second tap may come too late to belong to the first: then both are made again. */
const tapTwice = (page: Page, touch: CDPSession, check: (width: number) => void) =>
  expect(async () => {
    for (let tap = 0; tap < 2; tap += 1) {
      await send(touch, 'touchStart', [centre]);
      await send(touch, 'touchEnd', []);
    }
    await expect(async () => check((await shown(page, 'A red plane')).width)).toPass({ timeout: 10_000 });
  }).toPass();

const open = async (page: Page) => {
  const opener = page.getByRole('button', { name: 'View picture 1 of 2 full screen' });
  // Pages that the server has rendered get their handlers when their code is loaded.
  await expect
    .poll(() => opener.evaluate((button) => Object.keys(button).some((key) => key.startsWith('__react'))))
    .toBe(true);
  await opener.tap();
  await expect(viewer(page).getByRole('img', { name: 'A red plane' })).toBeInViewport();
  return (await shown(page, 'A red plane')).width;
};

const addPages = async (page: Page, token: string, postId: string) => {
  const authorization = `Bearer ${token}`;
  const colours = { one: '#aa3322', two: '#2233aa' };
  for (const [name, colour] of Object.entries(colours)) {
    const { buffer, mimeType } = await lightPicture(colour);
    const headers = { authorization, 'content-type': mimeType };
    const url = `/api/post/${postId}/pages?id=page-${name}`;
    expect((await page.request.post(url, { headers, data: buffer })).status()).toBe(201);
  }
  const words = { caption: '', text: '' };
  const pages = [
    { ...words, id: 'page-one', alt: 'A red plane' },
    { ...words, id: 'page-two', alt: 'A blue plane' },
  ];
  const data = { version: 2, pages };
  const saved = await page.request.put(`/api/post/${postId}/pages`, { headers: { authorization }, data });
  expect(saved.status()).toBe(200);
};

test('fingers and a wheel zoom, pan, turn and close the pictures of a work', async ({ page, member }) => {
  const { page: own, session } = await member('Vera Blick');
  const post = await publishPost(own, session, 'To look at closely');
  await addPages(own, session.token, post._id);
  const touch = await page.context().newCDPSession(page);
  await visit(page, `/post/${post._id}`);
  const fit = await open(page);

  // Pinched apart, panned, and pinched together.
  await pinch(touch, 30, 90);
  await expect.poll(async () => (await shown(page, 'A red plane')).width).toBeGreaterThan(fit * 1.5);
  const before = await shown(page, 'A red plane');
  await swipe(touch, centre, { x: -60, y: 0 });
  await expect.poll(async () => (await shown(page, 'A red plane')).x).toBeLessThan(before.x - 20);
  await expect(viewer(page).getByText('Picture 1 of 2')).toBeAttached();
  await pinch(touch, 120, 20);
  await expect.poll(async () => (await shown(page, 'A red plane')).width).toBeCloseTo(fit, 0);

  // Tapped twice, and twice again.
  await tapTwice(page, touch, (width) => expect(width).toBeGreaterThan(fit * 1.5));
  await tapTwice(page, touch, (width) => expect(width).toBeCloseTo(fit, 0));

  // A wheel.
  await page.mouse.move(centre.x, centre.y);
  await page.mouse.wheel(0, -300);
  await expect.poll(async () => (await shown(page, 'A red plane')).width).toBeGreaterThan(fit * 1.1);
  await page.keyboard.press('0');
  await expect.poll(async () => (await shown(page, 'A red plane')).width).toBeCloseTo(fit, 0);

  // Swiped to the next one and back, and pulled closed.
  await swipe(touch, centre, { x: -250, y: 0 });
  await expect(viewer(page).getByText('Picture 2 of 2: A blue plane')).toBeAttached();
  await expect(viewer(page).getByRole('img', { name: 'A blue plane' })).toBeInViewport();
  await swipe(touch, centre, { x: 250, y: 0 });
  await expect(viewer(page).getByText('Picture 1 of 2: A red plane')).toBeAttached();
  await swipe(touch, centre, { x: 0, y: 350 });
  await expect(viewer(page)).toBeHidden();
});
