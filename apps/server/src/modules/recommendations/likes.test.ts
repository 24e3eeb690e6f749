/** Likes and the refresh of co-likes that follows them. */
import type { Session } from '@vitrine/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../test/harness.ts';
import { copyPosts, publishPost } from '../../../test/posts.ts';

/** More than the pool of the test server has connections. */
const count = 12;

let server: TestServer;
let ada: Session;
let ids: string[];
beforeAll(async () => {
  server = await createTestServer({ env: { RATE_LIMIT: 'off' } });
  const author = await server.join('Grace');
  ada = await server.join('Ada');
  const { pool } = server.deps;
  await copyPosts(pool, (await publishPost(server, author))._id, count - 1);
  await pool`
    insert into post_signals (post_id, models, words, linked, co_likes_due) select id, '', '', true, false from posts`;
  ids = (await pool<{ id: string }[]>`select id from posts order by id`).map(({ id }) => id);
});
afterAll(() => server.close());

const like = async (postId: string) => {
  expect((await server.call('POST', '/api/posts/like', { as: ada, body: { postId } })).status).toBe(200);
};

const dueIds = async () =>
  (await server.deps.pool<{ id: string }[]>`select post_id as id from post_signals where co_likes_due order by 1`).map(
    ({ id }) => id,
  );

it('likes are answered while a refresh holds the co-likes of their posts, and mark them afterwards', async () => {
  const { pool } = server.deps;
  expect(count).toBeGreaterThan(pool.options.max);
  await pool.begin(async (tx) => {
    await tx`select 1 from post_signals for update`;
    // One after the other, so that each is a batch of its own.
    for (const id of ids) await like(id);
  });
  await server.deps.durableEvents.idle();
  expect(await dueIds()).toEqual(ids);
});
