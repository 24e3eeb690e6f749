/** The recommendation worker: resuming, leadership, model changes and thread failures. */
import type { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { seedBulk } from '../../../../../tools/demo/src/seed/seed-bulk.ts';
import { bulkOf, coversOf } from '../../../test/bulk.ts';
import { createTestServer, type TestServer } from '../../../test/harness.ts';
import { startRecommendations } from '../../../test/recommendation-worker.ts';
import { enqueue, singleJobKey } from '../../platform/queue/index.ts';
import { enqueueLists } from './lists/list-queries.ts';
import { queues } from './queues.ts';

const posts = 60;
const waiting = { timeout: 240_000, interval: 50 };

let server: TestServer;
beforeEach(async () => {
  server = await createTestServer();
  await seedBulk(server.deps, bulkOf({ posts, people: 20, likesEach: 4 }), coversOf(3));
});
afterEach(() => server.close());

const count = async () => {
  const [row] = await server.deps.pool<
    { described: number; linked: number; due: number; lists: number; terms: number }[]
  >`
    select count(*) as described, count(*) filter (where linked) as linked, count(*) filter (where co_likes_due) as due,
      (select count(*) from post_neighbours) as lists, (select count(*) from term_counts) as terms
    from post_signals`;
  return row;
};

const all = { described: posts, linked: posts, due: 0, lists: posts * 3, terms: expect.any(Number) };
const untilAll = () => vi.waitFor(async () => expect(await count()).toEqual(all), waiting);

it('resumes where a stopped process left off', async () => {
  const first = startRecommendations(server);
  await vi.waitFor(async () => expect((await count())?.described).toBeGreaterThan(0), waiting);
  await first.stop();
  const second = startRecommendations(server);
  await untilAll();
  await second.stop();
  expect((await count())?.terms).toBeGreaterThan(posts);
});

it('stores the co-likes of every post whose likers like another post', async () => {
  const worker = startRecommendations(server);
  await untilAll();
  await worker.stop();
  const [row] = await server.deps.pool<{ missing: number; wrong: number; stored: number }[]>`
    with pairs as (
      select mine.post_id, other.post_id as other, count(*) as shared_likers
      from likes mine join likes other using (user_id) where other.post_id <> mine.post_id group by 1, 2
    ),
    stored as (
      select l.post_id, c.other, c.shared_likers
      from post_co_likes l, unnest(l.ids, l.shared_likers) as c (other, shared_likers)
    )
    select (select count(*) from stored)::integer as stored,
      (select count(*) from (select post_id from pairs except select post_id from post_co_likes) as m)::integer as missing,
      (select count(*) from (select * from stored except select * from pairs) as w)::integer as wrong`;
  expect(row?.stored).toBeGreaterThan(posts);
  expect(row).toMatchObject({ missing: 0, wrong: 0 });
});

it('runs in one process at a time, and the next takes over', async () => {
  const first = startRecommendations(server);
  // Only a running worker describes posts, so the first is the one that runs when the second starts.
  await vi.waitFor(async () => expect((await count())?.described).toBeGreaterThan(0), waiting);
  const second = startRecommendations(server);
  await untilAll();
  // Before the first has stopped: the next looks for posts without signals as soon as it takes over.
  await server.deps.pool`delete from post_signals where post_id in (select post_id from post_signals limit 5)`;
  await first.stop();
  await untilAll();
  await second.stop();
  expect(await count()).toEqual(all);
});

it('recomputes signals of other models, and does not compare with them meanwhile', async () => {
  const first = startRecommendations(server);
  await untilAll();
  await first.stop();
  const { pool } = server.deps;
  await pool`update post_signals set models = 'older models'`;
  await pool`update post_neighbours set models = 'older models', ids = array['a post of older models']`;
  const [post] = await pool<{ id: string }[]>`select id from posts order by id limit 1`;
  const reply = await server.call('POST', '/recommend', { body: { id: post?.id } });
  expect(reply.status).toBe(200);
  const second = startRecommendations(server);
  await vi.waitFor(async () => {
    const [row] = await pool<{ older: number }[]>`
      select count(*) as older from post_signals s join post_neighbours k using (post_id)
      where s.models = 'older models' or k.models = 'older models'`;
    expect(row?.older).toBe(0);
  }, waiting);
  await second.stop();
});

it('starts new threads when they have ended', async () => {
  const threads: Worker[] = [];
  const record = (thread: Worker) => threads.push(thread);
  process.on('worker', record);
  const countLists = async () => (await server.deps.pool`select 1 from recommendation_lists`).length;
  const worker = startRecommendations(server);
  await vi.waitFor(async () => expect(await countLists()).toBeGreaterThan(0), waiting);
  await Promise.all(threads.map((thread) => thread.terminate()));
  // Work for the new threads, however much those that have ended did.
  const { pool } = server.deps;
  await pool`delete from recommendation_lists`;
  const ids = await pool<{ id: string }[]>`select id from posts`;
  await enqueueLists(
    pool,
    ids.map(({ id }) => id),
  );
  await enqueue(pool, [{ queue: queues.lists, key: singleJobKey }]);
  await vi.waitFor(async () => expect(await countLists()).toBe(posts * 4), waiting);
  await untilAll();
  process.off('worker', record);
  expect(threads).toHaveLength(4);
  await worker.stop();
});
