/** The background work: a whole world gets its signals, one process at a time, from wherever an earlier one stopped. */
import type { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { bulkOf, coversOf } from '../../../test/bulk.ts';
import { createTestServer, type TestServer } from '../../../test/harness.ts';
import { startRecommendations } from '../../../test/recommendation-worker.ts';
import { seedBulk } from '../../seed.ts';

const posts = 150;
const waiting = { timeout: 40_000, interval: 50 };

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
    select count(*) as described, count(*) filter (where linked) as linked, count(*) filter (where taste_due) as due,
      (select count(*) from kept_neighbours) as lists, (select count(*) from word_counts) as terms
    from work_signals`;
  return row;
};

const all = { described: posts, linked: posts, due: 0, lists: posts * 3, terms: expect.any(Number) };
const untilAll = () => vi.waitFor(async () => expect(await count()).toEqual(all), waiting);

it('goes on where a process that ended left off', { timeout: 60_000 }, async () => {
  const first = startRecommendations(server);
  await vi.waitFor(async () => expect((await count())?.described).toBeGreaterThan(0), waiting);
  await first.stop();
  const second = startRecommendations(server);
  await untilAll();
  await second.stop();
  expect((await count())?.terms).toBeGreaterThan(posts);
});

it('keeps the company of every work whose likers like something else', { timeout: 60_000 }, async () => {
  const keeping = startRecommendations(server);
  await untilAll();
  await keeping.stop();
  const [row] = await server.deps.pool<{ missing: number; wrong: number; kept: number }[]>`
    with pairs as (
      select mine.post_id, other.post_id as other, count(*) as together
      from likes mine join likes other using (user_id) where other.post_id <> mine.post_id group by 1, 2
    ),
    kept as (select k.post_id, c.other, c.together from kept_company k, unnest(k.ids, k.together) as c (other, together))
    select (select count(*) from kept)::integer as kept,
      (select count(*) from (select post_id from pairs except select post_id from kept_company) as m)::integer as missing,
      (select count(*) from (select * from kept except select * from pairs) as w)::integer as wrong`;
  expect(row?.kept).toBeGreaterThan(posts);
  expect(row).toMatchObject({ missing: 0, wrong: 0 });
});

it('lets one process at a time do it, and the next take over', { timeout: 60_000 }, async () => {
  const first = startRecommendations(server);
  const second = startRecommendations(server);
  await untilAll();
  await first.stop();
  await server.deps.pool`delete from work_signals where post_id in (select post_id from work_signals limit 5)`;
  await untilAll();
  await second.stop();
  expect(await count()).toEqual(all);
});

it('makes signals of other models anew and compares with none of them meanwhile', { timeout: 60_000 }, async () => {
  const first = startRecommendations(server);
  await untilAll();
  await first.stop();
  const { pool } = server.deps;
  await pool`update work_signals set models = 'older models'`;
  await pool`update kept_neighbours set models = 'older models', ids = array['a work of older models']`;
  const [post] = await pool<{ id: string }[]>`select id from posts order by id limit 1`;
  const reply = await server.call('POST', '/recommend', { body: { id: post?.id } });
  expect(reply.status).toBe(200);
  const second = startRecommendations(server);
  await vi.waitFor(async () => {
    const [row] = await pool<{ older: number }[]>`
      select count(*) as older from work_signals s join kept_neighbours k using (post_id)
      where s.models = 'older models' or k.models = 'older models'`;
    expect(row?.older).toBe(0);
  }, waiting);
  await second.stop();
});

it('begins anew when its threads have broken down', { timeout: 60_000 }, async () => {
  const threads: Worker[] = [];
  const remember = (thread: Worker) => threads.push(thread);
  process.on('worker', remember);
  const countLists = async () => (await server.deps.pool`select 1 from kept_lists`).length;
  const keeping = startRecommendations(server);
  await vi.waitFor(async () => expect(await countLists()).toBeGreaterThan(0), waiting);
  await Promise.all(threads.map((thread) => thread.terminate()));
  expect(await countLists()).toBeLessThan(posts * 4);
  await vi.waitFor(async () => expect(await countLists()).toBe(posts * 4), waiting);
  await untilAll();
  process.off('worker', remember);
  expect(threads).toHaveLength(4);
  await keeping.stop();
});
