/** Critique: the author asks for it, others pin comments to places on the pictures, live; pins are resolved and outlive versions. */
import type { Locator, Page } from '@playwright/test';
import { lightPicture } from '../../fixtures/pictures.ts';
import { expectFitsWidth, publishPost } from '../../fixtures/posts.ts';
import { expect, test, visit } from '../../fixtures/test.ts';

const section = (page: Page) => page.getByRole('region', { name: /^Comments/ });
const pin = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const target = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^Set the pin on ${name}`) });

const openComments = async (page: Page, postId: string) => {
  await visit(page, `/post/${postId}#comments`);
  await expect(section(page).getByRole('heading', { name: /^Comments/ })).toBeVisible();
};

const ask = async (page: Page, words: string) => {
  await section(page).getByRole('button', { name: 'Ask for critique' }).click();
  await expect(section(page).getByLabel('What should people look at?')).toBeFocused();
  await section(page).getByLabel('What should people look at?').fill(words);
  await section(page).getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(section(page).getByText('You ask for critique')).toBeVisible();
};

/** With a mouse or a finger. */
const press = async (page: Page, element: Locator, x: number, y: number) => {
  const box = await element.boundingBox();
  const position = { x: (box?.width ?? 0) * x, y: (box?.height ?? 0) * y };
  if (await page.evaluate(() => navigator.maxTouchPoints > 0)) await element.tap({ position });
  else await element.click({ position });
};

const send = async (page: Page, words: string) => {
  const field = section(page).getByLabel('Write a comment');
  await expect(field).toBeFocused();
  await field.fill(words);
  await section(page).getByRole('button', { name: 'Comment', exact: true }).click();
};

/** With keys: cancelled once, then set. */
const pinByKeys = async (page: Page) => {
  await section(page).getByRole('button', { name: 'Place a pin on the picture' }).press('Enter');
  await expect(target(page, 'the cover')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(target(page, 'the cover')).toHaveCount(0);
  await expect(section(page).getByLabel('Write a comment')).toBeFocused();
  await section(page).getByRole('button', { name: 'Place a pin on the picture' }).press('Enter');
  await expect(target(page, 'the cover')).toBeFocused();
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowDown'])
    await page.keyboard.press(key);
  await expect(
    page.getByRole('status').filter({ hasText: 'middle right, 70% from the left, 55% from the top' }),
  ).toBeAttached();
  await page.keyboard.press('Enter');
  await send(page, 'Here it ends well.');
};

/** The marker can be pressed with a finger, and the page does not scroll sideways. */
const expectFits = async (page: Page) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await expectFitsWidth(page);
  const sizeOfPin = async () => {
    const box = await pin(page, /^Pin 1, resolved/).boundingBox();
    return [box?.width, box?.height];
  };
  await expect.poll(sizeOfPin).toEqual([44, 44]);
};

test('places on the picture are pinned, found and resolved, live @phone', async ({ member, expectAccessible }) => {
  const author = await member('Anna Author');
  const reader = await member('Rita Reader');
  const post = await publishPost(author.page, author.session, 'A work to look at closely', '#335577');
  await openComments(author.page, post._id);
  await ask(author.page, 'Does the fold lead the eye?');
  await openComments(reader.page, post._id);
  const [mine, theirs] = [section(author.page), section(reader.page)];
  await expect(theirs.getByText('Does the fold lead the eye?')).toBeVisible();
  await expect(theirs.getByRole('button', { name: 'Ask for critique' })).toHaveCount(0);
  // With a pointer.
  await theirs.getByRole('button', { name: 'Place a pin on the picture' }).click();
  await expect(target(reader.page, 'the cover')).toBeFocused();
  await expectAccessible(reader.page);
  await press(reader.page, target(reader.page, 'the cover'), 0.2, 0.15);
  await expect(theirs.getByText('Pin on the cover: upper left, 20% from the left, 15% from the top')).toBeVisible();
  await send(reader.page, 'The fold begins too early.');
  const first = pin(author.page, 'Pin 1, open: upper left, 20% from the left, 15% from the top');
  await expect(first).toBeAttached();
  await expect(mine.getByRole('status')).toHaveText('New comment by Rita Reader');
  await pinByKeys(reader.page);
  const second = pin(author.page, /^Pin 2, open: middle right/);
  await expect(second).toBeAttached();

  // From the picture to the comment, and back.
  await first.click();
  const comment = mine.getByRole('article').filter({ hasText: 'The fold begins too early.' });
  await expect(comment).toBeFocused();
  await expect(first).toHaveAttribute('data-highlighted', '');
  await comment.getByRole('button', { name: 'Show pin 1 on the picture' }).click();
  await expect(first).toBeFocused();

  // Resolved by the author, seen by the reader, opened again by the reader.
  await comment.getByRole('button', { name: 'Resolve pin 1' }).click();
  await expect(pin(reader.page, /^Pin 1, resolved/)).toBeAttached();
  await expect(theirs.getByRole('status')).toHaveText('Pin 1 is resolved');
  await mine.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(mine.getByRole('article')).toHaveCount(1);
  await expect(pin(author.page, /^Pin \d/)).toHaveCount(1);
  await mine.getByRole('button', { name: 'Resolve pin 2' }).click();
  await expect(mine.getByText('No open pins.')).toBeVisible();
  await expect(mine.getByRole('button', { name: 'Open', exact: true })).toBeFocused();
  await mine.getByRole('button', { name: 'Show all comments' }).click();
  await theirs.getByRole('button', { name: 'Reopen pin 2' }).click();
  await expect(second).toBeAttached();

  for (const { page } of [author, reader]) {
    await expectAccessible(page);
    await expectFits(page);
  }

  // Ended, there are no new pins; those that are there stay.
  await mine.getByRole('button', { name: 'End critique' }).click();
  await expect(mine.getByRole('button', { name: 'Ask for critique' })).toBeVisible();
  await expect(theirs.getByRole('button', { name: 'Place a pin on the picture' })).toHaveCount(0);
  await expect(theirs.getByRole('article')).toHaveCount(2);
  await expect(pin(reader.page, /^Pin 2, open/)).toBeAttached();
});

test('pins are there with the picture, before the comments are near', async ({ member }) => {
  const { page, session } = await member('Anna Author');
  const reader = await member('Rita Reader');
  const post = await publishPost(page, session, 'A work with a pin', '#335577');
  const tall = await lightPicture('#227755');
  for (const id of ['page-one', 'page-two', 'page-three', 'page-four'])
    await page.request.post(`/api/post/${post._id}/pages?id=${id}`, {
      headers: { authorization: `Bearer ${session.token}`, 'content-type': tall.mimeType },
      data: tall.buffer,
    });
  const as = { authorization: `Bearer ${session.token}` };
  await page.request.put(`/api/post/${post._id}/critique`, { headers: as, data: { request: 'The fold?' } });
  const pinned = { body: 'Here', clientId: 'a-pin-from-rita', pin: { page: null, x: 0.2, y: 0.2 } };
  const said = await page.request.post(`/api/post/${post._id}/comments`, {
    headers: { authorization: `Bearer ${reader.session.token}` },
    data: pinned,
  });
  expect(said.status()).toBe(201);
  await visit(reader.page, `/post/${post._id}`);
  await expect(pin(reader.page, /^Pin 1, open: upper left/)).toBeVisible();
  expect(await reader.page.evaluate(() => scrollY)).toBe(0);
});

test('a pin on a page outlives its picture @phone', async ({ member }) => {
  const { page, session } = await member('Vera Fassung');
  const reader = await member('Rita Reader');
  const post = await publishPost(page, session, 'A work with pages to look at');
  const first = await lightPicture('#227755');
  const headers = { authorization: `Bearer ${session.token}`, 'content-type': first.mimeType };
  await page.request.post(`/api/post/${post._id}/pages?id=page-one`, { headers, data: first.buffer });
  await openComments(page, post._id);
  await ask(page, 'Is the second picture needed?');
  await openComments(reader.page, post._id);
  const theirs = section(reader.page);
  await theirs.getByRole('button', { name: 'Place a pin on the picture' }).click();
  await expect(target(reader.page, 'the cover')).toBeAttached();
  await press(reader.page, target(reader.page, 'page 1'), 0.5, 0.5);
  await send(reader.page, 'It says the same again.');
  await expect(pin(page, /^Pin 1, open: centre/)).toBeAttached();

  // Replaced: everybody is told, and the author sees where it was.
  await visit(page, `/edit/${post._id}`);
  await page.getByLabel('Replace the picture of page 1').setInputFiles(await lightPicture('#772255'));
  await expect(page.getByText('1 earlier picture')).toBeVisible();
  await openComments(page, post._id);
  const mine = section(page);
  await expect(mine.getByText(/On page 1: centre.*on an earlier version/)).toBeVisible();
  await mine.getByText('Show it on the earlier version').click();
  await expect(mine.getByRole('img', { name: /^Earlier version, pin 1/ })).toBeVisible();
  await reader.page.reload();
  await expect(theirs.getByText(/on an earlier version/)).toBeVisible();
  await expect(theirs.getByText('Show it on the earlier version')).toHaveCount(0);

  // Removed: the comment stays.
  const { version } = (await (await page.request.get(`/api/post/${post._id}/pages`)).json()) as { version: number };
  const json = { authorization: `Bearer ${session.token}` };
  await page.request.put(`/api/post/${post._id}/pages`, { headers: json, data: { version, pages: [] } });
  await reader.page.reload();
  await expect(theirs.getByText('The picture of this pin was removed.')).toBeVisible();
  await expect(theirs.getByText('It says the same again.')).toBeVisible();
});

test('in an opened post, keys that place a pin neither step to the next post nor close it', async ({ member }) => {
  const { page, session } = await member('Anna Author');
  for (const title of ['An older work', 'The work to look at', 'A newer work']) await publishPost(page, session, title);
  await visit(page, `/@${session.handle}`);
  await page.locator('main a[data-post]', { hasText: 'The work to look at' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { level: 2, name: 'The work to look at' })).toBeVisible();
  await dialog.locator('#comments').scrollIntoViewIfNeeded();
  await ask(page, 'Does it close?');
  await section(page).getByRole('button', { name: 'Place a pin on the picture' }).press('Enter');
  await expect(target(page, 'the cover')).toBeFocused();
  for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowLeft', 'Escape']) await page.keyboard.press(key);
  await expect(section(page).getByLabel('Write a comment')).toBeFocused();
  await expect(dialog.getByRole('heading', { level: 2, name: 'The work to look at' })).toBeVisible();
});
