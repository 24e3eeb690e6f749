/** Hearts and looks: given from a card and from an opened work, by two people at once, and taken back. */
import type { Page } from '@playwright/test';
import type { Post, Session } from '@vitrine/contract';
import { lightPicture } from '../fixtures/pictures.ts';
import { expect, test } from '../fixtures/test.ts';

const newWork = async (page: Page, session: Session, title: string): Promise<Post> => {
  const { buffer } = await lightPicture(
    `#${Math.floor(Math.random() * 0xffffff)
      .toString(16)
      .padStart(6, '0')}`,
  );
  const reply = await page.request.post('/api/post', {
    headers: { authorization: `Bearer ${session.token}` },
    data: {
      title,
      description: 'For hearts.',
      tags: ['heart'],
      tools: ['Canva'],
      category: ['Mobile'],
      image: `data:image/png;base64,${buffer.toString('base64')}`,
    },
  });
  expect(reply.status()).toBe(201);
  return (await reply.json()) as Post;
};

const card = (page: Page, post: Post) =>
  page.locator('article').filter({ has: page.locator(`[data-post="${post._id}"]`) });
const heart = (page: Page, post: Post) => card(page, post).getByRole('button', { name: /^Heart/ });

const wallOf = (post: Post) => `/user-profile?userId=${post.userId._id}`;

test('a heart from the card is there in the opened work, and the other way round @phone', async ({ member }) => {
  const author = await member('Author Person');
  const post = await newWork(author.page, author.session, 'Two hearts');
  const { page } = await member('Fan Person');
  await page.goto(wallOf(post));
  await heart(page, post).click();
  await expect(heart(page, post)).toHaveAccessibleName('Heart, 1 heart');
  await expect(heart(page, post)).toHaveAttribute('aria-pressed', 'true');
  const earned = (what: string) => page.locator('dl > div').filter({ hasText: what }).locator('dd');
  await expect(earned('Likes')).toHaveText('1');

  await card(page, post).locator('a[data-post]').click();
  const rail = page.getByRole('dialog').getByRole('complementary', { name: 'About this work' });
  const inside = rail.getByRole('button', { name: /^Heart/ });
  await expect(inside).toHaveAttribute('aria-pressed', 'true');
  await expect(rail.getByText('1 view', { exact: true })).toBeAttached();
  await inside.click();
  await expect(inside).toHaveAccessibleName('Heart, 0 hearts');
  await page.keyboard.press('Escape');
  await expect(heart(page, post)).toHaveAttribute('aria-pressed', 'false');
  await expect(earned('Likes')).toHaveText('0');
  await expect(earned('Views')).toHaveText('1');

  await heart(page, post).click();
  await expect(heart(page, post)).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(heart(page, post)).toHaveAttribute('aria-pressed', 'true');
  await expect(heart(page, post)).toHaveAccessibleName('Heart, 1 heart');
});

test('two people at once count as two', async ({ member }) => {
  const author = await member('Crowd Author');
  const post = await newWork(author.page, author.session, 'A crowd of two');
  const fans = await Promise.all([member('First Fan'), member('Second Fan')]);
  await Promise.all(fans.map(({ page }) => page.goto(`/post/${post._id}`)));
  const hearts = fans.map(({ page }) =>
    page.getByRole('complementary', { name: 'About this work' }).getByRole('button', { name: /^Heart/ }),
  );
  await Promise.all(hearts.map((one) => one.click()));
  const kept = async () => (await (await author.page.request.get(`/api/post/${post._id}`)).json()).heartsCount;
  await expect.poll(kept).toBe(2);
  for (const [index, { page }] of fans.entries()) {
    await expect(hearts[index] ?? page.locator('none')).toHaveAttribute('aria-pressed', 'true');
    await page.reload();
    await expect(hearts[index] ?? page.locator('none')).toHaveAccessibleName('Heart, 2 hearts');
  }
  const profile = await author.page.request.get('/api/user/profile', {
    headers: { authorization: `Bearer ${author.session.token}` },
  });
  expect(await profile.json()).toMatchObject({ totalLikes: 2 });
});

test.describe('a heart the server refuses', () => {
  test.use({ allowedConsole: [/Failed to load resource/] });

  test('is taken back everywhere', async ({ member }) => {
    const author = await member('Sad Author');
    const post = await newWork(author.page, author.session, 'Refused');
    const { page } = await member('Refused Fan');
    await page.goto(wallOf(post));
    await page.route('**/api/posts/like', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400));
      await route.fulfill({ status: 500, json: { error: 'internal', message: 'No.' } });
    });
    await heart(page, post).click();
    await expect(heart(page, post)).toHaveAttribute('aria-pressed', 'true');
    await expect(heart(page, post)).toHaveAttribute('aria-pressed', 'false');
    await expect(heart(page, post)).toHaveAccessibleName('Heart, 0 hearts');
  });
});

test('an impatient finger ends where an even number of taps ends', async ({ member }) => {
  const author = await member('Tapped Author');
  const post = await newWork(author.page, author.session, 'Tapped');
  const { page } = await member('Tapping Fan');
  await page.goto(wallOf(post));
  await expect(heart(page, post)).toBeVisible();
  for (let tap = 0; tap < 6; tap += 1) await heart(page, post).click();
  await page.waitForLoadState('networkidle');
  await page.reload();
  await expect(heart(page, post)).toHaveAccessibleName('Heart, 0 hearts');
  await expect(heart(page, post)).toHaveAttribute('aria-pressed', 'false');
});

/** As many requests as a browser has lines to one server, all waiting for an answer: whatever comes now queues. */
const occupyEveryLine = async (page: Page) => {
  const lines = page.waitForRequest((request) => request.url().includes('wait=6'));
  await page.evaluate(async () => {
    for (let line = 1; line <= 6; line += 1) {
      const greeting = await (await fetch('/socket.io/?EIO=4&transport=polling')).text();
      const { sid } = JSON.parse(greeting.slice(1)) as { sid: string };
      void fetch(`/socket.io/?EIO=4&transport=polling&sid=${sid}&wait=${line}`).catch(() => undefined);
    }
  });
  await lines;
};

test('a heart given in the moment of closing the page is kept', async ({ member }) => {
  const author = await member('Last Moment Author');
  const post = await newWork(author.page, author.session, 'A last look');
  const { page } = await member('Leaving Fan');
  await page.goto(wallOf(post));
  await expect(heart(page, post)).toBeVisible();
  await page.waitForLoadState('networkidle');
  await occupyEveryLine(page);
  await heart(page, post).click();
  await page.close();
  const kept = async () => (await (await author.page.request.get(`/api/post/${post._id}`)).json()).heartsCount;
  await expect.poll(kept).toBe(1);
});
