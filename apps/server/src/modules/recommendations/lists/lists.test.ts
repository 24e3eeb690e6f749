/** Stored recommendation lists: building, staleness and coverage. */
import { type Recommendations, recommendationKinds } from '@vitrine/contract';
import { createListBuilder } from '@vitrine/recommender';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { seedBulk } from '../../../../../../tools/demo/src/seed/seed-bulk.ts';
import { bulkOf, coversOf } from '../../../../test/bulk.ts';
import { createTestServer, type TestServer } from '../../../../test/harness.ts';
import { startRecommendations } from '../../../../test/recommendation-worker.ts';
import { enqueueLists } from './list-queries.ts';
import { createListStore } from './list-store.ts';
import { createSignalStore } from './signal-store.ts';

const posts = 60;
const waiting = { timeout: 150_000, interval: 50 };

let server: TestServer;
let ids: string[];
beforeAll(async () => {
  server = await createTestServer();
  await seedBulk(server.deps, bulkOf({ posts, people: 20, likesEach: 4 }), coversOf(3));
  ids = (await server.deps.pool<{ id: string }[]>`select id from posts order by id`).map((row) => row.id);
  await runWorkerUntilBuilt();
});
afterAll(() => server.close());

const count = async () => {
  const [row] = await server.deps.pool<{ lists: number; queued: number }[]>`
    select (select count(*) from recommendation_lists)::integer as lists,
      (select count(*) from recommendation_list_queue)::integer + (select count(*) from post_signals where co_likes_due)::integer as queued`;
  return row;
};

const waitUntilBuilt = () =>
  vi.waitFor(async () => expect(await count()).toEqual({ lists: posts * 4, queued: 0 }), waiting);

const runWorkerUntilBuilt = async () => {
  const worker = startRecommendations(server);
  await waitUntilBuilt();
  await worker.stop();
};

const ask = async (id: string | undefined, by?: string): Promise<Recommendations> =>
  (await server.call('POST', '/recommend', { body: { id, by } })).body;

const isQueued = async (id: string | undefined) =>
  (await server.deps.pool`select 1 from recommendation_list_queue where post_id = ${id ?? ''}`).length > 0;
const waitUntilQueued = async (id: string | undefined) => {
  await expect.poll(() => isQueued(id)).toBe(true);
};

const createBuilder = () => {
  const { pool } = server.deps;
  return createListBuilder(createSignalStore(pool), createListStore(pool), { now: Date.now });
};

const buildAll = async () => {
  const builder = createBuilder();
  for (let round = 0; round < 20 && (await builder.run()) > 0; round += 1);
};
beforeEach(buildAll);

/** Replaces the reasons of a post's stored lists, so that answers from them can be recognised. */
const markStored = (id: string | undefined) => server.deps.pool`
  update recommendation_lists set reasons = array_fill('stored'::text, array[cardinality(ids)]) where post_id = ${id ?? ''}`;
const isStored = ({ reasons }: Recommendations) => Object.values(reasons).every((reason) => reason === 'stored');

it('answers with the stored list, which equals the list ranked on request', async () => {
  const [id] = ids;
  for (const by of recommendationKinds) {
    const stored = await ask(id, by);
    expect(stored.recommendations).toHaveLength(12);
    await server.deps.pool`delete from recommendation_lists where post_id = ${id ?? ''} and kind = ${by}`;
    expect(await ask(id, by)).toEqual(stored);
  }
  await enqueueLists(server.deps.pool, [id ?? '']);
  await buildAll();
  await markStored(id);
  for (const by of recommendationKinds) expect(await ask(id, by)).toSatisfy(isStored);
});

it('does not answer with a list of other models or a short one', async () => {
  const [, first, second] = ids;
  const { pool } = server.deps;
  await Promise.all([markStored(first), markStored(second)]);
  await pool`update recommendation_lists set models = 'older models' where post_id = ${first ?? ''}`;
  await pool`update recommendation_lists set ids = ids[1:11], reasons = reasons[1:11] where post_id = ${second ?? ''}`;
  for (const id of [first, second]) {
    const answer = await ask(id);
    expect(answer.recommendations).toHaveLength(12);
    expect(answer).not.toSatisfy(isStored);
  }
});

it('ranks on request when a post of the stored list was removed', async () => {
  const [, , , id] = ids;
  const { recommendations } = await ask(id);
  const [removed] = recommendations;
  await server.deps.pool`update posts set removed_at = now() where id = ${removed ?? ''}`;
  const answer = await ask(id);
  expect(answer.recommendations).not.toContain(removed);
  expect(answer.recommendations).toHaveLength(12);
  await waitUntilQueued(id);
  await buildAll();
  await markStored(id);
  expect(await ask(id)).toSatisfy(isStored);
  expect(await ask(removed)).toEqual({ recommendations: [], reasons: {} });
  await server.deps.pool`update posts set removed_at = null where id = ${removed ?? ''}`;
});

it('queues a list older than an hour, and answers with it until it is built again', async () => {
  const [, , , , id] = ids;
  await markStored(id);
  expect(await ask(id)).toSatisfy(isStored);
  expect(await isQueued(id)).toBe(false);
  await server.deps
    .pool`update recommendation_lists set built_at = now() - interval '61 minutes' where post_id = ${id ?? ''}`;
  expect(await ask(id)).toSatisfy(isStored);
  await waitUntilQueued(id);
  await buildAll();
  expect(await isQueued(id)).toBe(false);
  expect(await ask(id)).not.toSatisfy(isStored);
});

const listUncovered = async () =>
  (
    await server.deps.pool<{ id: string }[]>`
    select id from posts where removed_at is null and id not in (
      select unnest(l.ids[1:10]) from recommendation_lists l join posts p on p.id = l.post_id and p.removed_at is null
      where l.kind = 'all'
    )`
  ).map((row) => row.id);

it('shows each post among the first ten of some list', async () => {
  expect(await listUncovered()).toEqual([]);
});

it('assigns another coverage slot when the owner of the slot was removed', async () => {
  const { pool } = server.deps;
  const uncovered = ids[7] ?? '';
  // No post is compared with it, so that no list shows it without a slot.
  await pool`update post_neighbours set ids = array_replace(ids, ${uncovered}, 'no post')`;
  await pool`update post_co_likes set ids = array_replace(ids, ${uncovered}, 'no post')`;
  await pool`update posts set hearts = 0 where id = ${uncovered}`;
  await pool`update post_lists set hearts = 0 where post_id = ${uncovered}`;
  await enqueueLists(pool, ids);
  await buildAll();
  const findOwner = async () =>
    (await pool<{ owner_id: string }[]>`select owner_id from coverage_slots where post_id = ${uncovered}`)[0]?.owner_id;
  const first = await findOwner();
  expect((await ask(first)).recommendations.slice(0, 10)).toContain(uncovered);
  await pool`update posts set removed_at = now() where id = ${first ?? ''}`;
  await buildAll();
  const second = await findOwner();
  expect(second).not.toBe(first);
  expect((await ask(second)).recommendations.slice(0, 10)).toContain(uncovered);
  await pool`update posts set removed_at = null where id = ${first ?? ''}`;
});

it('stores each list once while several builders run and lists are queued again', async () => {
  const { pool } = server.deps;
  await enqueueLists(pool, ids);
  const enqueueing = async () => {
    for (let round = 0; round < 10; round += 1) await enqueueLists(pool, ids.toReversed());
  };
  await Promise.all([createBuilder().run(), createBuilder().run(), enqueueing(), enqueueing()]);
  await buildAll();
  expect(await count()).toEqual({ lists: posts * 4, queued: 0 });
  expect(await listUncovered()).toEqual([]);
});

it('builds the lists of linked posts that have none', async () => {
  await server.deps.pool`delete from recommendation_lists`;
  expect(await count()).toEqual({ lists: 0, queued: 0 });
  await runWorkerUntilBuilt();
});

it('builds the longest queued first, and requeued ones last', async () => {
  const { pool } = server.deps;
  const store = createListStore(pool);
  const [first = '', second = '', third = ''] = ids;
  for (const id of [first, second, third]) await enqueueLists(pool, [id]);
  await store.requeueLast(first);
  await enqueueLists(pool, [third]);
  expect((await store.listQueued(9)).map(({ id }) => id)).toEqual([second, third, first]);
});
