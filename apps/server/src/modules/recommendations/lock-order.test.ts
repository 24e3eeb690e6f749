/** Statements that change several rows lock them in one order; these ran at the same time and could deadlock. */
import { bagOf, modelStamp } from '@vitrine/recommender';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../test/harness.ts';
import { publishPost } from '../../../test/posts.ts';
import { listLockedBeforeMiddle } from '../../../test/sql/lock-order.ts';
import { enqueueLists, saveLists } from './lists/list-queries.ts';
import { createNeighbourStore } from './neighbours/neighbour-queries.ts';
import { markCoLikesDue } from './signals/co-like-queries.ts';
import { saveSignals } from './signals/signal-queries.ts';

let server: TestServer;
let ids: [string, string, string];
beforeAll(async () => {
  server = await createTestServer({ env: { RATE_LIMIT: 'off' } });
  const ada = await server.join('Ada');
  const posts = [];
  for (const title of ['First', 'Second', 'Third']) posts.push(await publishPost(server, ada, { title }));
  ids = posts.map(({ _id }) => _id).sort() as typeof ids;
});
afterAll(() => server.close());

/** Rows lie in the table in another order than that of their ids. */
const scrambled = () => [2, 0, 1].map((index) => ids[index] ?? '');

const words = bagOf({ title: 'Paper', description: '', tags: [], tools: [], categories: [] });
const described = () => scrambled().map((id) => ({ id, colour: null, form: null, picture_hash: null, words }));

beforeEach(async () => {
  const { pool } = server.deps;
  await pool`delete from post_signals`;
  await pool`delete from recommendation_list_queue`;
  for (const id of scrambled()) {
    await pool`insert into post_signals (post_id, models, words, co_likes_due) values (${id}, ${modelStamp()}, '', false)`;
    await pool`insert into recommendation_list_queue (post_id) values (${id})`;
  }
});

const signals = () => ({ table: 'post_signals', column: 'post_id', keys: ids });
const queue = () => ({ table: 'recommendation_list_queue', column: 'post_id', keys: ids });

it.each<[string, () => Promise<unknown>]>([
  ['likes', () => markCoLikesDue(server.deps.pool, scrambled())],
  ['new signals', () => saveSignals(server.deps.pool, described())],
  ['new neighbours', () => createNeighbourStore(server.deps.pool).save(scrambled(), [])],
])('%s lock signals in the order of ids', async (_, run) => {
  expect(await listLockedBeforeMiddle(server.deps.pool, signals(), run)).toEqual([ids[0]]);
});

it('queued lists are locked in the order of ids when they are queued again, and when they have been built', async () => {
  const { pool } = server.deps;
  const queueAgain = () => enqueueLists(pool, scrambled());
  expect(await listLockedBeforeMiddle(pool, queue(), queueAgain)).toEqual([ids[0]]);
  const rows = await pool<{ id: string; version: string }[]>`
    select post_id as id, version::text from recommendation_list_queue order by post_id desc`;
  const built = rows.map((queued) => ({ queued, lists: undefined }));
  expect(await listLockedBeforeMiddle(pool, queue(), () => saveLists(pool, built))).toEqual([ids[0]]);
  expect(await pool`select 1 from recommendation_list_queue`).toHaveLength(0);
});
