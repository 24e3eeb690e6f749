/** Every change of a post adds a job in the same transaction, which updates its signals. */
import type { Session } from '@vitrine/contract';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createTestServer, type TestServer } from '../../../test/harness.ts';
import { publishPost } from '../../../test/posts.ts';
import { startRecommendations } from '../../../test/recommendation-worker.ts';
import { queues } from './queues.ts';

const waiting = { timeout: 120_000, interval: 50 };

let server: TestServer;
let ada: Session;
beforeAll(async () => {
  server = await createTestServer();
  ada = await server.join('Ada');
});
afterAll(() => server.close());
beforeEach(() => server.deps.pool`delete from jobs`);

/** Returns the queued posts and empties the queue; no worker runs meanwhile. */
const takeChanged = async () => {
  const rows = await server.deps.pool<{ key: string }[]>`
    delete from jobs where queue = ${queues.changedPosts} returning key`;
  return rows.map((row) => row.key).toSorted();
};

const wordsOf = async (id: string) => {
  const [row] = await server.deps.pool<{ words: Buffer; linked: boolean }[]>`
    select words, linked from post_signals where post_id = ${id}`;
  return row?.linked ? row.words.toString('hex') : undefined;
};

it('publishing, editing, removing and restoring a post and deleting its author each add a job', async () => {
  const { _id: id } = await publishPost(server, ada);
  expect(await takeChanged()).toEqual([id]);
  const change = async (method: 'PATCH' | 'DELETE' | 'POST', url: string, body?: unknown) => {
    expect((await server.call(method, url, { as: ada, body })).status).toBe(200);
    return takeChanged();
  };
  expect(await change('PATCH', `/api/post/${id}`, { title: 'Other words' })).toEqual([id]);
  expect(await change('DELETE', `/api/post/${id}`)).toEqual([id]);
  expect(await change('POST', `/api/post/${id}/restore`)).toEqual([id]);
  // It is published already, so nothing changes.
  expect(await change('POST', `/api/post/${id}/restore`)).toEqual([]);

  const ben = await server.join('Ben');
  const posts = [await publishPost(server, ben), await publishPost(server, ben)];
  await takeChanged();
  const reply = await server.call('DELETE', '/api/user', { as: ben, body: { confirm: 'correct horse' } });
  expect(reply.status).toBe(200);
  expect(await takeChanged()).toEqual(posts.map((post) => post._id).toSorted());
});

it('a rejected change adds no job', async () => {
  const { _id: id } = await publishPost(server, ada);
  await takeChanged();
  const eve = await server.join('Eve');
  const reply = await server.call('PATCH', `/api/post/${id}`, { as: eve, body: { title: 'Mine' } });
  expect(reply.status).toBe(403);
  expect(await takeChanged()).toEqual([]);
});

it('an edit made while no recommendation worker runs is described once one does', { timeout: 300_000 }, async () => {
  const { _id: id } = await publishPost(server, ada, { title: 'Copper kettles' });
  const first = startRecommendations(server);
  await vi.waitFor(async () => expect(await wordsOf(id)).toBeDefined(), waiting);
  await first.stop();
  const before = await wordsOf(id);
  await server.call('PATCH', `/api/post/${id}`, { as: ada, body: { title: 'Velvet umbrellas' } });
  const second = startRecommendations(server);
  await vi.waitFor(async () => {
    const now = await wordsOf(id);
    expect(now).toBeDefined();
    expect(now).not.toBe(before);
  }, waiting);
  await second.stop();
});

it('many posts at once are described without a failed job', { timeout: 300_000 }, async () => {
  const { registry, stop } = startRecommendations(server);
  const posts = await Promise.all(
    Array.from({ length: 12 }, (_, index) => publishPost(server, ada, { title: `Quick work ${index}` })),
  );
  await vi.waitFor(
    async () => expect(await Promise.all(posts.map(({ _id }) => wordsOf(_id)))).not.toContain(undefined),
    waiting,
  );
  await vi.waitFor(
    async () => expect(await server.deps.pool`select 1 from jobs where queue = ${queues.lists}`).toEqual([]),
    waiting,
  );
  await stop();
  const metrics = await registry.metrics();
  expect(metrics).toContain(`job_seconds_count{queue="${queues.changedPosts}",outcome="succeeded"}`);
  expect(metrics).not.toMatch(/outcome="(failed|dead|lost)"/);
});
