import type { LikeStatus, Post, Session } from '@vitrine/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClock } from '../../../../test/clock.ts';
import { createTestServer, type TestServer } from '../../../../test/harness.ts';
import { findDiscrepancies, publishPost } from '../../../../test/posts.ts';

const clock = createClock();
let server: TestServer;
let people: readonly [Session, Session, ...Session[]];
let post: Post;
beforeAll(async () => {
  server = await createTestServer({ now: clock.now });
  people = [await server.join('Person one'), await server.join('Person two'), await server.join('Person three')];
  const more = Array.from({ length: 5 }, (_, index) => server.join(`Person ${index}`));
  people = [...people, ...(await Promise.all(more))];
});
afterAll(() => server.close());

const author = () => people[0];
const like = (as: Session | undefined, postId = post._id) =>
  server.call('POST', '/api/posts/like', { as, body: { postId } });
const status = async (as: Session): Promise<LikeStatus> =>
  (await server.call('GET', `/api/posts/checkLikes/${post._id}`, { as })).body;
const view = (as?: Session, ip = '127.0.0.1') =>
  server.app.inject({
    method: 'POST',
    url: '/api/posts/view',
    remoteAddress: ip,
    headers: as ? { authorization: `Bearer ${as.token}` } : {},
    payload: { postId: post._id },
  });

describe('a like', () => {
  beforeAll(async () => {
    post = await publishPost(server, author());
  });

  it('is toggled by every call, and the status shows it', async () => {
    const [cleo, ben] = people;
    expect(await like(ben)).toMatchObject({ status: 200, body: { liked: true, likeCount: 1, viewCount: 0 } });
    expect(await like(cleo)).toMatchObject({ status: 200, body: { liked: true, likeCount: 2 } });
    expect(await status(ben)).toEqual({ liked: true, likeCount: 2, viewCount: 0 });
    expect(await status(cleo)).toEqual({ liked: true, likeCount: 2, viewCount: 0 });
    expect(await like(ben)).toMatchObject({ status: 200, body: { liked: false, likeCount: 1 } });
    const full: Post = (await server.call('GET', `/api/post/${post._id}`)).body;
    const withoutHearts: Post = (await server.call('GET', `/api/post/${post._id}?hearts=count`)).body;
    expect([full.hearts.length, full.heartsCount, withoutHearts.hearts.length, withoutHearts.heartsCount]).toEqual([
      1, 1, 0, 1,
    ]);
  });

  it('status can be read for many posts at once; missing posts are left out', async () => {
    const ben = people[1];
    const other = await publishPost(server, author());
    const before = await status(ben);
    const { body } = await server.call('POST', '/api/posts/checkLikes', {
      as: ben,
      body: { ids: [post._id, other._id, 'nothing'] },
    });
    expect(body).toEqual({ [post._id]: before, [other._id]: { liked: false, likeCount: 0, viewCount: 0 } });
  });

  it('count is exact under concurrent likes', async () => {
    const before = (await status(author())).likeCount;
    const statuses = await Promise.all(people.map((person) => status(person)));
    const delta = statuses.reduce((sum, { liked }) => sum + (liked ? -1 : 1), 0);
    await Promise.all(people.map((person) => like(person)));
    expect((await status(author())).likeCount).toBe(before + delta);
    expect(await findDiscrepancies(server.deps.pool)).toEqual([]);
  });

  it('toggled concurrently by one user an even number of times ends in its initial state', async () => {
    const ben = people[1];
    const before = await status(ben);
    const replies = await Promise.all(Array.from({ length: 8 }, () => like(ben)));
    expect(replies.map((reply) => reply.status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(await status(ben)).toEqual(before);
    expect(await findDiscrepancies(server.deps.pool)).toEqual([]);
  });

  it('needs a token and an existing post', async () => {
    expect((await like(undefined)).status).toBe(401);
    expect((await like(author(), 'nothing')).status).toBe(404);
    expect((await server.call('GET', '/api/posts/checkLikes/nothing', { as: author() })).status).toBe(404);
    expect((await server.call('POST', '/api/posts/like', { as: author(), body: {} })).status).toBe(400);
  });
});

describe('a view', () => {
  beforeAll(async () => {
    post = await publishPost(server, author());
  });

  it('counts once in ten seconds for the same viewer, with or without a token', async () => {
    const ben = people[1];
    expect((await view(ben)).json()).toEqual({ viewCount: 1 });
    expect((await view(ben)).json()).toEqual({ viewCount: 1 });
    expect((await view(undefined, '10.0.0.1')).json()).toEqual({ viewCount: 2 });
    expect((await view(undefined, '10.0.0.2')).json()).toEqual({ viewCount: 3 });
    expect((await view(undefined, '10.0.0.1')).json()).toEqual({ viewCount: 3 });
    clock.advance(9_000);
    expect((await view(ben)).json()).toEqual({ viewCount: 3 });
    clock.advance(1_000);
    expect((await view(ben)).json()).toEqual({ viewCount: 4 });
    expect((await status(ben)).viewCount).toBe(4);
    expect(await findDiscrepancies(server.deps.pool)).toEqual([]);
  });

  it('of a popular post is written in a batch, and answered after the commit', async () => {
    const before = (await status(author())).viewCount;
    const crowd = Array.from({ length: 300 }, (_, index) => `10.1.${Math.floor(index / 200)}.${index % 200}`);
    const seen = await Promise.all(
      crowd.map(async (ip) => {
        const { viewCount } = (await view(undefined, ip)).json() as { viewCount: number };
        const [stored] = await server.deps.pool<{ views: number }[]>`select views from posts where id = ${post._id}`;
        return { viewCount, stored: stored?.views ?? 0 };
      }),
    );
    for (const { viewCount, stored } of seen) expect(stored).toBeGreaterThanOrEqual(viewCount);
    expect((await status(author())).viewCount).toBe(before + crowd.length);
    expect(new Set(seen.map(({ viewCount }) => viewCount)).size).toBeLessThan(crowd.length / 4);
    expect(await findDiscrepancies(server.deps.pool)).toEqual([]);
  });

  it('of a missing post is 404, and too many views are rate limited', async () => {
    expect((await server.call('POST', '/api/posts/view', { body: { postId: 'nothing' } })).status).toBe(404);
    const replies = await Promise.all(Array.from({ length: 700 }, () => view(undefined, '10.9.9.9')));
    const limited = replies.find((reply) => reply.statusCode === 429);
    expect(Number(limited?.headers['retry-after'])).toBeGreaterThan(0);
  });
});
