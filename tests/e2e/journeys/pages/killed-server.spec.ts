/** A server that is killed while a file is sent, and again between the upload and publishing: nothing is lost, and nothing is there twice. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { APIRequestContext, Browser, BrowserContextOptions, Page } from '@playwright/test';
import type { OwnPost, PagesOfPost, Post, Session, StorageUse } from '@vitrine/contract';
import { type ServerProcess, startServer } from '../../../faults/server-process.ts';
import { heavyPhoto, lightPicture } from '../../fixtures/pictures.ts';
import { createDraft } from '../../fixtures/posts.ts';
import { expect, test, visit } from '../../fixtures/test.ts';

const title = 'Lamp that survives';

/** Signed in at a server of this journey’s own. */
const signUp = async (browser: Browser, { url }: ServerProcess, options: BrowserContextOptions) => {
  const context = await browser.newContext({ ...options, baseURL: url });
  const data = { name: 'Karla Kabel', email: 'karla@vitrine.example', password: 'correct horse battery' };
  const session = (await (await context.request.post('/api/user', { data })).json()) as Session;
  await context.addInitScript((info) => localStorage.setItem('userInfo', info), JSON.stringify(session));
  return { page: await context.newPage(), session };
};

const offsetOf = (url: string): number => Number(new URL(url).searchParams.get('offset'));

/** The server dies when the second part of a file is on its way; what has arrived is not sent again. */
const sendThroughKill = async (page: Page, server: ServerProcess) => {
  const arrived: string[] = [];
  page.on('requestfinished', (request) => {
    if (request.method() === 'PATCH') arrived.push(request.url());
  });
  const killed = new Promise<void>((resolve, reject) => {
    let isFirst = true;
    void page.route('**/api/uploads/*?offset=*', async (route) => {
      if (isFirst && offsetOf(route.request().url()) > 0) {
        isFirst = false;
        await server.kill().then(resolve, reject);
      }
      await route.continue();
    });
  });
  const heavy = { ...(await heavyPhoto('#33aa22')), name: 'two.jpg' };
  await page.getByLabel('Add pictures').setInputFiles([await lightPicture('#aa3322'), heavy]);
  await killed;
  await expect(page.getByText('No connection. It goes on by itself').first()).toBeVisible();
  await server.start();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page.getByText('All changes are saved.').first()).toBeVisible();
  expect(new Set(arrived).size).toBe(arrived.length);
};

/** What the server has, for its author. */
const readAll = async (request: APIRequestContext, { token }: Session, postId: string) => {
  const get = async <T>(path: string) =>
    (await (await request.get(path, { headers: { authorization: `Bearer ${token}` } })).json()) as T;
  const { post } = await get<OwnPost>(`/api/drafts/${postId}`);
  const { pages } = await get<PagesOfPost>(`/api/post/${post._id}/pages`);
  const { receipts } = await get<{ receipts: Record<string, { bytes: number }> }>(
    `/api/post/${post._id}/pages/receipts`,
  );
  return {
    pages,
    pictures: [post.image.url, ...pages.map((each) => each.picture?.url ?? '')],
    sent: Object.values(receipts).reduce((sum, { bytes }) => sum + bytes, 0),
    used: (await get<StorageUse>('/api/uploads')).used,
    titles: (await get<Post[]>('/api/posts/user')).map((each) => each.title),
  };
};

test('a draft, its pages and files survive a killed server, and it is published once', async ({
  browser,
  viewport,
  isMobile,
  hasTouch,
}) => {
  const server = await startServer({ RATE_LIMIT: 'off' });
  try {
    const { page, session } = await signUp(browser, server, { viewport, isMobile, hasTouch, reducedMotion: 'reduce' });
    const draft = await createDraft(page, session, title, '#334455');
    await visit(page, `/edit/${draft.post._id}`);
    await sendThroughKill(page, server);

    await server.kill();
    await page.getByRole('button', { name: 'Publish now' }).click();
    await expect(page.getByText('We could not reach the server.')).toBeVisible();
    await server.start();
    await page.getByRole('button', { name: 'Publish now' }).click();
    await expect(page).toHaveURL(/\/post\/.+/);
    await expect(page.getByRole('region', { name: 'Pages of this work' }).locator('img')).toHaveCount(2);

    const found = await readAll(page.request, session, draft.post._id);
    expect(found.titles).toEqual([title]);
    // The storage is counted exactly: no part of an upload was left behind.
    expect(found.used).toBe(found.sent);
    for (const url of found.pictures) expect((await page.request.get(url)).status()).toBe(200);
    const idsIn = (urls: readonly string[]) =>
      urls.map((url) => /\/pictures\/([0-9a-f]{32})\//.exec(url)?.[1] ?? '').sort();
    const folders = (await readdir(join(server.dataDir, 'pictures'))).sort();
    expect(folders).toEqual(idsIn(found.pictures));
    await page.context().close();
  } finally {
    await server.close();
  }
});
