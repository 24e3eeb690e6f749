/** Ties in the database: as they are stored, and as a database from before they were bytes gets them. */
import type { ForYou, Session } from '@vitrine/contract';
import { packTies, tieBytes } from '@vitrine/recommender';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../../test/harness.ts';
import { copyPosts, publishPost } from '../../../../test/posts.ts';
import { migrate } from '../../../platform/db/migrate.ts';
import { refreshCoLikes } from '../signals/refresh-co-likes.ts';
import { listSeeds } from './for-you-queries.ts';

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

it('all ties of a few chosen posts are read, and the strongest ones of many', async () => {
  const { pool } = server.deps;
  const me = await server.join();
  const ties = packTies(
    Array.from({ length: 200 }, (_, n) => ({ id: n.toString(16).padStart(24, '0'), score: 1 - n / 300 })),
  );
  const first = await publish('Chosen');
  await copyPosts(pool, first, 59);
  await pool`insert into post_co_likes (post_id, likers, ids, shared_likers, scores, ties)
    select id, 1, '{}', '{}', '{}', ${ties} from posts where id like ${`${first}%`} on conflict (post_id) do update set ties = excluded.ties`;
  const readAfterLikes = async (likes: number) => {
    await pool`insert into likes (user_id, post_id, created_at)
      select ${me._id}, id, now() from posts where id like ${`${first}%`} order by id limit ${likes} on conflict do nothing`;
    const seeds = await listSeeds(pool, me._id, new Date(Date.now() + 60_000));
    expect(seeds).toHaveLength(likes);
    const read = seeds.map((seed) => Buffer.from(seed.ties ?? '', 'base64'));
    expect(read.every((bytes) => ties.subarray(0, bytes.length).equals(bytes))).toBe(true);
    return new Set(read.map(({ length }) => length / tieBytes));
  };
  expect(await readAfterLikes(30)).toEqual(new Set([200]));
  expect(await readAfterLikes(40)).toEqual(new Set([150]));
});
