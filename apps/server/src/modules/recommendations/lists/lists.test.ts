/** Lists that are made ahead of the questions: by the keeper's thread, and answered with for as long as they hold. */
import { type Recommendations, recommendationKinds } from '@vitrine/contract';
import { createListBuilder } from '@vitrine/recommender';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { bulkOf, coversOf } from '../../../../test/bulk.ts';
import { createTestServer, type TestServer } from '../../../../test/harness.ts';
import { startRecommendations } from '../../../../test/recommendation-worker.ts';
import { seedBulk } from '../../../seed.ts';
import { markLists } from './list-queries.ts';
import { createListStore } from './list-store.ts';
import { createSignalStore } from './signal-store.ts';

const posts = 60;
const waiting = { timeout: 40_000, interval: 50 };

let server: TestServer;
let ids: string[];
beforeAll(async () => {
  server = await createTestServer();
  await seedBulk(server.deps, bulkOf({ posts, people: 20, likesEach: 4 }), coversOf(3));
  ids = (await server.deps.pool<{ id: string }[]>`select id from posts order by id`).map((row) => row.id);
  await keepUntilMade();
}, 60_000);
afterAll(() => server.close());

const count = async () => {
  const [row] = await server.deps.pool<{ lists: number; due: number }[]>`
    select (select count(*) from kept_lists)::integer as lists,
      (select count(*) from lists_due)::integer + (select count(*) from work_signals where taste_due)::integer as due`;
  return row;
};

const untilMade = () => vi.waitFor(async () => expect(await count()).toEqual({ lists: posts * 4, due: 0 }), waiting);

const keepUntilMade = async () => {
  const keeping = startRecommendations(server);
  await untilMade();
  await keeping.stop();
};

const ask = async (id: string | undefined, by?: string): Promise<Recommendations> =>
  (await server.call('POST', '/recommend', { body: { id, by } })).body;

const isDue = async (id: string | undefined) =>
  (await server.deps.pool`select 1 from lists_due where post_id = ${id ?? ''}`).length > 0;
const untilDue = async (id: string | undefined) => {
  await expect.poll(() => isDue(id)).toBe(true);
};

const createMaker = () => {
  const { pool } = server.deps;
  return createListBuilder(createSignalStore(pool), createListStore(pool), { now: Date.now });
};

const settle = async () => {
  const maker = createMaker();
  for (let round = 0; round < 20 && (await maker.run()) > 0; round += 1);
};
beforeEach(settle);

/** Says so in every kept list of a work, so that one can tell where an answer comes from. */
const sign = (id: string | undefined) => server.deps.pool`
  update kept_lists set reasons = array_fill('as kept'::text, array[cardinality(ids)]) where post_id = ${id ?? ''}`;
const isKept = ({ reasons }: Recommendations) => Object.values(reasons).every((reason) => reason === 'as kept');

it('answers with the kept list, the same as it would make on the spot', async () => {
  const [id] = ids;
  for (const by of recommendationKinds) {
    const kept = await ask(id, by);
    expect(kept.recommendations).toHaveLength(12);
    await server.deps.pool`delete from kept_lists where post_id = ${id ?? ''} and way = ${by}`;
    expect(await ask(id, by)).toEqual(kept);
  }
  await markLists(server.deps.pool, [id ?? '']);
  await settle();
  await sign(id);
  for (const by of recommendationKinds) expect(await ask(id, by)).toSatisfy(isKept);
});

it('does without a list of other models, and without one that is short', async () => {
  const [, first, second] = ids;
  const { pool } = server.deps;
  await Promise.all([sign(first), sign(second)]);
  await pool`update kept_lists set models = 'older models' where post_id = ${first ?? ''}`;
  await pool`update kept_lists set ids = ids[1:11], reasons = reasons[1:11] where post_id = ${second ?? ''}`;
  for (const id of [first, second]) {
    const answer = await ask(id);
    expect(answer.recommendations).toHaveLength(12);
    expect(answer).not.toSatisfy(isKept);
  }
});

it('never answers what was taken down: a list that has lost a work is made whole for whoever asks', async () => {
  const [, , , id] = ids;
  const { recommendations } = await ask(id);
  const [lost] = recommendations;
  await server.deps.pool`update posts set removed_at = now() where id = ${lost ?? ''}`;
  const answer = await ask(id);
  expect(answer.recommendations).not.toContain(lost);
  expect(answer.recommendations).toHaveLength(12);
  await untilDue(id);
  await settle();
  await sign(id);
  expect(await ask(id)).toSatisfy(isKept);
  expect(await ask(lost)).toEqual({ recommendations: [], reasons: {} });
  await server.deps.pool`update posts set removed_at = null where id = ${lost ?? ''}`;
});

it('has a list made anew that is older than an hour, and answers with it meanwhile', async () => {
  const [, , , , id] = ids;
  await sign(id);
  expect(await ask(id)).toSatisfy(isKept);
  expect(await isDue(id)).toBe(false);
  await server.deps.pool`update kept_lists set made_at = now() - interval '61 minutes' where post_id = ${id ?? ''}`;
  expect(await ask(id)).toSatisfy(isKept);
  await untilDue(id);
  await settle();
  expect(await isDue(id)).toBe(false);
  expect(await ask(id)).not.toSatisfy(isKept);
});

const listUnseen = async () =>
  (
    await server.deps.pool<{ id: string }[]>`
    select id from posts where removed_at is null and id not in (
      select unnest(k.ids[1:10]) from kept_lists k join posts p on p.id = k.post_id and p.removed_at is null
      where k.way = 'all'
    )`
  ).map((row) => row.id);

it('leaves nobody out: each work stands among the first ten of some list', async () => {
  expect(await listUnseen()).toEqual([]);
});

it('finds another host for a guest whose host was taken down', async () => {
  const { pool } = server.deps;
  const lonely = ids[7] ?? '';
  // Nobody is compared with it, so no list shows it by itself.
  await pool`update kept_neighbours set ids = array_remove(ids, ${lonely})`;
  await pool`update kept_company set ids = array_remove(ids, ${lonely})`;
  await pool`update posts set hearts = 0 where id = ${lonely}`;
  await pool`update post_lists set hearts = 0 where post_id = ${lonely}`;
  await markLists(pool, ids);
  await settle();
  const findHost = async () =>
    (await pool<{ host_id: string }[]>`select host_id from kept_guests where guest_id = ${lonely}`)[0]?.host_id;
  const first = await findHost();
  expect((await ask(first)).recommendations.slice(0, 10)).toContain(lonely);
  await pool`update posts set removed_at = now() where id = ${first ?? ''}`;
  await settle();
  const second = await findHost();
  expect(second).not.toBe(first);
  expect((await ask(second)).recommendations.slice(0, 10)).toContain(lonely);
  await pool`update posts set removed_at = null where id = ${first ?? ''}`;
});

it('keeps every list once while several make them and others mark them', { timeout: 30_000 }, async () => {
  const { pool } = server.deps;
  await markLists(pool, ids);
  const marking = async () => {
    for (let round = 0; round < 10; round += 1) await markLists(pool, ids.toReversed());
  };
  await Promise.all([createMaker().run(), createMaker().run(), marking(), marking()]);
  await settle();
  expect(await count()).toEqual({ lists: posts * 4, due: 0 });
  expect(await listUnseen()).toEqual([]);
});

it('makes the lists of works that were linked before there were any', { timeout: 60_000 }, async () => {
  await server.deps.pool`delete from kept_lists`;
  expect(await count()).toEqual({ lists: 0, due: 0 });
  await keepUntilMade();
});

it('makes first what waits longest, and last what was postponed', async () => {
  const { pool } = server.deps;
  const store = createListStore(pool);
  const [first = '', second = '', third = ''] = ids;
  for (const id of [first, second, third]) await markLists(pool, [id]);
  await store.requeueLast(first);
  await markLists(pool, [third]);
  expect((await store.listDue(9)).map(({ id }) => id)).toEqual([second, third, first]);
});
