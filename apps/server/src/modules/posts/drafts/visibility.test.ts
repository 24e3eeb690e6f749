/** Who sees a post of each visibility, and where. */
import type { OwnPost, Post, Session, Visibility } from '@vitrine/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { draftCalls } from '../../../../test/drafts.ts';
import { createTestServer, type TestServer } from '../../../../test/harness.ts';
import { examplePostText, findDiscrepancies, publishPost } from '../../../../test/posts.ts';
import { refreshFeatured } from '../featured/build.ts';

let server: TestServer;
let owner: Session;
let member: Session;
const posts = {} as Record<Visibility | 'scheduled', Post>;
const hidden = ['unlisted', 'private', 'draft', 'scheduled'] as const;
const secret = ['private', 'draft', 'scheduled'] as const;
const word = 'quillwort';

const setVisibility = (post: Post, body: object, as: Session | undefined = owner) =>
  server.call('PUT', `/api/post/${post._id}/visibility`, { body, as });

const { create } = draftCalls(
  () => server,
  () => owner,
);
const createDraft = async (): Promise<Post> => (await create({ ...examplePostText, title: `A ${word}` })).post;

beforeAll(async () => {
  server = await createTestServer({ env: { RATE_LIMIT: 'off', NODE_ENV: 'test' } });
  owner = await server.join('Ines Roth');
  member = await server.join('Sam Bell');
  await server.call('PUT', `/api/user/follow/${owner._id}`, { as: member });
  for (const visibility of ['public', 'unlisted', 'private'] as const) {
    const post = await publishPost(server, owner, { title: `A ${word}` });
    // Liked and seen while it was public: neither may tell of it afterwards.
    await server.call('POST', '/api/posts/like', { body: { postId: post._id }, as: member });
    await server.call('POST', '/api/posts/view', { body: { postId: post._id }, as: member });
    await setVisibility(post, { visibility });
    posts[visibility] = post;
  }
  posts.draft = await createDraft();
  posts.scheduled = await createDraft();
  const publishAt = new Date(Date.now() + 3_600_000).toISOString();
  await setVisibility(posts.scheduled, { visibility: 'draft', publishAt });
  await refreshFeatured(server.deps);
});
afterAll(() => server.close());

const people = (): readonly (readonly [string, Session | undefined])[] => [
  ['visitor', undefined],
  ['member', member],
  ['owner', owner],
];

const idsIn = (body: unknown): string[] => {
  const list = Array.isArray(body) ? body : ((body as { posts?: unknown[] }).posts ?? []);
  return list.map((entry) => {
    const { _id, id, card } = entry as { _id?: string; id?: string; card?: { _id: string } };
    return card?._id ?? _id ?? id ?? '';
  });
};

describe('lists', () => {
  const open: readonly [string, () => Parameters<TestServer['call']>][] = [
    ...['latest', 'oldest', 'hearts', 'views', 'featured', 'shuffle'].flatMap((sort) => [
      [sort, () => ['GET', `/api/posts?sort=${sort}`]] as [string, () => Parameters<TestServer['call']>],
      [`cards ${sort}`, () => ['GET', `/api/posts/cards?sort=${sort}&category=Print`]] as [
        string,
        () => Parameters<TestServer['call']>,
      ],
    ]),
    ['search', () => ['GET', `/api/search?q=${word}`]],
    ['search by colour', () => ['GET', '/api/search?tag=paper']],
    ['suggestions', () => ['GET', `/api/search/suggest?q=${word.slice(0, 6)}`]],
    ['a profile', () => ['POST', '/api/posts/getSomeonesUserPosts', { body: { id: owner._id } }]],
    [
      'posts by ids',
      () => ['POST', '/api/get/recommendations', { body: { ids: Object.values(posts).map(({ _id }) => _id) } }],
    ],
  ];
  it.each(open)('%s: everybody sees public posts only', async (_, request) => {
    for (const [who, as] of people()) {
      const [method, url, options] = request();
      const reply = await server.call(method, url, { ...options, as });
      expect([who, reply.status, idsIn(reply.body)]).toEqual([who, 200, [posts.public._id]]);
    }
  });

  it('of followed people, liked posts, own posts and statuses show public ones only', async () => {
    const following = await server.call('GET', '/api/posts/following', { as: member });
    expect(idsIn(following.body)).toEqual([posts.public._id]);
    expect(idsIn((await server.call('GET', '/api/posts/liked', { as: member })).body)).toEqual([posts.public._id]);
    expect(idsIn((await server.call('GET', '/api/posts/user', { as: owner })).body)).toEqual([posts.public._id]);
    const ids = Object.values(posts).map(({ _id }) => _id);
    const statuses = await server.call('POST', '/api/posts/checkLikes', { body: { ids }, as: member });
    expect(Object.keys(statuses.body).sort()).toEqual([posts.public._id, posts.unlisted._id].sort());
  });

  it('of the author alone: drafts and hidden posts', async () => {
    const reply = await server.call('GET', '/api/drafts', { as: owner });
    const own = (reply.body as { posts: OwnPost[] }).posts;
    const states = own.map(({ visibility, publishAt }) => `${visibility}${publishAt ? ' at a time' : ''}`);
    expect(states).toEqual(['draft at a time', 'draft', 'private', 'unlisted']);
    expect(own.map(({ post }) => post._id)).toEqual(hidden.map((name) => posts[name]._id).toReversed());
    expect((await server.call('GET', '/api/drafts', { as: member })).body).toEqual({ posts: [], next: null });
  });
});

describe('what else tells of posts', () => {
  it('notifications, totals of the author and counters know public posts only', async () => {
    const { body } = await server.call('GET', '/api/notifications', { as: owner });
    expect(JSON.stringify(body)).toContain(posts.public._id);
    for (const name of hidden) expect(JSON.stringify(body)).not.toContain(posts[name]._id);
    expect((await server.call('GET', `/api/user/anotherUser?userId=${owner._id}`)).body).toMatchObject({
      totalLikes: 1,
      totalViews: 1,
    });
    expect(await findDiscrepancies(server.deps.pool)).toEqual([]);
  });

  it('recommendations of a hidden post are those of an unknown one', async () => {
    for (const name of hidden) {
      const reply = await server.call('POST', '/recommend', { body: { id: posts[name]._id }, as: member });
      expect(reply).toMatchObject({ status: 200, body: { recommendations: [] } });
    }
  });
});

const statuses = async (path: (id: string) => string, as: Session | undefined) => {
  const names = ['public', ...hidden] as const;
  const all = await Promise.all(
    names.map(async (name) => [name, (await server.call('GET', path(posts[name]._id), { as })).status] as const),
  );
  return Object.fromEntries(all);
};

describe('the address of a post', () => {
  it.each([
    ['the post', (id: string) => `/api/post/${id}`],
    ['its pages', (id: string) => `/api/post/${id}/pages`],
  ])('%s: unlisted for everybody, private and drafts for the owner', async (_, path) => {
    const others = { public: 200, unlisted: 200, private: 404, draft: 404, scheduled: 404 };
    const all = { public: 200, unlisted: 200, private: 200, draft: 200, scheduled: 200 };
    // The owner before and after the others: what one is answered is not kept for the other.
    expect(await statuses(path, owner)).toEqual(all);
    expect(await statuses(path, undefined)).toEqual(others);
    expect(await statuses(path, member)).toEqual(others);
    expect(await statuses(path, owner)).toEqual(all);
  });
});

describe('a hidden post', () => {
  it('says what it is unless it is public', async () => {
    const read = async (post: Post) => (await server.call('GET', `/api/post/${post._id}`, { as: owner })).body as Post;
    expect(await read(posts.public)).not.toHaveProperty('visibility');
    expect(await read(posts.unlisted)).toMatchObject({ visibility: 'unlisted', heartsCount: 1, hearts: [1] });
    expect(await read(posts.private)).toMatchObject({ visibility: 'private' });
    expect(await read(posts.draft)).toMatchObject({ visibility: 'draft', title: `A ${word}` });
  });

  it('status: as the post itself', async () => {
    const path = (id: string) => `/api/posts/checkLikes/${id}`;
    expect(Object.values(await statuses(path, undefined))).toEqual([401, 401, 401, 401, 401]);
    expect(Object.values(await statuses(path, member))).toEqual([200, 200, 404, 404, 404]);
    expect(Object.values(await statuses(path, owner))).toEqual([200, 200, 200, 200, 200]);
  });

  it('likes and views count for unlisted posts, in no list, and not for those that others cannot see', async () => {
    for (const as of [member, owner]) {
      for (const name of secret) {
        const body = { postId: posts[name]._id };
        expect((await server.call('POST', '/api/posts/like', { body, as })).status).toBe(404);
        expect((await server.call('POST', '/api/posts/view', { body, as })).status).toBe(404);
      }
    }
    const body = { postId: posts.unlisted._id, liked: true };
    expect(await server.call('POST', '/api/posts/like', { body, as: owner })).toMatchObject({
      status: 200,
      body: { likeCount: 2 },
    });
    expect(await server.call('POST', '/api/posts/view', { body })).toMatchObject({
      status: 200,
      body: { viewCount: 2 },
    });
    await refreshFeatured(server.deps);
    expect(await findDiscrepancies(server.deps.pool)).toEqual([]);
  });

  it('is not told to others who try to change it', async () => {
    const { unlisted, ...rest } = posts;
    const change = (post: Post) => setVisibility(post, { visibility: 'public' }, member);
    expect(await change(rest.public)).toMatchObject({ status: 403 });
    expect(await change(unlisted)).toMatchObject({ status: 403 });
    for (const name of secret) {
      const id = posts[name]._id;
      expect(await change(posts[name])).toMatchObject({ status: 404, body: { error: 'post_not_found' } });
      for (const [method, path] of [
        ['DELETE', `/api/post/${id}`],
        ['POST', `/api/post/${id}/restore`],
        ['POST', `/api/post/${id}/feedback`],
        ['DELETE', `/api/post/${id}/feedback`],
        ['GET', `/api/drafts/${id}`],
      ] as const)
        expect([path, (await server.call(method, path, { as: member })).status]).toEqual([path, 404]);
      const body = { version: 0, pages: [], has_pins: false };
      expect((await server.call('PUT', `/api/post/${id}/pages`, { body, as: member })).status).toBe(404);
    }
  });
});

describe('a change of visibility', () => {
  it('takes effect at once, in both directions, with the counts of the post', async () => {
    const { _id } = posts.public;
    const listed = async () => idsIn((await server.call('GET', '/api/posts?sort=featured', { as: owner })).body);
    const found = async () => idsIn((await server.call('GET', `/api/search?q=${word}`, { as: owner })).body);
    for (const visibility of ['unlisted', 'private', 'unlisted'] as const) {
      expect((await setVisibility(posts.public, { visibility })).status).toBe(200);
      expect([await listed(), await found()]).toEqual([[], []]);
      expect(await findDiscrepancies(server.deps.pool)).toEqual([]);
    }
    // The same change twice is one change.
    await Promise.all([1, 2, 3].map(() => setVisibility(posts.public, { visibility: 'public' })));
    expect([await listed(), await found()]).toEqual([[_id], [_id]]);
    expect(await findDiscrepancies(server.deps.pool)).toEqual([]);
    const read = await server.call('GET', `/api/post/${_id}`, { as: member });
    expect(read.body).toMatchObject({ heartsCount: 1, views: 1, createdAt: posts.public.createdAt });
  });

  it('cannot make a published post a draft, or schedule it', async () => {
    expect(await setVisibility(posts.public, { visibility: 'draft' })).toMatchObject({
      status: 409,
      body: { error: 'already_published' },
    });
    const publishAt = new Date(Date.now() + 3_600_000).toISOString();
    expect((await setVisibility(posts.public, { visibility: 'public', publishAt })).status).toBe(400);
    expect((await setVisibility(posts.public, { visibility: 'secret' })).status).toBe(400);
  });

  it('survives removing and restoring, and edits of a hidden post stay out of lists', async () => {
    const { _id } = posts.private;
    const edited = await server.call('PATCH', `/api/post/${_id}`, {
      body: { title: `Another ${word}`, category: ['Mobile'] },
      as: owner,
    });
    expect(edited).toMatchObject({ status: 200, body: { title: `Another ${word}`, visibility: 'private' } });
    expect((await server.call('DELETE', `/api/post/${_id}`, { as: owner })).status).toBe(200);
    expect((await server.call('GET', `/api/post/${_id}`, { as: owner })).status).toBe(404);
    const restored = await server.call('POST', `/api/post/${_id}/restore`, { as: owner });
    expect(restored).toMatchObject({ status: 200, body: { visibility: 'private' } });
    expect((await server.call('GET', `/api/post/${_id}`, { as: member })).status).toBe(404);
    expect(await findDiscrepancies(server.deps.pool)).toEqual([]);
  });
});
