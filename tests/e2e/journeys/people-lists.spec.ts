/** Lists of followers and of followed people, and the addresses of people and posts: handles and titles. */

import type { PostPage } from '@vitrine/contract';
import { bearer } from '../fixtures/chat.ts';
import { expect, test, visit } from '../fixtures/test.ts';

test('the numbers of a profile lead to lists of people, who can be followed there @phone', async ({
  member,
  createAccount,
  expectAccessible,
}) => {
  const star = await createAccount('Stella Star');
  const fan = await createAccount('Fanny Fan');
  const { page, session } = await member('Lola Looker');
  const follow = (as: typeof fan | typeof session) =>
    page.request.put(`/api/user/follow/${star._id}`, { headers: bearer(as) });
  await follow(fan);
  await follow(session);
  await page.goto(`/user-profile?userId=${star._id}`);
  await page.getByRole('link', { name: 'Followers: 2' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Followers' })).toBeVisible();
  const people = page.getByRole('main').getByRole('listitem');
  await expect(people).toHaveCount(2);
  await expectAccessible(page);
  // The button changes before the follow is stored.
  const stored = page.waitForResponse('**/api/user/follow/**');
  await page.getByRole('button', { name: `Follow ${fan.name}` }).click();
  await stored;
  await expect(page.getByRole('button', { name: `Unfollow ${fan.name}` })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: `Unfollow ${fan.name}` })).toBeVisible();
  // Nobody follows themselves.
  await expect(people.filter({ hasText: session.name }).getByRole('button')).toHaveCount(0);
  await people.filter({ hasText: fan.name }).getByRole('link').click();
  await expect(page).toHaveURL(`/@${fan.handle}`);
});

test('empty lists of people offer the next step @phone', async ({ member, expectAccessible }) => {
  const { page } = await member('Elli Empty');
  await page.goto('/profile');
  await page.getByRole('link', { name: 'Followers: 0' }).click();
  await expect(page.getByText('Nobody follows you yet.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Create New Post' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to Profile' }).click();
  await page.getByRole('link', { name: 'Following: 0' }).click();
  await expect(page.getByText('You follow nobody yet.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Explore the gallery' }).click();
  await expect(page).toHaveURL('/explore');
});

test.describe('missing people', () => {
  test.use({ allowedConsole: [/404/] });

  test('have no lists', async ({ page }) => {
    expect((await page.goto('/user-profile/followers?userId=nobody'))?.status()).toBe(404);
    await expect(page.getByText('This profile was not found.')).toBeVisible();
  });
});

test('a member changes the handle; the profile moves and the earlier address leads to it @phone', async ({
  member,
  createAccount,
  expectAccessible,
}) => {
  const other = await createAccount('Handa Taken');
  const { page, session } = await member('Handa Changer');
  await visit(page, '/editor');
  const field = page.getByLabel('Handle', { exact: true });
  await expect(field).toHaveValue(session.handle ?? '');
  const save = page.getByRole('button', { name: 'Change handle' });
  await expect(save).toBeDisabled();
  await field.fill('No spaces');
  await expect(page.getByText('Between 2 and 30 letters')).toBeVisible();
  await field.fill(other.handle ?? '');
  await expect(page.getByText('Somebody else has this handle.')).toBeVisible();
  await expect(save).toBeDisabled();
  const next = `${session.handle}-studio`.slice(-30).replace(/^-/, '');
  await field.fill(next);
  await expect(page.getByText('This handle is free.')).toBeVisible();
  await expectAccessible(page);
  await save.click();
  await expect(page.getByText('Your handle has been changed.')).toBeVisible();
  for (const path of [`/@${session.handle}`, `/@${next.toUpperCase()}`]) {
    await page.goto(path);
    await expect(page).toHaveURL(`/@${next}`);
    await expect(page.getByRole('heading', { level: 1, name: session.name })).toBeVisible();
  }
  // The specified address works as it did, and names the canonical one.
  await page.goto(`/user-profile?userId=${session._id}`);
  await expect(page).toHaveURL(`/user-profile?userId=${session._id}`);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`/@${next}$`));
});

test.describe('an address that leads nowhere', () => {
  test.use({ allowedConsole: [/404/] });

  test('is reported as missing, and a wrong title in the address of a post is corrected', async ({ page }) => {
    expect((await page.goto('/@nobody-is-called-this'))?.status()).toBe(404);
    await expect(page.getByText('This profile was not found.')).toBeVisible();
    const { posts }: PostPage = await (await page.request.get('/api/posts?sort=hearts')).json();
    const post = posts[0];
    await page.goto(`/post/${post?._id}/not-its-title?from=afar`);
    await expect(page).toHaveURL(new RegExp(`/post/${post?._id}/(?!not-its-title)[^/?]+$`));
    await expect(page.getByRole('heading', { level: 1, name: post?.title ?? '' })).toBeVisible();
    const canonical = page.url();
    await page.goto(`/post/${post?._id}`);
    await expect(page).toHaveURL(`/post/${post?._id}`);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', canonical);
  });
});
