/** Posts that come first on a profile. */
import { limits, type Post, type Session } from '@vitrine/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../../test/harness.ts';
import { publishPost } from '../../../../test/posts.ts';

let server: TestServer;
let ada: Session;
beforeAll(async () => {
  server = await createTestServer({ env: { RATE_LIMIT: 'off' } });
});
beforeEach(async () => {
  ada = await server.join();
});
afterAll(() => server.close());

const publish = async (count: number): Promise<string[]> => {
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) ids.push((await publishPost(server, ada, { title: `Post ${n}` }))._id);
  return ids;
};
const pin = (ids: readonly string[], as = ada) => server.call('PUT', '/api/posts/pinned', { as, body: { ids } });
const idsOf = (posts: readonly Post[]) => posts.map(({ _id }) => _id);
const theirs = async (body: object = {}): Promise<string[]> =>
  idsOf((await server.call('POST', '/api/posts/getSomeonesUserPosts', { body: { id: ada._id, ...body } })).body);
const own = async (query: string): Promise<string[]> =>
  idsOf((await server.call('GET', `/api/posts/user${query}`, { as: ada })).body);

it('come first in the order of their author, each once, where they are asked for', async () => {
  const ids = await publish(5);
  const newest = ids.toReversed();
  const [a = '', b = '', c = '', d = '', e = ''] = ids;
  expect((await pin([b, d, b])).body).toEqual({ ids: [b, d] });
  expect((await server.call('GET', '/api/posts/pinned', { as: ada })).body).toEqual({ ids: [b, d] });
  // Other clients rely on the newest first.
  expect([await theirs(), await own('')]).toEqual([newest, newest]);
  const first = [b, d, e, c, a];
  expect([await theirs({ pinned: 'first' }), await own('?pinned=first')]).toEqual([first, first]);
  expect(await theirs({ pinned: 'first', limit: 2 })).toEqual([b, d, e, c]);
  expect(await theirs({ pinned: 'first', limit: 2, after: c })).toEqual([a]);
  await pin([d]);
  expect(await theirs({ pinned: 'first' })).toEqual([d, e, c, b, a]);
});

it('leave and come back with the post, and are deleted with the account', async () => {
  const [a = '', b = ''] = await publish(2);
  await pin([a]);
  await server.call('DELETE', `/api/post/${a}`, { as: ada });
  expect(await theirs({ pinned: 'first' })).toEqual([b]);
  await server.call('POST', `/api/post/${a}/restore`, { as: ada });
  expect(await theirs({ pinned: 'first' })).toEqual([a, b]);
  await server.call('PUT', `/api/post/${a}/visibility`, { as: ada, body: { visibility: 'private' } });
  expect(await theirs({ pinned: 'first' })).toEqual([b]);
  await server.call('DELETE', '/api/user', { as: ada, body: { confirm: 'correct horse' } });
  expect(await server.deps.db`select 1 from post_pins where user_id = ${ada._id}`).toHaveLength(0);
});

it('are one’s own, and few', async () => {
  const ids = await publish(1);
  const stranger = await server.join();
  expect((await pin(ids, stranger)).status).toBe(404);
  expect((await pin(['nothing'])).status).toBe(404);
  expect((await pin(Array.from({ length: limits.pins + 1 }, (_, n) => `post-${n}`))).status).toBe(400);
  expect((await server.call('PUT', '/api/posts/pinned', { body: { ids } })).status).toBe(401);
  expect((await server.call('GET', '/api/posts/user?pinned=last', { as: ada })).status).toBe(400);
});

it('are those of one of several changes at once', async () => {
  const [a = '', b = '', c = ''] = await publish(3);
  const wanted = [[a, b], [c, a], [b], [c, b, a]];
  const replies = await Promise.all(wanted.map((ids) => pin(ids)));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const { ids } = (await server.call('GET', '/api/posts/pinned', { as: ada })).body as { ids: string[] };
  expect(wanted).toContainEqual(ids);
});
