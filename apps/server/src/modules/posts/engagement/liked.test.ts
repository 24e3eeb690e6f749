/** The posts a member likes. */
import { type CardFeed, limits, type Session } from '@vitrine/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../../test/harness.ts';
import { copyPosts, publishPost } from '../../../../test/posts.ts';

let server: TestServer;
let reader: Session;
let ada: Session;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  [reader, ada] = [await server.join(), await server.join()];
});
afterAll(() => server.close());

const like = (postId: string, liked = true, as = reader) =>
  server.call('POST', '/api/posts/like', { as, body: { postId, liked } });

const read = async (after?: string, as = reader): Promise<CardFeed> => {
  const reply = await server.call('GET', `/api/posts/liked${after ? `?after=${encodeURIComponent(after)}` : ''}`, {
    as,
  });
  expect(reply.status).toBe(200);
  return reply.body;
};

const titles = (page: CardFeed) => page.posts.map(({ card }) => card.title);
const ids = (page: CardFeed) => page.posts.map(({ card }) => card._id);

/** Likes all posts of an author: `perSecond` of them at the same time each. Returns them in the order of the list. */
const likeAll = async (author: Session, perSecond: number): Promise<string[]> => {
  const rows = await server.deps.db<{ post_id: string }[]>`
    with liked as (
      insert into likes (user_id, post_id, created_at)
      select ${reader._id}, id, now() - (row_number() over (order by md5(id)) / ${perSecond}::integer) * interval '1.000001 seconds'
      from posts where author_id = ${author._id} returning post_id, created_at
    )
    select post_id from liked order by created_at desc, post_id desc`;
  return rows.map((row) => row.post_id);
};

describe('the posts one likes', () => {
  it('have the latest like first, and are nobody else’s', async () => {
    const posts = [];
    for (const title of ['first', 'second', 'third', 'not liked'])
      posts.push(await publishPost(server, ada, { title }));
    const [first, second, third] = posts.map(({ _id }) => _id);
    for (const [n, postId] of [second, third, first].entries()) {
      await like(postId ?? '');
      await server.deps.db`
        update likes set created_at = now() - ${9 - n}::integer * interval '1 minute' where post_id = ${postId ?? ''}`;
    }
    const page = await read();
    expect(titles(page)).toEqual(['first', 'third', 'second']);
    expect(page.next).toBeNull();
    expect(page.posts[0]).toMatchObject({ author: { _id: ada._id }, hearts: 1 });
    expect(await read(undefined, ada)).toMatchObject({ posts: [], next: null });
    expect((await server.call('GET', '/api/posts/liked')).status).toBe(401);
  });

  it('follow each change: taking a like back, removing, restoring, deleting the account', async () => {
    const kept = await publishPost(server, ada, { title: 'kept' });
    const other = await publishPost(server, ada, { title: 'other' });
    await like(kept._id);
    await like(other._id);
    await like(other._id, false);
    expect(titles(await read())).toEqual(['kept']);
    await server.call('DELETE', `/api/post/${kept._id}`, { as: ada });
    expect(titles(await read())).toEqual([]);
    await server.call('POST', `/api/post/${kept._id}/restore`, { as: ada });
    expect(titles(await read())).toEqual(['kept']);
    await server.call('DELETE', '/api/user', { as: ada, body: { confirm: 'correct horse' } });
    expect(titles(await read())).toEqual([]);
  });

  it('refuse what is no cursor of theirs', async () => {
    for (const after of ['', '.', '17.', 'x.abc', '99999999999999999.abc', `1.${'a'.repeat(65)}`]) {
      const reply = await server.call('GET', `/api/posts/liked?after=${encodeURIComponent(after)}`, { as: reader });
      expect([after, reply.status]).toEqual([after, 400]);
    }
  });
});

describe('pages of the posts one likes', () => {
  it.each([1, 7])('have each exactly once, with %d likes at a time', async (perSecond) => {
    await copyPosts(server.deps.db, (await publishPost(server, ada))._id, 2 * limits.pageSize + 4);
    const all = await likeAll(ada, perSecond);
    const first = await read();
    // A like that is taken back and one that is added do not move the others.
    await like(all[limits.pageSize - 1] ?? '', false);
    await like((await publishPost(server, reader, { title: 'meanwhile' }))._id);
    const second = await read(first.next ?? '');
    const third = await read(second.next ?? '');
    expect([first, second, third].flatMap(ids)).toEqual(all);
    expect(third.next).toBeNull();
  });

  it('may end with a full one', async () => {
    await copyPosts(server.deps.db, (await publishPost(server, ada))._id, limits.pageSize - 1);
    await likeAll(ada, 1);
    const page = await read();
    expect([page.posts.length, page.next]).toEqual([limits.pageSize, null]);
  });
});
