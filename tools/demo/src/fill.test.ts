import type { OwnPost, PagesOfPost, Post, PostPage, Session } from '@vitrine/contract';
import type { Deps } from '@vitrine/server/for-tools';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startWorker } from '../../../apps/server/src/platform/queue/index.ts';
import { createTestServer, type TestServer } from '../../../apps/server/test/harness.ts';
import { findDayDiscrepancies, findDiscrepancies } from '../../../apps/server/test/posts.ts';
import { demoFill, demoFillInBackground } from './fill.ts';
import { type DrawPool, openDrawPool } from './render/draw-pool.ts';
import { demoEmail, demoPassword } from './world/demo-account.ts';

const size = { makers: 2, audience: 6, posts: 3 };
const batch = 1;

/** Each test fills the same world in its own way, so a picture is drawn once for all of them. */
const drawn = new Map<string, Awaited<ReturnType<DrawPool['draw']>>>();
const openPool = (): DrawPool => {
  const pool = openDrawPool();
  const draw: DrawPool['draw'] = async (task) => {
    const key = JSON.stringify(task);
    const picture = drawn.get(key) ?? (await pool.draw(task));
    drawn.set(key, picture);
    return picture;
  };
  return { draw, close: () => pool.close() };
};

const demo = demoFillInBackground({ ...size, batch, priority: 0, openPool });
const log = () => {};

/** So small a world has comments on some days only: this is one. */
const started = Date.now();
const now = () => new Date(Date.UTC(2026, 10, 17, 12) + Date.now() - started);

let server: TestServer;
beforeEach(async () => {
  server = await createTestServer({ now });
});
afterEach(() => server.close());

const listPosts = async (): Promise<readonly Post[]> => {
  const page: PostPage = (await server.call('GET', '/api/posts?hearts=count')).body;
  return page.posts;
};

const logIn = async (): Promise<Session> =>
  (await server.call('POST', '/api/user/login', { body: { email: demoEmail, password: demoPassword } })).body;

const countJobs = async () => (await server.deps.pool`select 1 from jobs where queue = 'demo-world'`).length;

/** Works on the queue until the job is done. */
const finish = async (): Promise<void> => {
  const worker = startWorker(server.deps, demo.queues(server.deps, log));
  try {
    await expect.poll(countJobs).toBe(0);
  } finally {
    await worker.stop();
  }
};

const readRows = ({ pool }: Deps) => pool`
  select posts.id, author_id, title, hearts, views, picture_id, pic, banner, total_likes
  from posts join users on users.id = author_id where removed_at is null order by posts.id`;

const runOnce = async (deps: Deps): Promise<void> => {
  const [job] = await deps.pool<{ key: string }[]>`select key from jobs where queue = 'demo-world'`;
  const [definition] = demo.queues(deps, log);
  const { signal } = new AbortController();
  const none = () => ({ stop: async () => {} });
  await definition?.run({ key: job?.key ?? null, payload: {}, attempts: 1, signal, startWorker: none });
};

it('starts with the newest posts and adds the others while people use the site', async () => {
  await demo.seed(server.deps, log);
  const first = await listPosts();
  expect(first).toHaveLength(batch);
  expect(await logIn()).toMatchObject({ email: demoEmail });
  const viewer = await server.join();
  const liked = first[0]?._id;
  await server.call('POST', '/api/posts/like', { as: viewer, body: { postId: liked } });
  await finish();
  const all = await listPosts();
  expect(all).toHaveLength(size.posts);
  expect(all.slice(0, batch).map((post) => post._id)).toEqual(first.map((post) => post._id));
  for (const { image, userId } of all) {
    for (const { url } of [image, userId.pic]) {
      expect((await server.app.inject({ url: new URL(url).pathname })).statusCode).toBe(200);
    }
  }
  const { pages }: PagesOfPost = (await server.call('GET', `/api/post/${liked}/pages`)).body;
  expect(pages.length).toBeGreaterThanOrEqual(3);
  expect(pages.filter(({ before }) => before)).toHaveLength(1);
  for (const { url } of pages.flatMap(({ picture, before }) => [picture ?? [], before ?? []].flat()))
    expect((await server.app.inject({ url: new URL(url).pathname })).statusCode).toBe(200);
  expect(await server.deps.pool`select 1 from post_pins`).toHaveLength(1);
  expect(await findDiscrepancies(server.deps.pool)).toEqual([]);
  expect(await findDayDiscrepancies(server.deps.pool)).toEqual([]);
  expect((await server.deps.pool`select 1 from comments`).length).toBeGreaterThan(0);
  const drafts = await server.call('GET', '/api/drafts', { as: await logIn() });
  const own = (drafts.body as { posts: OwnPost[] }).posts;
  expect(own.length).toBeGreaterThan(0);
  expect(
    (await server.deps.pool`select 1 from post_credits join posts on posts.id = post_id and visibility = 'draft'`)
      .length,
  ).toBeGreaterThan(0);
  expect(own.filter(({ publishAt, missing }) => publishAt !== null && missing.length === 0)).toHaveLength(1);
  const likes = await server.deps.pool`select 1 from likes where post_id = ${liked ?? ''} and user_id = ${viewer._id}`;
  expect(likes).toHaveLength(1);
});

it('shows nothing of a batch that fails, and makes the same world when it resumes', async () => {
  await demo.seed(server.deps, log);
  const { deps } = server;
  let batches = 0;
  const run: Deps['transactionHooks']['run'] = async (...args) => {
    batches += 1;
    if (batches === 2) throw new Error('the process died');
    await deps.transactionHooks.run(...args);
  };
  await expect(runOnce({ ...deps, transactionHooks: { ...deps.transactionHooks, run } })).rejects.toThrow('died');
  expect(await listPosts()).toHaveLength(2 * batch);
  expect(await findDiscrepancies(deps.pool)).toEqual([]);
  await runOnce(deps);
  await runOnce(deps);
  expect(await findDiscrepancies(deps.pool)).toEqual([]);
  const whole = await createTestServer({ now });
  try {
    // Its pictures are drawn again, and are the same.
    await demoFill(size)(whole.deps, log);
    expect(await readRows(deps)).toEqual(await readRows(whole.deps));
  } finally {
    await whole.close();
  }
});

it('leaves out people who were deleted, and keeps pictures that were chosen meanwhile', async () => {
  await demo.seed(server.deps, log);
  const { pool } = server.deps;
  const deleted = await pool`
    delete from users where id not in (select user_id from likes union all select author_id from posts) returning id`;
  expect(deleted.length).toBeGreaterThan(0);
  const [cover] = await pool<{ id: string }[]>`select picture_id as id from posts order by id limit 1`;
  const chosen = await pool`update users set pic = ${cover?.id ?? ''} returning id, pic`;
  await finish();
  expect(await findDiscrepancies(pool)).toEqual([]);
  expect((await pool`select id, pic from users order by id`).map((row) => row['pic'])).toEqual(
    chosen.map((row) => row['pic']),
  );
});
