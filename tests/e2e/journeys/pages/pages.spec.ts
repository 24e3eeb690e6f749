/** The pages of a post: added, described, moved, removed, saved by themselves, and shown to everybody. */
import type { Page } from '@playwright/test';
import type { Post, Session } from '@vitrine/contract';
import { lightPicture } from '../../fixtures/pictures.ts';
import { expect, test, visit } from '../../fixtures/test.ts';

// A journey cuts the connection of an upload, and changes pages in two windows.
test.use({ allowedConsole: [/ERR_FAILED|409/] });

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

const fitsWidth = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

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

/** Three pictures at once, of which one is lost on its way and sent again. */
const addPictures = async (page: Page) => {
  let sent = 0;
  await page.route('**/pages?id=*', (route) => {
    sent += 1;
    return sent === 2 ? route.abort() : route.continue();
  });
  await page.getByLabel('Add pictures').setInputFiles(await files());
  await expect(rows(page)).toHaveCount(3);
  await expect(page.getByText('two.png was not sent.')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await isSaved(page);
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
  expect(await order(page)).toEqual(['The first', text, 'The second', 'The third']);
};

/** Moved with the pointer, removed and restored. */
const rearrange = async (page: Page) => {
  await dragToTop(page);
  await page.getByRole('button', { name: 'Remove page 1' }).click();
  await expect(rows(page)).toHaveCount(3);
  await isSaved(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows(page)).toHaveCount(4);
  await isSaved(page);
  expect(await order(page)).toEqual(['The third', 'The first', text, 'The second']);
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
  expect(await order(other)).toEqual(['The third', 'The first, changed', text, 'The second']);
};

test('a case study is made', async ({ member, expectAccessible }, { testId, repeatEachIndex }) => {
  const { page, session, context } = await member('Petra Seiten');
  const post = await publish(page, session, `Case study ${testId} ${repeatEachIndex}`);
  await visit(page, `/post/${post._id}`);
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Edit the pages' }).click();
  await expect(page.getByText('No pages yet.')).toBeVisible();
  await addPictures(page);
  await addWords(page);
  await expectAccessible(page);
  await rearrange(page);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await fitsWidth(page)).toBe(true);
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

test('everybody sees the pages of a work, in light and dark, down to 320 pixels @phone', async ({
  page,
  member,
  expectAccessible,
}, { testId, repeatEachIndex }) => {
  const { page: own, session } = await member('Petra Seiten');
  const post = await publish(own, session, `Shown case study ${testId} ${repeatEachIndex}`);
  await addPages(own, session, post);
  await visit(page, `/post/${post._id}`);
  await expectPages(page);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 320, height: 640 });
  await expectPages(page);
  expect(await fitsWidth(page)).toBe(true);
  await expectAccessible(page);

  // In the overlay as well, opened from the profile of the author.
  await visit(page, `/user-profile?userId=${session._id}`);
  await page.locator('a[data-post]').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectPages(page);
});
