import type { CardFeed, Collection } from '@vitrine/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../../apps/server/test/harness.ts';
import { publishPost } from '../../../../apps/server/test/posts.ts';
import { seedCollections } from './collections.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ env: { RATE_LIMIT: 'off' } });
});
afterAll(() => server.close());

it('a collection has its works in order, without missing ones, however often it is filled', async () => {
  const [owner, author] = [await server.join(), await server.join()];
  const posts = [await publishPost(server, author), await publishPost(server, author)].map(({ _id }) => _id);
  const wanted = {
    personId: owner._id,
    clientId: 'demo-collection-0',
    title: 'Kept',
    description: 'For later.',
    postIds: [posts[0] ?? '', '0'.repeat(24), posts[1] ?? ''],
  };
  for (let time = 0; time < 2; time += 1) await seedCollections(server.deps, [wanted]);
  const { body } = await server.call('GET', `/api/user/${owner._id}/collections`);
  const { collections } = body as { collections: Collection[] };
  expect(collections.map(({ title }) => title)).toEqual(['Kept']);
  const reply = await server.call('GET', `/api/collections/${collections[0]?._id}/posts`);
  expect((reply.body as CardFeed).posts.map(({ card }) => card._id)).toEqual(posts);
});
