/** Pages of the featured order while posts and likes arrive: the seed of the first page keeps the order. */
import type { PostPage } from '@vitrine/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedBulk } from '../../../../../../tools/demo/src/seed/seed-bulk.ts';
import { bulkOf, coversOf } from '../../../../test/bulk.ts';
import { createTestServer, type TestServer } from '../../../../test/harness.ts';
import { publishPost } from '../../../../test/posts.ts';
import { makeId } from '../../../platform/ids.ts';
import { refreshPageAnchors } from '../lists/page-anchors.ts';
import { refreshFeatured } from './build.ts';

const size = 2200;
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ env: { RATE_LIMIT: 'off' } });
  const bulk = bulkOf({ posts: size, people: 40, likesEach: 1 });
  const idOf = new Map(
    [...bulk.posts()].map(({ id, createdAt }, index) => [id, makeId(createdAt, Buffer.alloc(6, index))]),
  );
  await seedBulk(
    server.deps,
    {
      ...bulk,
      posts: function* () {
        for (const post of bulk.posts()) yield { ...post, id: idOf.get(post.id) ?? '' };
      },
      likes: function* () {},
    },
    coversOf(2),
  );
  // Some old posts are loved now, so that arranged posts are found all over the rest.
  await server.deps.pool`
    insert into likes (user_id, post_id, created_at)
    select users.id, posts.id, now() from users, (select id, author_id from posts order by md5(id) limit 400) as posts
    where users.id <> author_id and (hashtext(users.id || posts.id) & 3) = 0`;
});
afterAll(() => server.close());

const list = async (query: Record<string, string>): Promise<PostPage> =>
  (await server.call('GET', `/api/posts?${new URLSearchParams({ sort: 'featured', hearts: 'count', ...query })}`)).body;

const ids = ({ posts }: PostPage) => posts.map(({ _id }) => _id);

it.each(['before page anchors are stored', 'after page anchors are stored'])(
  'every post is on one page, once, while likes and posts arrive, %s',
  async (when) => {
    if (when.startsWith('after')) await refreshPageAnchors(server.deps);
    await refreshFeatured(server.deps);
    const ada = await server.join();
    const { pool } = server.deps;
    const known = (await pool<{ id: string }[]>`select id from posts order by id`).map(({ id }) => id);
    const first = await list({});
    const seen = ids(first);
    for (let page = 2; page <= first.totalPages; page += 1) {
      if (page % 7 === 0) await publishPost(server, ada);
      if (page % 7 === 3) {
        const body = { postId: known[(page * 31) % known.length] };
        await server.call('POST', '/api/posts/like', { as: ada, body });
        await refreshFeatured(server.deps);
      }
      if (page === 45) await refreshPageAnchors(server.deps);
      const next = await list({ page: String(page), seed: first.seed ?? '' });
      expect(next).toMatchObject({ seed: first.seed, totalPages: first.totalPages });
      seen.push(...ids(next));
    }
    expect(seen.length).toBe(known.length);
    expect(seen.toSorted()).toEqual(known);
    expect((await list({})).seed).not.toBe(first.seed);
  },
);

it('a page without a seed, or with one that is not kept, is one of the current order', async () => {
  await refreshFeatured(server.deps);
  const current = await list({ page: '2' });
  expect(current.posts).toHaveLength(36);
  for (const seed of ['', 'zzzzzz', 'not a seed', '0', '-1', '%']) {
    expect(ids(await list({ page: '2', seed }))).toEqual(ids(current));
    expect((await list({ page: '2', seed })).seed).toBe(current.seed);
  }
  expect(await list({ page: '5000' })).toMatchObject({ posts: [], currentPage: 5000 });
});

it('a run without changes stores nothing', async () => {
  const generations = async () => [
    ...(await server.deps.pool`select category, generation, built_at from featured_lists order by 1, 2`),
  ];
  await refreshFeatured(server.deps);
  const before = await generations();
  expect(before.length).toBeGreaterThan(13);
  await refreshFeatured(server.deps);
  expect(await generations()).toEqual(before);
});
