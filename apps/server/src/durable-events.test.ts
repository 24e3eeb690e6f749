/** Listeners of durable events run even if the process dies after the commit or a listener fails. */
import type { Notification, Session } from '@vitrine/contract';
import { Registry } from 'prom-client';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createTestServer, type TestServer } from '../test/harness.ts';
import { useFirstProcess } from '../test/multi-process.ts';
import { publishPost } from '../test/posts.ts';
import { startWorker } from './platform/queue/index.ts';

let server: TestServer;
let people: readonly [author: Session, reader: Session];
let postId: string;
beforeAll(async () => {
  server = await createTestServer();
  people = [await server.join('Author'), await server.join('Reader')];
  postId = (await publishPost(server, people[0]))._id;
  const { pool } = server.deps;
  await pool`delete from jobs`;
  await pool`insert into post_signals (post_id, models, words, co_likes_due) values (${postId}, 'none', '', false)`;
});
beforeEach(() => useFirstProcess());
afterEach(() => vi.restoreAllMocks());
afterAll(() => server.close());

const setLike = async (liked: boolean) => {
  const reply = await server.call('POST', '/api/posts/like', { as: people[1], body: { postId, liked } });
  expect(reply.status).toBe(200);
};
const notificationsOf = async (as: Session): Promise<Notification[]> =>
  (await server.call('GET', '/api/notifications', { as })).body;
const kinds = async () => (await notificationsOf(people[0])).map(({ kind }) => kind);
const isTasteDue = async () =>
  (
    await server.deps.pool<{ due: boolean }[]>`select co_likes_due as due from post_signals where post_id = ${postId}`
  )[0]?.due;
const jobs = () =>
  server.deps.pool<{ queue: string }[]>`select queue from jobs where queue like 'events.%' order by id`;

/** As a process that is killed right after the commit. */
const dieAfterCommit = () => vi.spyOn(server.deps.durableEvents, 'deliver').mockResolvedValue();

/** Another process works on the queue, after the delay. */
const runQueue = async () => {
  const { pool, durableEvents } = server.deps;
  await pool`update jobs set run_at = now() where queue like 'events.%'`;
  const worker = startWorker({ ...server.deps, registry: new Registry() }, durableEvents.queues());
  await expect.poll(jobs).toEqual([]);
  await worker.stop();
};

it('a like notifies and marks the co-likes of its post at once, and leaves no job', async () => {
  await setLike(true);
  await server.deps.durableEvents.idle();
  expect([await kinds(), await isTasteDue(), await jobs()]).toEqual([['like'], true, []]);
});

it('a like and its withdrawal whose processes died are handled by the queue, in whatever order', async () => {
  await server.deps.pool`update post_signals set co_likes_due = false`;
  dieAfterCommit();
  await setLike(false);
  expect([await kinds(), await isTasteDue()]).toEqual([['like'], false]);
  expect(await jobs()).toEqual([{ queue: 'events.likesChanged' }]);
  await runQueue();
  expect([await kinds(), await isTasteDue()]).toEqual([[], true]);
  await setLike(true);
  await setLike(false);
  await setLike(true);
  await runQueue();
  expect(await kinds()).toEqual(['like']);
});

it('a like that changes nothing stores no event', async () => {
  dieAfterCommit();
  await setLike(true);
  expect(await jobs()).toEqual([]);
});

it('a listener that fails is counted, and retried by the queue', async () => {
  let failures = 0;
  server.deps.durableEvents.on('followsChanged', async () => {
    if (failures > 0) return;
    failures += 1;
    throw new Error('not this time');
  });
  const follow = await server.call('PUT', `/api/user/follow/${people[0]._id}`, { as: people[1] });
  expect(follow.status).toBe(200);
  await server.deps.durableEvents.idle();
  expect(await jobs()).toEqual([{ queue: 'events.followsChanged' }]);
  expect((await server.app.inject('/metrics')).body).toContain('listener_failures_total 1');
  await runQueue();
  expect(await kinds()).toEqual(['follow', 'like']);
});
