/** Posts by the people a member follows. */
import { type CardFeed, limits, type Session } from '@vitrine/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../../test/harness.ts';
import { copyPosts, publishPost } from '../../../../test/posts.ts';

let server: TestServer;
let reader: Session;
let ada: Session;
let bo: Session;
let stranger: Session;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  [reader, ada, bo, stranger] = [await server.join(), await server.join(), await server.join(), await server.join()];
});
afterAll(() => server.close());

const follow = (whom: Session, verb: 'follow' | 'unfollow' = 'follow') =>
  server.call('PUT', `/api/user/${verb}/${whom._id}`, { as: reader });

const read = async (after?: string): Promise<CardFeed> => {
  const reply = await server.call('GET', `/api/posts/following${after ? `?after=${after}` : ''}`, { as: reader });
  expect(reply.status).toBe(200);
  return reply.body;
};

const titles = (page: CardFeed) => page.posts.map(({ card }) => card.title);

const readAll = async (): Promise<string[]> => {
  const ids: string[] = [];
  let after: string | undefined;
  for (;;) {
    const { posts, next } = await read(after);
    ids.push(...posts.map(({ card }) => card._id));
    if (next === null) return ids;
    after = next;
  }
};

describe('the posts of followed people', () => {
  it('are newest first, whoever made them, and nobody else’s', async () => {
    await Promise.all([follow(ada), follow(bo)]);
    for (const [by, title] of [
      [ada, 'first'],
      [bo, 'second'],
      [stranger, 'not followed'],
      [ada, 'third'],
      [reader, 'own'],
    ] as const)
      await publishPost(server, by, { title });
    const page = await read();
    expect(titles(page)).toEqual(['third', 'second', 'first']);
    expect(page.next).toBeNull();
    expect(page.posts[0]?.author._id).toBe(ada._id);
  });

  it('follow each change: unfollowing, removing, restoring, deleting the account', async () => {
    await Promise.all([follow(ada), follow(bo)]);
    const kept = await publishPost(server, ada, { title: 'kept' });
    await publishPost(server, bo, { title: 'of bo' });
    expect(titles(await read())).toEqual(['of bo', 'kept']);
    await server.call('DELETE', `/api/post/${kept._id}`, { as: ada });
    expect(titles(await read())).toEqual(['of bo']);
    await server.call('POST', `/api/post/${kept._id}/restore`, { as: ada });
    expect(titles(await read())).toEqual(['of bo', 'kept']);
    await follow(bo, 'unfollow');
    expect(titles(await read())).toEqual(['kept']);
    const deleted = await server.call('DELETE', '/api/user', { as: ada, body: { confirm: 'correct horse' } });
    expect(deleted.status).toBe(200);
    expect(titles(await read())).toEqual([]);
  });

  it('are paged by a cursor: each exactly once, also when one is published meanwhile', async () => {
    await Promise.all([follow(ada), follow(bo)]);
    await copyPosts(server.deps.db, (await publishPost(server, ada))._id, limits.pageSize);
    await copyPosts(server.deps.db, (await publishPost(server, bo))._id, limits.pageSize + 5);
    const before = await server.deps.db<{ id: string }[]>`
      select id from posts where author_id in (${ada._id}, ${bo._id}) order by id desc`;
    const first = await read();
    expect(first.posts).toHaveLength(limits.pageSize);
    expect(await readAll()).toEqual(before.map(({ id }) => id));
    await publishPost(server, bo, { title: 'meanwhile' });
    const second = await read(first.next ?? '');
    expect(second.posts.map(({ card }) => card._id)).toEqual(
      before.slice(limits.pageSize, 2 * limits.pageSize).map(({ id }) => id),
    );
  });
});

describe('the end of the posts of followed people', () => {
  it('may be a full page', async () => {
    await follow(ada);
    await copyPosts(server.deps.db, (await publishPost(server, ada))._id, limits.pageSize - 1);
    const page = await read();
    expect([page.posts.length, page.next]).toEqual([limits.pageSize, null]);
  });

  it('is the beginning for those who follow nobody; visitors have no such list', async () => {
    expect((await server.call('GET', '/api/posts/following')).status).toBe(401);
    expect(await read()).toMatchObject({ posts: [], next: null });
  });
});
