/** Statistics of one's own posts: sums by day, viewers and where visits came from. */
import type { Post, PostStatisticsPage, Session, Statistics } from '@vitrine/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createClock } from '../../../../test/clock.ts';
import { createTestServer, type TestServer } from '../../../../test/harness.ts';
import { copyPosts, findDayDiscrepancies, publishPost } from '../../../../test/posts.ts';
import { purge } from '../publishing/change.ts';

const hour = 60 * 60 * 1000;
/** Noon of 1 January 2026. */
const clock = createClock();
let server: TestServer;
let ada: Session;
let ben: Session;
beforeAll(async () => {
  server = await createTestServer({ now: clock.now, env: { RATE_LIMIT: 'off' } });
});
beforeEach(async () => {
  // Noon of the next day: a session lasts a day, and a test may go on to the next one.
  clock.advance(new Date(`${today()}T12:00:00Z`).getTime() + 24 * hour - clock.now().getTime());
  [ada, ben] = [await server.join(), await server.join()];
});
afterAll(() => server.close());

const read = async (address: string, as: Session | undefined = ada): Promise<Statistics> => {
  const reply = await server.call('GET', `/api/statistics${address}`, { as });
  expect(reply.status).toBe(200);
  return reply.body;
};

let addresses = 0;
const nextAddress = () => `10.${(addresses += 1) >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`;

type Visit = { readonly from?: unknown; readonly as?: Session; readonly ip?: string };

const visit = async (post: Post, { from, as, ip = nextAddress() }: Visit = {}): Promise<number> => {
  const headers = as ? { authorization: `Bearer ${as.token}` } : {};
  const payload = { postId: post._id, ...(from === undefined ? {} : { from }) };
  const url = '/api/posts/view';
  return (await server.app.inject({ method: 'POST', url, headers, remoteAddress: ip, payload })).statusCode;
};

const like = (post: Post, as: Session, liked = true) =>
  server.call('POST', '/api/posts/like', { as, body: { postId: post._id, liked } });
const follow = (as: Session, whom: Session, verb = 'follow') =>
  server.call('PUT', `/api/user/${verb}/${whom._id}`, { as });
/** Counts the viewers of all views so far. */
const count = async () => {
  clock.advance(11_000);
  await purge(server.deps);
};
const today = () => clock.now().toISOString().slice(0, 10);

describe('the sums of a day', () => {
  it('are those of a post and of all posts of its author', async () => {
    const [first, second] = [await publishPost(server, ada), await publishPost(server, ada)];
    await visit(first, { as: ben });
    await visit(second, { as: ben });
    await visit(first, { as: ada });
    await like(first, ben);
    await follow(ben, ada);
    const comment = { body: 'Well drawn.', clientId: 'a-comment-of-ben' };
    await server.call('POST', `/api/post/${first._id}/comments`, { as: ben, body: comment });
    await count();
    // The author's own view counts as a view, as it does on the post, and the author is no viewer.
    expect((await read(`/posts/${first._id}`)).days).toEqual([
      { day: today(), views: 2, viewers: 1, hearts: 1, saves: 0, comments: 1 },
    ]);
    expect((await read(`/posts/${second._id}`)).days).toEqual([
      { day: today(), views: 1, viewers: 1, hearts: 0, saves: 0, comments: 0 },
    ]);
    expect((await read('')).days).toEqual([
      { day: today(), views: 3, viewers: 1, hearts: 1, saves: 0, comments: 1, follows: 1 },
    ]);
    expect((await read('', ben)).days).toEqual([]);
    expect(await findDayDiscrepancies(server.deps.pool)).toEqual([]);
  });

  it('count each viewer once a day, and again on the next one', async () => {
    const post = await publishPost(server, ada);
    const ip = nextAddress();
    // A view of the last seconds is counted after midnight, for the day that it belongs to.
    const first = today();
    clock.advance(12 * hour - 8000);
    await visit(post, { ip });
    await count();
    expect((await read('')).days).toEqual([
      { day: first, views: 1, viewers: 1, hearts: 0, saves: 0, comments: 0, follows: 0 },
    ]);
    for (let n = 0; n < 3; n += 1) {
      await visit(post, { ip });
      await count();
    }
    expect((await read('')).days).toEqual([
      { day: first, views: 1, viewers: 1, hearts: 0, saves: 0, comments: 0, follows: 0 },
      { day: today(), views: 3, viewers: 1, hearts: 0, saves: 0, comments: 0, follows: 0 },
    ]);
    expect(today()).not.toBe(first);
  });
});

describe('sums by day', () => {
  it('subtract hearts and follows on the day they are taken back, also by a deleted account', async () => {
    const post = await publishPost(server, ada);
    const cleo = await server.join();
    for (const one of [ben, cleo]) {
      await like(post, one);
      await follow(one, ada);
    }
    const first = today();
    clock.advance(13 * hour);
    await like(post, ben, false);
    await like(post, ben, false);
    await follow(ben, ada, 'unfollow');
    await follow(ben, ada, 'unfollow');
    await server.call('DELETE', '/api/user', { as: cleo, body: { confirm: 'correct horse' } });
    expect((await read('')).days).toEqual([
      { day: first, views: 0, viewers: 0, hearts: 2, saves: 0, comments: 0, follows: 2 },
      { day: today(), views: 0, viewers: 0, hearts: -2, saves: 0, comments: 0, follows: -2 },
    ]);
    expect(await findDayDiscrepancies(server.deps.pool)).toEqual([]);
  });

  it('equal what they count when everything happens at once', async () => {
    const posts = [await publishPost(server, ada), await publishPost(server, ben), await publishPost(server, ada)];
    const ips = Array.from({ length: 20 }, nextAddress);
    await Promise.all([
      ...ips.flatMap((ip, n) => posts.map((post) => visit(post, { ip, from: `site-${n % 4}.example` }))),
      ...posts.flatMap((post) => [ada, ben].flatMap((as) => [like(post, as), like(post, as, false), like(post, as)])),
      ...[1, 2, 3].map(() => follow(ben, ada)),
      count(),
    ]);
    await count();
    expect(await findDayDiscrepancies(server.deps.pool)).toEqual([]);
    const { days, sources } = await read('');
    expect(days).toEqual([
      { day: today(), views: 40, viewers: expect.any(Number), hearts: 4, saves: 0, comments: 0, follows: 1 },
    ]);
    expect(sources).toEqual([0, 1, 2, 3].map((n) => ({ site: `site-${n}.example`, visits: 10 })));
  });
});

describe('the viewers of a day', () => {
  it.each([50, 400, 3000])('are estimated within a tenth: %d', async (viewers) => {
    const post = await publishPost(server, ada);
    await server.deps.db`
      insert into recent_views (post_id, viewer, at)
      select ${post._id}, 'address ' || n, ${clock.now()} from generate_series(1, ${viewers}::integer) as n`;
    // An estimate is never above the views, so there are more of them.
    await server.deps.db`insert into post_days (post_id, day, views) values (${post._id}, ${today()}, 9999)`;
    await server.deps.db`insert into user_days (user_id, day, views) values (${ada._id}, ${today()}, 9999)`;
    await count();
    const [day] = (await read('')).days;
    // The standard error is 2 in 100; the salt is random.
    const [ofPost] = (await read(`/posts/${post._id}`)).days;
    for (const each of [day, ofPost]) expect(Math.abs((each?.viewers ?? 0) / viewers - 1)).toBeLessThan(0.12);
    await server.deps.db`delete from post_days where post_id = ${post._id}`;
    await server.deps.db`delete from user_days where user_id = ${ada._id}`;
  });

  it('leave nothing that tells who they were', async () => {
    const post = await publishPost(server, ada);
    await visit(post, { as: ben });
    await count();
    clock.advance(13 * hour);
    await count();
    const left = await server.deps.db`
      select subject from viewers_today where subject in (${post._id}, ${ada._id})
      union all select post_id from recent_views where post_id = ${post._id}`;
    expect(left).toEqual([]);
  });
});

describe('where visits came from', () => {
  it('is the name of a site, and nothing that is no name', async () => {
    const post = await publishPost(server, ada);
    const from = [
      'www.Example.com',
      'example.com:8080',
      'localhost:80',
      '',
      undefined,
      '<b>x</b>.com',
      'a b.com',
      '=1+1',
      'x',
    ];
    for (const each of [...from, `${'a'.repeat(99)}.com`, 'https://example.com/secret?x'])
      expect(await visit(post, { from: each })).toBe(200);
    for (const each of [17, {}, ['a.com'], 'x'.repeat(256)]) expect(await visit(post, { from: each })).toBe(400);
    const { sources } = await read(`/posts/${post._id}`);
    expect(sources).toEqual([
      { site: 'direct', visits: 8 },
      { site: 'example.com', visits: 2 },
      { site: 'Vitrine', visits: 1 },
    ]);
    expect((await read('')).sources).toEqual(sources);
  });

  it('has at most twenty sites a day, and the others together', async () => {
    const post = await publishPost(server, ada);
    for (const half of [0, 1])
      await Promise.all(Array.from({ length: 30 }, (_, n) => visit(post, { from: `s${half}-${n}.example` })));
    await visit(post, {});
    const [row] = await server.deps.db<{ sources: Record<string, number> }[]>`
      select sources from post_days where post_id = ${post._id}`;
    const { other, direct, ...sites } = row?.sources ?? {};
    expect([Object.keys(sites).length, other, direct]).toEqual([20, 40, 1]);
    expect(await findDayDiscrepancies(server.deps.pool)).toEqual([]);
  });
});

describe('reading', () => {
  it('has periods', async () => {
    const post = await publishPost(server, ada);
    await visit(post);
    await server.deps.db`update post_days set day = day - 40 where post_id = ${post._id}`;
    await server.deps.db`update user_days set day = day - 40 where user_id = ${ada._id}`;
    await visit(post, { ip: nextAddress() });
    for (const [query, days] of [
      ['', 1],
      ['?days=30', 1],
      ['?days=90', 2],
      ['?days=all', 2],
    ] as const) {
      expect((await read(query)).days).toHaveLength(days);
      expect((await read(`/posts/${post._id}${query}`)).days).toHaveLength(days);
    }
    const { from, to } = await read('?days=30');
    expect([to, (new Date(to).getTime() - new Date(from).getTime()) / (24 * hour)]).toEqual([today(), 29]);
    expect((await server.call('GET', '/api/statistics?days=7', { as: ada })).status).toBe(400);
  });

  it('lists the posts page by page', async () => {
    const post = await publishPost(server, ada);
    await copyPosts(server.deps.db, post._id, 19);
    await visit(post);
    const page = async (after?: string): Promise<PostStatisticsPage> =>
      (await server.call('GET', `/api/statistics/posts${after ? `?after=${after}` : ''}`, { as: ada })).body;
    const first = await page();
    const second = await page(first.next ?? '');
    expect([first.posts.length, second.posts.length, second.next]).toEqual([12, 8, null]);
    expect(new Set([...first.posts, ...second.posts].map(({ _id }) => _id)).size).toBe(20);
    expect(second.posts.at(-1)).toMatchObject({ _id: post._id, views: 1, hearts: 0, title: post.title });
  });
});

describe('who may read', () => {
  it('is the author, also of a post that is not public, which counts for itself alone', async () => {
    const [shown, hidden] = [await publishPost(server, ada), await publishPost(server, ada)];
    const set = (visibility: string) =>
      server.call('PUT', `/api/post/${hidden._id}/visibility`, { as: ada, body: { visibility } });
    expect((await set('unlisted')).status).toBe(200);
    await Promise.all([visit(shown, { as: ben }), visit(hidden, { as: ben })]);
    await like(hidden, ben);
    await count();
    expect((await read(`/posts/${hidden._id}`)).days).toEqual([
      { day: today(), views: 1, viewers: 1, hearts: 1, saves: 0, comments: 0 },
    ]);
    expect((await read('')).days).toEqual([
      { day: today(), views: 1, viewers: 1, hearts: 0, saves: 0, comments: 0, follows: 0 },
    ]);
    await set('private');
    expect((await server.call('GET', `/api/statistics/posts/${hidden._id}`, { as: ben })).status).toBe(404);
    expect((await read(`/posts/${hidden._id}`)).days).toHaveLength(1);
    // Later tests compare the days of all authors with those of their posts.
    await server.call('DELETE', '/api/user', { as: ada, body: { confirm: 'correct horse' } });
  });

  it('is nobody else, and nobody after the post is removed', async () => {
    const post = await publishPost(server, ada);
    const address = `/api/statistics/posts/${post._id}`;
    expect((await server.call('GET', address)).status).toBe(401);
    expect((await server.call('GET', address, { as: ben })).status).toBe(403);
    await server.call('DELETE', `/api/post/${post._id}`, { as: ada });
    expect((await server.call('GET', address, { as: ada })).status).toBe(404);
    expect((await server.call('GET', '/api/statistics')).status).toBe(401);
  });
});
