/** Ties in the database: as they are stored, and as a database from before they were bytes gets them. */
import type { ForYou, Session } from '@vitrine/contract';
import { packTies } from '@vitrine/recommender';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../../test/harness.ts';
import { publishPost } from '../../../../test/posts.ts';
import { migrate } from '../../../platform/db/migrate.ts';
import { refreshCoLikes } from '../signals/refresh-co-likes.ts';

let server: TestServer;
let maker: Session;
beforeAll(async () => {
  server = await createTestServer({ env: { RATE_LIMIT: 'off' } });
  maker = await server.join();
});
afterAll(() => server.close());

const publish = async (title: string): Promise<string> => (await publishPost(server, maker, { title }))._id;

const storedTies = async (postId: string): Promise<Buffer | undefined> => {
  const [row] = await server.deps.pool<{ ties: Buffer }[]>`select ties from post_co_likes where post_id = ${postId}`;
  return row?.ties;
};

it('the refresh of co-likes stores ties that For you reads', async () => {
  const { pool } = server.deps;
  const [seed, near] = [await publish('Seed'), await publish('Near')];
  const like = async (postId: string, as: Session) =>
    void (await server.call('POST', '/api/posts/like', { as, body: { postId } }));
  const [fan, me] = [await server.join(), await server.join()];
  for (const id of [seed, near]) await like(id, fan);
  await like(seed, me);
  await server.deps.durableEvents.idle();
  await pool`insert into post_signals (post_id, models, words, linked, co_likes_due) select id, '', '', true, true from posts
    on conflict (post_id) do update set co_likes_due = true`;
  await refreshCoLikes({ pool }, new AbortController().signal);
  expect((await storedTies(seed))?.subarray(0, 12).toString('hex')).toBe(near);
  const { body } = await server.call('GET', '/api/posts/for-you', { as: me });
  expect((body as ForYou).reasons[near]).toBe('Because you liked Seed');
});

it('ties that were arrays become the same bytes, in their order', async () => {
  const { pool } = server.deps;
  const [full, none] = [await publish('With ties'), await publish('Without')];
  const ties = Array.from({ length: 200 }, (_, n) => ({
    id: ((n * 7919) % 1000).toString(16).padStart(24, 'f'),
    score: 1 / (n + 3),
  }));
  await pool`alter table post_co_likes drop column ties, add column tie_ids text[] collate "C" not null default '{}',
    add column tie_scores real[] not null default '{}'`;
  await pool`insert into post_co_likes (post_id, likers, ids, shared_likers, scores, tie_ids, tie_scores)
    values (${full}, 1, '{}', '{}', '{}', ${ties.map(({ id }) => id)}::text[] || 'of another form'::text,
      ${ties.map(({ score }) => score)}::real[] || 1::real), (${none}, 1, '{}', '{}', '{}', '{}', '{}')`;
  await pool`delete from migrations where name = '0381-packed-ties.sql'`;
  await migrate(pool);
  expect(await storedTies(full)).toEqual(packTies(ties));
  expect(await storedTies(none)).toEqual(Buffer.alloc(0));
});
