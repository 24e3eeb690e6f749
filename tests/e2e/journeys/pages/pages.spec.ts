/** The pages of a post: added, described, moved, removed, saved by themselves, and shown to everybody. */
import type { BrowserContext, Page } from '@playwright/test';
import type { Post, Session } from '@vitrine/contract';
import { heavyPhoto, lightPicture } from '../../fixtures/pictures.ts';
import { expectFitsWidth } from '../../fixtures/posts.ts';
import { expect, test, visit } from '../../fixtures/test.ts';

// A journey cuts the network during an upload, and changes pages in two windows.
test.use({ allowedConsole: [/ERR_INTERNET_DISCONNECTED|409/] });

const publish = async (page: Page, { token }: Session, title: string): Promise<Post> => {
  const { buffer, mimeType } = await lightPicture('#446688');
  const image = `data:${mimeType};base64,${buffer.toString('base64')}`;
  const text = { title, description: 'A case study.', tags: ['paper'], tools: ['Figma'], category: ['Print'] };
  const headers = { authorization: `Bearer ${token}` };
  const reply = await page.request.post('/api/post', { headers, data: { ...text, image } });
  expect(reply.status()).toBe(201);
  return (await reply.json()) as Post;
};

const files = async () => {
  const colours = { one: '#aa3322', two: '#33aa22', three: '#2233aa' };
  return Promise.all(
    Object.entries(colours).map(async ([name, colour]) => ({ ...(await lightPicture(colour)), name: `${name}.png` })),
  );
};

const rows = (page: Page) => page.getByRole('list', { name: 'Pages' }).getByRole('listitem');
const isSaved = (page: Page) => expect(page.getByText('All changes are saved.')).toBeVisible();
/** The words of each row, in order. */
const order = (page: Page) =>
  rows(page).evaluateAll((items) =>
    items.map((item) =>
      [...item.querySelectorAll<HTMLInputElement>('input, textarea')].map((field) => field.value).at(-1),
    ),
  );

/** Drags the last row by its handle, above the first one. The window is high enough for all of them. */
const dragToTop = async (page: Page) => {
  await page.setViewportSize({ width: 900, height: 2400 });
  const first = await rows(page).first().boundingBox();
  await rows(page).last().locator('span[aria-hidden="true"]').first().hover();
  await page.mouse.down();
  await page.mouse.move(100, (first?.y ?? 0) + 40, { steps: 6 });
  await page.mouse.move(100, (first?.y ?? 0) + 10, { steps: 2 });
  await expect.poll(async () => (await order(page))[0]).toBe('The third');
  await page.mouse.up();
};

const text = 'Why **bold** <img src=x onerror=alert(1)> [bad](javascript:alert(1)) [good](https://paper.example/)';

/** The requests that send the file of `two.jpg`, which needs several, and the place where each starts. */
const offsetOf = (url: string): number => Number(new URL(url).searchParams.get('offset'));

/** Three pictures at once. The network is cut in the middle of the second one, which is also paused. */
const addPictures = async (page: Page, context: BrowserContext) => {
  const arrived: string[] = [];
  page.on('requestfinished', (request) => {
    if (request.method() === 'PATCH') arrived.push(request.url());
  });
  let isCut = false;
  await page.route('**/api/uploads/*?offset=*', async (route) => {
    if (isCut || offsetOf(route.request().url()) === 0) return route.continue();
    isCut = true;
    await context.setOffline(true);
    return route.abort('internetdisconnected');
  });
  const [one, , three] = await files();
  if (!one || !three) throw new Error('files are missing');
  await page
    .getByLabel('Add pictures')
    .setInputFiles([one, { ...(await heavyPhoto('#33aa22')), name: 'two.jpg' }, three]);
  await expect(rows(page)).toHaveCount(3);
  await expect(page.getByText('No connection. It goes on by itself').first()).toBeVisible();
  await page.getByRole('button', { name: 'Pause two.jpg' }).click();
  await context.setOffline(false);
  await expect(page.getByRole('progressbar')).toHaveCount(1);
  await page.getByRole('button', { name: 'Resume two.jpg' }).click();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await isSaved(page);
  // No part of any file was sent twice.
  expect(new Set(arrived).size).toBe(arrived.length);
  expect(Math.max(...arrived.map(offsetOf))).toBeGreaterThan(0);
};

/** Words, and a text that is moved between the pictures with the keyboard. */
const addWords = async (page: Page) => {
  await rows(page).nth(0).getByLabel('Alt text').fill('A red plane');
  for (const [index, caption] of ['The first', 'The second', 'The third'].entries())
    await rows(page).nth(index).getByLabel('Caption').fill(caption);
  await page.getByRole('button', { name: 'Add a text' }).click();
  await rows(page).nth(3).getByLabel('Text').fill(text);
  await page.getByRole('button', { name: 'Move page 4 up' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Moved to place 3 of 4.')).toBeAttached();
  await expect(page.getByRole('button', { name: 'Move page 3 up' })).toBeFocused();
  await page.keyboard.press('Enter');
  await isSaved(page);
  await expect.poll(() => order(page)).toEqual(['The first', text, 'The second', 'The third']);
};

/** Moved with the pointer, removed and restored. */
const rearrange = async (page: Page) => {
  await dragToTop(page);
  await page.getByRole('button', { name: 'Remove page 1' }).click();
  await expect(rows(page)).toHaveCount(3);
  await isSaved(page);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(rows(page)).toHaveCount(4);
  await isSaved(page);
  await expect.poll(() => order(page)).toEqual(['The third', 'The first', text, 'The second']);
};

/** With keys and buttons; the words of other forms keep their own undo. */
const undoAndRedo = async (page: Page) => {
  const before = await order(page);
  const caption = rows(page).nth(0).getByLabel('Caption');
  await caption.fill('Changed by mistake');
  await isSaved(page);
  await page.getByRole('button', { name: 'Remove page 2' }).click();
  await expect(rows(page)).toHaveCount(3);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(rows(page)).toHaveCount(4);
  await expect(page.getByText('Undone: a page was removed.')).toBeAttached();
  await caption.focus();
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => order(page)).toEqual(before);
  await page.keyboard.press('Shift+ControlOrMeta+z');
  await expect(caption).toHaveValue('Changed by mistake');
  await page.getByRole('button', { name: 'Undo the last change' }).click();
  await expect.poll(() => order(page)).toEqual(before);
  await page.getByRole('button', { name: 'Redo' }).press('Enter');
  await page.getByRole('button', { name: 'Redo' }).press('Enter');
  await expect(rows(page)).toHaveCount(3);
  await expect(page.getByText('Done again: a page was removed.')).toBeAttached();
  for (let step = 0; step < 2; step += 1) await page.getByRole('button', { name: 'Undo the last change' }).click();
  await expect.poll(() => order(page)).toEqual(before);
  await isSaved(page);
  await page.reload();
  await expect(rows(page)).toHaveCount(4);
  await expect.poll(() => order(page)).toEqual(before);
};

/** Another window is told that it is behind, and nothing is overwritten. */
const changeInTwoWindows = async (page: Page, other: Page) => {
  await other.goto(page.url());
  await expect(rows(other)).toHaveCount(4);
  await rows(page).nth(1).getByLabel('Caption').fill('The first, changed');
  await isSaved(page);
  await rows(other).nth(1).getByLabel('Caption').fill('From the other window');
  await expect(other.getByText('changed in another window')).toBeVisible();
  await other.getByRole('button', { name: 'Show those' }).click();
  await expect(other.getByText('changed in another window')).toBeHidden();
  await expect.poll(() => order(other)).toEqual(['The third', 'The first, changed', text, 'The second']);
};

test('a case study is made @phone', async ({ member, expectAccessible }, { testId, repeatEachIndex }) => {
  const { page, session, context } = await member('Petra Seiten');
  const post = await publish(page, session, `Case study ${testId} ${repeatEachIndex}`);
  await visit(page, `/post/${post._id}`);
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Edit the pages' }).click();
  await expect(page.getByText('No pages yet.')).toBeVisible();
  await addPictures(page, context);
  await addWords(page);
  await expectAccessible(page);
  await rearrange(page);
  await undoAndRedo(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectFitsWidth(page);
  await changeInTwoWindows(page, await context.newPage());
});

/** Adds the pages through the API. */
const addPages = async ({ request }: Page, { token }: Session, post: Post) => {
  const pages = `/api/post/${post._id}/pages`;
  const authorization = `Bearer ${token}`;
  for (const { name, buffer } of await files()) {
    const headers = { authorization, 'content-type': 'image/png' };
    const reply = await request.post(`${pages}?id=page-${name.slice(0, -4)}`, { headers, data: buffer });
    expect(reply.status()).toBe(201);
  }
  const words = { alt: '', caption: '', text: '' };
  const saved = [
    { ...words, id: 'page-two', alt: 'A green plane', caption: 'Seen from above' },
    { ...words, id: 'text-one', text: `## Why\n${text}` },
    { ...words, id: 'page-one', alt: 'A red plane' },
    { ...words, id: 'page-three', alt: 'A blue plane' },
  ];
  const reply = await request.put(pages, { headers: { authorization }, data: { version: 3, pages: saved } });
  expect(reply.status()).toBe(200);
};

const expectPages = async (page: Page) => {
  const shown = page.getByRole('region', { name: 'Pages of this work' });
  await shown.scrollIntoViewIfNeeded();
  await expect(shown.getByRole('img')).toHaveCount(3);
  await expect(shown.getByRole('img').first()).toHaveAccessibleName('A green plane');
  await expect(shown.getByText('Seen from above')).toBeVisible();
  await expect(shown.getByRole('heading', { name: 'Why' })).toBeVisible();
  await expect(shown.getByRole('link')).toHaveAttribute('href', 'https://paper.example/');
  await expect(shown.getByText('<img src=x onerror=alert(1)> [bad](javascript:alert(1))')).toBeVisible();
};

const isInViewport = (page: Page, name: string) =>
  expect(page.getByRole('dialog', { name: 'Pictures of this work' }).getByRole('img', { name })).toBeInViewport();

/** The width of the picture on the screen. */
const shownWidth = (page: Page, name: string) =>
  page
    .getByRole('dialog', { name: 'Pictures of this work' })
    .getByRole('img', { name })
    .evaluate((image: HTMLImageElement) => image.getBoundingClientRect().width);

/** Opened with the keyboard or a tap; zoomed, gone through and closed with keys. */
const expectFullScreen = async (page: Page) => {
  const opener = page.getByRole('button', { name: 'View picture 2 of 3 full screen' });
  // Pages that the server has rendered get their handlers when their code is loaded.
  await expect
    .poll(() => opener.evaluate((button) => Object.keys(button).some((key) => key.startsWith('__react'))))
    .toBe(true);
  await opener.focus();
  await page.keyboard.press('Enter');
  const viewer = page.getByRole('dialog', { name: 'Pictures of this work' });
  await isInViewport(page, 'A red plane');
  await expect(viewer.getByText('Picture 2 of 3: A red plane')).toBeAttached();
  const before = await shownWidth(page, 'A red plane');
  await page.keyboard.press('+');
  await expect.poll(() => shownWidth(page, 'A red plane')).toBeGreaterThan(before * 1.2);
  await page.keyboard.press('0');
  await expect.poll(() => shownWidth(page, 'A red plane')).toBeLessThan(before * 1.05);
  await page.keyboard.press('ArrowRight');
  await isInViewport(page, 'A blue plane');
  await page.keyboard.press('ArrowLeft');
  await isInViewport(page, 'A red plane');
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(opener).toBeFocused();
};

test('everybody sees the pages of a work, in light and dark, down to 320 pixels @phone', async ({
  page,
  member,
  expectAccessible,
}, { testId, repeatEachIndex }) => {
  const { page: own, session } = await member('Petra Seiten');
  const post = await publish(own, session, `Shown case study ${testId} ${repeatEachIndex}`);
  await addPages(own, session, post);
  // Search engines that run no scripts see them as well.
  const html = await (await page.request.get(`/post/${post._id}`)).text();
  for (const words of ['A green plane', 'Seen from above', '<h3']) expect(html).toContain(words);
  await visit(page, `/post/${post._id}`);
  await expectPages(page);
  await expectAccessible(page);
  // What the server has rendered stays: it is taken over, not replaced.
  await page.reload({ waitUntil: 'commit' });
  const rendered = await page.locator('section[aria-label="Pages of this work"]').elementHandle();
  await expectFullScreen(page);
  expect(await rendered?.evaluate((section) => section.isConnected)).toBe(true);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 320, height: 640 });
  await expectPages(page);
  await expectFitsWidth(page);
  await expectAccessible(page);

  // In the overlay as well, opened from the profile of the author.
  await visit(page, `/user-profile?userId=${session._id}`);
  await page.locator('a[data-post]').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectPages(page);
  await expectFullScreen(page);
  await expect(page.getByRole('dialog')).toBeVisible();
});
