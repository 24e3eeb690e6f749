/** More Like This: following recommendations from post to post, by every kind of similarity. */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { demoFill } from '@vitrine/demo';
import { readConfig, start } from '@vitrine/server/start';
import { expect, test, visit } from '../fixtures/test.ts';

const suggestions = (page: Page): Locator => page.getByRole('dialog').getByRole('region', { name: 'More Like This' });
const covers = (page: Page): Locator => suggestions(page).locator('a[data-post]');

const openFirst = async (page: Page, origin = ''): Promise<void> => {
  await visit(page, `${origin}/explore`);
  await page.getByRole('region', { name: 'Works' }).locator('a[data-post]').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
};

const idsOf = (found: Locator): Promise<string[]> =>
  found.evaluateAll((links) => links.map((link) => link.getAttribute('data-post') ?? ''));

test('three posts are reached by recommendations only, each with a reason', async ({ page, expectAccessible }) => {
  test.slow();
  await openFirst(page);
  const visited = [new URL(page.url()).pathname];
  for (let step = 0; step < 3; step += 1) {
    await expect(covers(page).nth(5)).toBeVisible();
    const ids = await idsOf(covers(page));
    expect(ids).not.toContain(visited.at(-1)?.split('/').at(2));
    expect(new Set(ids).size).toBe(ids.length);
    const cards = suggestions(page).getByRole('article');
    await expect(cards.first().locator('p')).toHaveText(/\w/);
    const next = ids.findIndex((id) => !visited.some((path) => path.includes(id)));
    const cover = covers(page).nth(next);
    const title = (await cover.locator('img').getAttribute('alt')) ?? '';
    await cover.click();
    await expect(page).toHaveURL(new RegExp(`/post/${ids[next] ?? ''}/`));
    await expect(page.getByRole('dialog').getByRole('heading', { level: 2, name: title, exact: true })).toBeVisible();
    visited.push(new URL(page.url()).pathname);
  }
  expect(new Set(visited).size).toBe(4);
  await expectAccessible(page);
});

test('the next post starts at its top, and Back restores the scroll position @phone', async ({ page }) => {
  await openFirst(page);
  const dialog = page.getByRole('dialog');
  const top = () => dialog.evaluate((popup) => popup.parentElement?.scrollTop ?? -1);
  const heading = dialog.getByRole('heading', { level: 2 }).first();
  // What is above the suggestions is loaded: it would move them.
  await expect(dialog.locator('#comments')).toBeAttached();
  const cover = covers(page).nth(4);
  const placeOfCover = async () => (await cover.boundingBox())?.y ?? Number.NaN;
  await cover.scrollIntoViewIfNeeded();
  expect(await top()).toBeGreaterThan(400);
  const first = page.url();
  const href = (await cover.getAttribute('href')) ?? '';
  // Where it is when it is clicked: to click, Playwright may scroll once more.
  const clickedAt = cover.evaluate(
    (link) =>
      new Promise<number>((resolve) => {
        link.addEventListener('click', () => resolve(link.getBoundingClientRect().y), { capture: true, once: true });
      }),
  );
  await cover.click();
  const before = await clickedAt;
  await expect(page).toHaveURL(href);
  await expect(heading).toBeInViewport();
  await expect.poll(top).toBe(0);
  await expect(dialog).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(first);
  await expect.poll(async () => Math.abs((await placeOfCover()) - before)).toBeLessThan(40);
  await page.keyboard.press('ArrowRight');
  await expect(page).not.toHaveURL(first);
  await expect(heading).toBeInViewport();
  await expect.poll(top).toBe(0);
});

test('the list can be filtered by colour, subject or likes, and shows reasons', async ({ page }) => {
  await openFirst(page);
  await expect(covers(page).nth(5)).toBeVisible();
  const kinds = suggestions(page).getByRole('group', { name: 'Alike by' });
  await expect(kinds.getByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'true');
  const seen = new Set<string>();
  for (const kind of ['Colour', 'Subject', 'Likes']) {
    const answer = page.waitForResponse((reply) => reply.url().endsWith('/recommend'));
    await kinds.getByRole('button', { name: kind }).click();
    const { recommendations, reasons } = (await (await answer).json()) as {
      recommendations: string[];
      reasons: Record<string, string>;
    };
    await expect.poll(() => idsOf(covers(page))).toEqual(recommendations);
    const [first = ''] = recommendations;
    await expect(suggestions(page).getByRole('article').first().locator('p')).toHaveText(reasons[first] ?? '');
    seen.add(recommendations.join(' '));
  }
  expect(seen.size).toBe(3);
});

test('a new post soon has recommendations', async ({ member }) => {
  const { page, session } = await member('Noor Published');
  const cover = await page.request.get('/api/posts?sort=oldest').then(async (reply) => {
    const { posts } = (await reply.json()) as { posts: { image: { sources: { srcset: string }[] } }[] };
    const address = posts[0]?.image.sources.at(-1)?.srcset.split(', ').at(1)?.split(' ')[0] ?? '';
    return (await page.request.get(address)).body();
  });
  const reply = await page.request.post('/api/post', {
    headers: { authorization: `Bearer ${session.token}` },
    data: {
      title: 'Signs for a harbour',
      description: 'Letters for a harbour wall.',
      tags: ['signage', 'lettering'],
      tools: ['Figma'],
      category: ['Typography'],
      image: `data:image/webp;base64,${cover.toString('base64')}`,
    },
  });
  expect(reply.status()).toBe(201);
  const { _id } = (await reply.json()) as { _id: string };
  await page.goto(`/post/${_id}`);
  await expect(page.getByRole('region', { name: 'More Like This' }).locator('a[data-post]').nth(5)).toBeVisible();
});

test.describe('with a remote recommender that is down', () => {
  let server: Awaited<ReturnType<typeof start>>;
  let dataDir: string;

  test.beforeAll(async () => {
    // It waits for drawing, which takes as long as the machine lets it.
    test.setTimeout(600_000);
    dataDir = await mkdtemp(join(tmpdir(), 'vitrine-alone-'));
    // As root, PostgreSQL runs as another user, which needs access to the folder.
    await chmod(dataDir, 0o711);
    const settings = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, RATE_LIMIT: 'off', LOG_LEVEL: 'error' };
    // Nothing listens on the discard port.
    const config = readConfig({ ...settings, RECOMMENDER_URL: 'http://127.0.0.1:9' });
    server = await start(config, { log: () => {}, seed: demoFill({ makers: 6, audience: 30, posts: 20 }) });
  });
  test.afterAll(async () => {
    await server?.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  test('popular posts are shown instead and can be opened', async ({ page }) => {
    await openFirst(page, server.address);
    await expect(covers(page)).toHaveCount(12);
    const reasons = suggestions(page).getByRole('article').locator('p');
    await expect(reasons).toHaveText(Array.from({ length: 12 }, () => 'widely liked'));
    const [next = ''] = await idsOf(covers(page));
    await covers(page).first().click();
    await expect(page).toHaveURL(new RegExp(`/post/${next}/`));
    await expect(covers(page).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('region', { name: 'Works' }).locator('a[data-post]').first()).toBeVisible();
  });
});
