import type { PostPage } from '@vitrine/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedBulk } from '../../../../../../tools/demo/src/seed/seed-bulk.ts';
import { bulkOf, coversOf } from '../../../../test/bulk.ts';
import { createTestServer, type TestServer } from '../../../../test/harness.ts';
import { publishPost } from '../../../../test/posts.ts';
import { refreshPageAnchors } from './page-anchors.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ env: { RATE_LIMIT: 'off' } });
  await seedBulk(server.deps, bulkOf({ posts: 800, people: 10, likesEach: 1 }), coversOf(1));
});
afterAll(() => server.close());

/** A page behind the second anchor. */
const deepPage = async (sort: string): Promise<string[]> => {
  const { body } = await server.call('GET', `/api/posts?${new URLSearchParams({ sort, page: '21', hearts: 'count' })}`);
  return (body as PostPage).posts.map((post) => post._id);
};

const expectedPage = async (sort: string): Promise<string[]> => {
  const rows = await server.deps.pool<{ id: string }[]>`select id from posts where removed_at is null order by id`;
  const ids = rows.map((row) => row.id);
  return (sort === 'oldest' ? ids : ids.toReversed()).slice(20 * 36, 21 * 36);
};

it.each(['oldest', 'latest'])(
  'deep pages sorted by "%s" are right again after one post was added and one removed',
  async (sort) => {
    const ada = await server.join();
    await refreshPageAnchors(server.deps);
    expect(await deepPage(sort)).toEqual(await expectedPage(sort));
    // New ids sort before the seeded ones, so every position moves by one while the length stays.
    const [last] = await server.deps.pool<{ id: string }[]>`
      update posts set author_id = ${ada._id}
      where id = (select max(id) from posts where removed_at is null) returning id`;
    expect((await server.call('DELETE', `/api/post/${last?.id}`, { as: ada })).status).toBe(200);
    await publishPost(server, ada);
    await refreshPageAnchors(server.deps);
    expect(await deepPage(sort)).toEqual(await expectedPage(sort));
  },
);
