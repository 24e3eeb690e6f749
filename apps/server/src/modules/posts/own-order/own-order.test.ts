/** The order that authors give the posts on their profile. */
import type { Post, Session } from '@vitrine/contract';
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

/** The newest first, as the profile shows them. */
const publish = async (count: number): Promise<string[]> => {
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) ids.unshift((await publishPost(server, ada, { title: `Post ${n}` }))._id);
  return ids;
};
const place = (id: string, after: string | null, as: Session | undefined = ada) =>
  server.call('PUT', `/api/post/${id}/place`, { as, body: { after } });
const theirs = async (body: object = { pinned: 'first' }): Promise<string[]> => {
  const reply = await server.call('POST', '/api/posts/getSomeonesUserPosts', { body: { id: ada._id, ...body } });
  return (reply.body as Post[]).map(({ _id }) => _id);
};
/** Page by page. */
const read = async (limit: number): Promise<string[]> => {
  const all: string[] = [];
  for (;;) {
    const page = await theirs({ pinned: 'first', limit, ...(all.length > 0 ? { after: all.at(-1) } : {}) });
    all.push(...page);
    if (page.length < limit) return all;
  }
};

it('posts are where their author moved them, and new ones come first', async () => {
  const [e = '', d = '', c = '', b = '', a = ''] = await publish(5);
  expect((await place(a, null)).status).toBe(200);
  expect(await theirs()).toEqual([a, e, d, c, b]);
  await place(e, c);
  expect(await theirs()).toEqual([a, d, c, e, b]);
  await place(d, e);
  expect(await theirs()).toEqual([a, c, e, d, b]);
  await place(b, e);
  expect(await theirs()).toEqual([a, c, e, b, d]);
  // Other clients rely on the newest first.
  expect(await theirs({})).toEqual([e, d, c, b, a]);
  const [f = ''] = await publish(1);
  expect(await theirs()).toEqual([f, a, c, e, b, d]);
  await server.call('PUT', '/api/posts/pinned', { as: ada, body: { ids: [b] } });
  expect(await theirs()).toEqual([b, f, a, c, e, d]);
  await server.call('PUT', '/api/posts/pinned', { as: ada, body: { ids: [] } });
  expect(await read(2)).toEqual([f, a, c, e, b, d]);
  expect((await server.call('DELETE', '/api/posts/order', { as: ada })).status).toBe(200);
  expect(await theirs()).toEqual([f, e, d, c, b, a]);
});

it('posts are in the order that the same moves give a list, whatever they are', async () => {
  const ids = await publish(9);
  let expected = [...ids];
  // A fixed sequence that looks random.
  let state = 20;
  const next = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
  for (let move = 0; move < 60; move += 1) {
    const id = expected[next(expected.length)] ?? '';
    const others = expected.filter((other) => other !== id);
    const index = next(others.length + 1);
    expect((await place(id, others[index - 1] ?? null)).status).toBe(200);
    expected = others.toSpliced(index, 0, id);
    expect(await theirs()).toEqual(expected);
  }
  for (const limit of [1, 2, 4]) expect(await read(limit)).toEqual(expected);
});

it('posts keep their place while they are hidden or removed', async () => {
  const [c = '', b = '', a = ''] = await publish(3);
  await place(a, c);
  await server.call('DELETE', `/api/post/${a}`, { as: ada });
  expect(await theirs()).toEqual([c, b]);
  await server.call('POST', `/api/post/${a}/restore`, { as: ada });
  expect(await theirs()).toEqual([c, a, b]);
  await server.call('PUT', `/api/post/${a}/visibility`, { as: ada, body: { visibility: 'private' } });
  expect((await place(a, null)).status).toBe(404);
  await place(b, null);
  await server.call('PUT', `/api/post/${a}/visibility`, { as: ada, body: { visibility: 'public' } });
  expect(await theirs()).toEqual([b, c, a]);
});

it('posts are moved by their author only, behind their own, once for each of several calls at the same time', async () => {
  const ids = await publish(4);
  const [d = '', c = '', b = '', a = ''] = ids;
  const stranger = await server.join();
  const foreign = await publishPost(server, stranger);
  expect((await place(a, null, stranger)).status).toBe(403);
  expect((await server.call('PUT', `/api/post/${a}/place`, { body: { after: null } })).status).toBe(401);
  expect((await place(a, foreign._id)).status).toBe(404);
  expect((await place('nothing', null)).status).toBe(404);
  expect((await place(a, a)).status).toBe(200);
  expect(await theirs()).toEqual(ids);
  const replies = await Promise.all([place(a, null), place(b, null), place(c, null), place(a, d), place(b, d)]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect((await theirs()).toSorted()).toEqual(ids.toSorted());
});
