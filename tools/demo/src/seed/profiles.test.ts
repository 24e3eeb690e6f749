import type { Post, Session } from '@vitrine/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../../apps/server/test/harness.ts';
import { publishPost } from '../../../../apps/server/test/posts.ts';
import { seedProfiles } from './profiles.ts';

let server: TestServer;
let demo: Session;
let other: Session;
beforeAll(async () => {
  server = await createTestServer({ env: { RATE_LIMIT: 'off' } });
  [demo, other] = [await server.join(), await server.join()];
});
afterAll(() => server.close());

const publish = async (as: Session, count: number): Promise<string[]> => {
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) ids.unshift((await publishPost(server, as))._id);
  return ids;
};
const profileOf = async ({ _id }: Session): Promise<string[]> => {
  const body = { id: _id, pinned: 'first' };
  const posts: Post[] = (await server.call('POST', '/api/posts/getSomeonesUserPosts', { body })).body;
  return posts.map((post) => post._id);
};

it('a profile has its own order, others have a pinned work, and requests wait, however often it is filled', async () => {
  const [e = '', d = '', c = '', b = '', a = ''] = await publish(demo, 5);
  const theirs = await publish(other, 3);
  const studies = [...theirs.slice(1), c].map((postId) => ({ postId, pages: [] }));
  for (let time = 0; time < 2; time += 1) await seedProfiles(server.deps, { personId: demo._id, studies });
  expect(await profileOf(demo)).toEqual([c, e, a, b, d]);
  expect(await profileOf(other)).toEqual([theirs[1], theirs[0], theirs[2]]);
  const { body } = await server.call('GET', '/api/credits', { as: demo });
  expect(body).toHaveLength(2);
});
