/** Counting viewers beside views, and of posts that are not listed. */
import type { Post, Session, Statistics } from '@vitrine/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createClock } from '../../../../test/clock.ts';
import { createTestServer, type TestServer } from '../../../../test/harness.ts';
import { publishPost } from '../../../../test/posts.ts';
import { createBlock } from '../../../../test/queue.ts';
import { purge } from '../publishing/change.ts';
import { countViewers } from './viewer-queries.ts';

const clock = createClock();
let server: TestServer;
let ada: Session;
beforeAll(async () => {
  server = await createTestServer({ now: clock.now, env: { RATE_LIMIT: 'off' } });
  ada = await server.join();
});
afterAll(() => server.close());

const visit = async ({ _id }: Post): Promise<void> => {
  const reply = await server.call('POST', '/api/posts/view', { body: { postId: _id } });
  expect(reply.status).toBe(200);
};

/** After this, views no longer keep others from being counted. */
const passTime = () => clock.advance(11_000);

const daysOf = async ({ _id }: Post): Promise<Statistics['days']> => {
  const reply = await server.call('GET', `/api/statistics/posts/${_id}`, { as: ada });
  const { days }: Statistics = reply.body;
  return days;
};

it('viewers are counted while one of them views the post again', async () => {
  const { pool } = server.deps;
  const post = await publishPost(server, ada);
  await visit(post);
  passTime();
  const [isLocked, again] = [createBlock(), createBlock()];
  // As a view does it: the post first, then the row of the viewer.
  const viewing = pool.begin(async (tx) => {
    await tx`select 1 from posts where id = ${post._id} for no key update`;
    isLocked.end();
    await again.ended;
    return tx`update recent_views set at = ${clock.now()} where post_id = ${post._id} returning viewer`;
  });
  await isLocked.ended;
  const counting = countViewers(pool, new Date(clock.now().getTime() - 10_000));
  const waiting = () =>
    pool`select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%with locked_posts%'`;
  try {
    await expect.poll(waiting, { timeout: 20_000 }).toHaveLength(1);
  } finally {
    again.end();
  }
  expect(await viewing).toHaveLength(1);
  await counting;
  expect(await pool`select 1 from recent_views where post_id = ${post._id}`).toHaveLength(1);
  passTime();
  await purge(server.deps);
  expect(await daysOf(post)).toMatchObject([{ views: 1, viewers: 1 }]);
});

it('viewers of a post that is not listed are counted, also when no other post was viewed', async () => {
  const post = await publishPost(server, ada);
  await server.call('PUT', `/api/post/${post._id}/visibility`, { as: ada, body: { visibility: 'unlisted' } });
  await visit(post);
  passTime();
  await purge(server.deps);
  expect(await daysOf(post)).toMatchObject([{ views: 1, viewers: 1 }]);
});
