/** Likes and views: from a card and from an open post, concurrent, and rolled back on failure. */
import type { Page } from '@playwright/test';
import type { Post, Session } from '@vitrine/contract';
import { lightPicture } from '../fixtures/pictures.ts';
import { expect, test, visit } from '../fixtures/test.ts';

const createPost = async (page: Page, session: Session, title: string): Promise<Post> => {
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

/** The button changes at once; the like is stored when it is answered. */
const awaitStored = (page: Page, liked: boolean) =>
  page.waitForResponse(
    (reply) => reply.url().endsWith('/api/posts/like') && reply.request().postDataJSON().liked === liked,
  );

const authorProfile = (post: Post) => `/user-profile?userId=${post.userId._id}`;

test('a like on the card is shown in the open post, and the other way round @phone', async ({ member }) => {
  const author = await member('Author Person');
  const post = await createPost(author.page, author.session, 'Two hearts');
  const { page } = await member('Fan Person');
  await page.goto(authorProfile(post));
  const liked = awaitStored(page, true);
  await heart(page, post).click();
  await expect(heart(page, post)).toHaveAccessibleName('Heart, 1 heart');
  await expect(heart(page, post)).toHaveAttribute('aria-pressed', 'true');
  const earned = (what: string) => page.locator('dl > div').filter({ hasText: what }).locator('dd');
  await expect(earned('Likes')).toHaveText('1');
  await liked;

  await card(page, post).locator('a[data-post]').click();
  const rail = page.getByRole('dialog').getByRole('complementary', { name: 'About this work' });
  const inside = rail.getByRole('button', { name: /^Heart/ });
  await expect(inside).toHaveAttribute('aria-pressed', 'true');
  await expect(rail.getByRole('img', { name: '1 view', exact: true })).toBeAttached();
  const unliked = awaitStored(page, false);
  await inside.click();
  await expect(inside).toHaveAccessibleName('Heart, 0 hearts');
  await unliked;
  await page.keyboard.press('Escape');
  await expect(heart(page, post)).toHaveAttribute('aria-pressed', 'false');
  await expect(earned('Likes')).toHaveText('0');
  await expect(earned('Views')).toHaveText('1');

  const stored = awaitStored(page, true);
  await heart(page, post).click();
  await expect(heart(page, post)).toHaveAttribute('aria-pressed', 'true');
  await stored;
  await page.reload();
  await expect(heart(page, post)).toHaveAttribute('aria-pressed', 'true');
  await expect(heart(page, post)).toHaveAccessibleName('Heart, 1 heart');
});

test('two concurrent likes count as two', async ({ member }) => {
  const author = await member('Crowd Author');
  const post = await createPost(author.page, author.session, 'A crowd of two');
  const fans = await Promise.all([member('First Fan'), member('Second Fan')]);
  await Promise.all(fans.map(({ page }) => page.goto(`/post/${post._id}`)));
  const hearts = fans.map(({ page }) =>
    page.getByRole('complementary', { name: 'About this work' }).getByRole('button', { name: /^Heart/ }),
  );
  await Promise.all(hearts.map((one) => one.click()));
  const storedLikes = async () => (await (await author.page.request.get(`/api/post/${post._id}`)).json()).heartsCount;
  await expect.poll(storedLikes).toBe(2);
  for (const [index, { page }] of fans.entries()) {
    await expect(hearts[index] ?? page.locator('none')).toHaveAttribute('aria-pressed', 'true');
    await page.reload();
    await expect(hearts[index] ?? page.locator('none')).toHaveAccessibleName('Heart, 2 hearts');
  }
  const headers = { authorization: `Bearer ${author.session.token}` };
  const profile = async () => (await author.page.request.get('/api/user/profile', { headers })).json();
  await expect.poll(profile).toMatchObject({ totalLikes: 2 });
});

test.describe('a like that the server rejects', () => {
  test.use({ allowedConsole: [/Failed to load resource/] });

  test('is rolled back everywhere', async ({ member }) => {
    const author = await member('Sad Author');
    const post = await createPost(author.page, author.session, 'Refused');
    const { page } = await member('Refused Fan');
    await page.goto(authorProfile(post));
    let refuse = () => undefined as void;
    const refused = new Promise<void>((resolve) => (refuse = resolve));
    await page.route('**/api/posts/like', async (route) => {
      await refused;
      await route.fulfill({ status: 500, json: { error: 'internal', message: 'No.' } });
    });
    await heart(page, post).click();
    await expect(heart(page, post)).toHaveAttribute('aria-pressed', 'true');
    refuse();
    await expect(heart(page, post)).toHaveAttribute('aria-pressed', 'false');
    await expect(heart(page, post)).toHaveAccessibleName('Heart, 0 hearts');
  });
});

/** Delays requests until `release` is called: before they are sent, or on the way back. */
const delay = async (page: Page, address: string, where: 'request' | 'response') => {
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(address, async (route) => {
    if (where === 'request') {
      await released;
      return await route.continue();
    }
    const response = await route.fetch();
    await released;
    await route.fulfill({ response });
  });
  return release;
};

test('a like given while the statuses of the list are being fetched stays', async ({ member }) => {
  const author = await member('Slow Author');
  const post = await createPost(author.page, author.session, 'Pressed early');
  const { page } = await member('Early Fan');
  const answerStatuses = await delay(page, '**/api/posts/checkLikes', 'response');
  await page.route('**/api/posts/like', () => undefined);
  const asked = page.waitForRequest('**/api/posts/checkLikes');
  await page.goto(authorProfile(post));
  await asked;
  await heart(page, post).click();
  await expect(heart(page, post)).toHaveAttribute('aria-pressed', 'true');
  const arrived = page.waitForResponse('**/api/posts/checkLikes');
  answerStatuses();
  await arrived;
  await page.waitForTimeout(500);
  await expect(heart(page, post)).toHaveAttribute('aria-pressed', 'true');
});

test('a like given while the view is being counted stays', async ({ member }) => {
  const author = await member('Viewed Author');
  const post = await createPost(author.page, author.session, 'Viewed and liked');
  const { page } = await member('Quick Fan');
  const answerView = await delay(page, '**/api/posts/view', 'response');
  const sendLike = await delay(page, '**/api/posts/like', 'request');
  await page.goto(`/post/${post._id}`);
  const rail = page.getByRole('complementary', { name: 'About this work' });
  const button = rail.getByRole('button', { name: /^Heart/ });
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');

  // The status that is fetched after the view does not know of the like, and arrives after it was stored.
  const answerStatus = await delay(page, `**/api/posts/checkLikes/${post._id}`, 'response');
  const asked = page.waitForRequest(`**/api/posts/checkLikes/${post._id}`);
  answerView();
  await asked;
  await page.waitForTimeout(500);
  const stored = page.waitForResponse('**/api/posts/like');
  sendLike();
  await stored;
  answerStatus();
  await expect(rail.getByRole('img', { name: '1 view', exact: true })).toBeAttached();
  await expect(button).toHaveAccessibleName('Heart, 1 heart');
  await expect(button).toHaveAttribute('aria-pressed', 'true');
});

test('an even number of quick taps leaves the post not liked', async ({ member }) => {
  const author = await member('Tapped Author');
  const post = await createPost(author.page, author.session, 'Tapped');
  const { page } = await member('Tapping Fan');
  // A tap before hydration is recorded once only.
  await visit(page, authorProfile(post));
  await expect(heart(page, post)).toBeVisible();
  const sent: boolean[] = [];
  let answered = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/posts/like')) sent.push(request.postDataJSON().liked);
  });
  page.on('requestfinished', (request) => {
    if (request.url().endsWith('/api/posts/like')) answered += 1;
  });
  for (let tap = 0; tap < 6; tap += 1) await heart(page, post).click();
  await expect(heart(page, post)).toHaveAttribute('aria-pressed', 'false');
  // Quick taps are sent together, so only the last state is known.
  await expect.poll(() => answered === sent.length && sent.at(-1)).toBe(false);
  const storedLikes = async () => (await (await author.page.request.get(`/api/post/${post._id}`)).json()).heartsCount;
  // Responses for others are cached for a second.
  await expect.poll(storedLikes).toBe(0);
  await page.reload();
  await expect(heart(page, post)).toHaveAccessibleName('Heart, 0 hearts');
  await expect(heart(page, post)).toHaveAttribute('aria-pressed', 'false');
});

test('a like names the wanted state, so that a repeated request changes nothing', async ({ member }) => {
  const author = await member('Repeated Author');
  const post = await createPost(author.page, author.session, 'Sent twice');
  const { page } = await member('Repeating Fan');
  await page.goto(authorProfile(post));
  const sent = page.waitForRequest('**/api/posts/like');
  await heart(page, post).click();
  const request = await sent;
  expect(request.postDataJSON()).toEqual({ postId: post._id, liked: true });
  await request.response();
  const { authorization = '' } = await request.allHeaders();
  const again = await page.request.post('/api/posts/like', {
    headers: { authorization },
    data: request.postDataJSON(),
  });
  expect(await again.json()).toMatchObject({ liked: true, likeCount: 1 });
});

/** Occupies all six connections that a browser opens to one server, so that further requests queue. */
const occupyAllConnections = async (page: Page) => {
  const lastRequest = page.waitForRequest((request) => request.url().includes('wait=6'));
  await page.evaluate(async () => {
    for (let number = 1; number <= 6; number += 1) {
      const greeting = await (await fetch('/socket.io/?EIO=4&transport=polling')).text();
      const { sid } = JSON.parse(greeting.slice(1)) as { sid: string };
      void fetch(`/socket.io/?EIO=4&transport=polling&sid=${sid}&wait=${number}`).catch(() => undefined);
    }
  });
  await lastRequest;
};

test('a like given just before the page is closed is stored', async ({ member }) => {
  const author = await member('Last Moment Author');
  const post = await createPost(author.page, author.session, 'A last look');
  const { page } = await member('Leaving Fan');
  await page.goto(authorProfile(post));
  await expect(heart(page, post)).toBeVisible();
  await page.waitForLoadState('networkidle');
  await occupyAllConnections(page);
  await heart(page, post).click();
  await page.close();
  const storedLikes = async () => (await (await author.page.request.get(`/api/post/${post._id}`)).json()).heartsCount;
  await expect.poll(storedLikes).toBe(1);
});
