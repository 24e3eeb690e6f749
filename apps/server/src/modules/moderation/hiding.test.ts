/** What is hidden is gone for everybody but its owner and moderators, at once, and comes back with everything it had. */
import type { CommentPage, OwnPost, Post, Session } from '@vitrine/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { collectionCalls } from '../../../test/calls/collections.ts';
import { moderationCalls } from '../../../test/calls/moderation.ts';
import { createTestServer, type TestServer } from '../../../test/harness.ts';
import { findDayDiscrepancies, findDiscrepancies, publishPost } from '../../../test/posts.ts';

let server: TestServer;
let calls: ReturnType<typeof moderationCalls>;
let collections: ReturnType<typeof collectionCalls>;
let owner: Session;
let member: Session;
let moderator: Session;
let post: Post;
let pictures = 0;
const word = 'quillwort';

beforeAll(async () => {
  server = await createTestServer({ env: { RATE_LIMIT: 'off' } });
  calls = moderationCalls(server);
  collections = collectionCalls(server);
  [owner, member] = [await server.join('Ines Roth'), await server.join('Sam Bell')];
  moderator = await calls.staff('Mo Derat');
  await server.call('PUT', `/api/user/follow/${owner._id}`, { as: member });
});
beforeEach(async () => {
  pictures += 1;
  post = await publishPost(server, owner, { title: `A ${word}` }, `picture ${pictures}`);
});
afterAll(() => server.close());

const act = (action: string, kind = 'post', id = post._id) =>
  calls.act({ reporter: member, moderator }, kind, id, action);

/** Decides about a thing that nobody can report, since it is hidden. */
const decideAgain = async (action: string, id = post._id) => {
  const [row] = await server.deps.pool<{ id: string; version: number }[]>`
    select id, version from moderation_cases where subject_id = ${id}`;
  const reply = await calls.decide(moderator, { _id: row?.id ?? '', version: row?.version ?? 0 }, action);
  expect(reply.status).toBe(200);
};

/** Every place that shows posts to somebody. */
const places: readonly [string, () => Parameters<TestServer['call']>][] = [
  ...['latest', 'oldest', 'hearts', 'views', 'featured', 'shuffle'].map(
    (sort) => [sort, () => ['GET', `/api/posts?sort=${sort}`]] as [string, () => Parameters<TestServer['call']>],
  ),
  ['cards', () => ['GET', '/api/posts/cards?category=Print']],
  ['search', () => ['GET', `/api/search?q=${word}`]],
  ['suggestions', () => ['GET', `/api/search/suggest?q=${word.slice(0, 6)}`]],
  ['a profile', () => ['POST', '/api/posts/getSomeonesUserPosts', { body: { id: owner._id } }]],
  ['posts by ids', () => ['POST', '/api/get/recommendations', { body: { ids: [post._id] } }]],
  ['following', () => ['GET', '/api/posts/following']],
  ['liked', () => ['GET', '/api/posts/liked']],
  ['the post', () => ['GET', `/api/post/${post._id}`]],
  ['its pages', () => ['GET', `/api/post/${post._id}/pages`]],
  ['its comments', () => ['GET', `/api/post/${post._id}/comments`]],
  ['its hearts', () => ['GET', `/api/post/${post._id}/hearted`]],
];

const showsIt = async (as: Session | undefined): Promise<string[]> => {
  const found: string[] = [];
  for (const [name, request] of places) {
    const [method, url, options] = request();
    const reply = await server.call(method, url, { ...options, as });
    if (reply.status === 200 && JSON.stringify(reply.body).includes(post._id)) found.push(name);
  }
  return found;
};

const pictureStatus = (url: string) =>
  server.app.inject({ method: 'GET', url: new URL(url, 'http://x').pathname + new URL(url, 'http://x').search });

describe('a post', () => {
  it('is gone everywhere, and comes back with hearts, views, comments and its places', async () => {
    await server.call('POST', '/api/posts/like', { body: { postId: post._id }, as: member });
    await server.call('POST', '/api/posts/view', { body: { postId: post._id }, as: member });
    await server.call('POST', `/api/post/${post._id}/comments`, {
      body: { body: 'Fine', clientId: `fine-${post._id}` },
      as: member,
    });
    const kept = await collections.create(member, { post: post._id });
    const before = { visitor: await showsIt(undefined), member: await showsIt(member) };
    expect(before.member.length).toBeGreaterThanOrEqual(12);
    const totals = (await server.call('GET', `/api/user/anotherUser?userId=${owner._id}`)).body;
    const full = (await server.call('GET', `/api/post/${post._id}`)).body;

    await act('hide');
    expect(await showsIt(undefined)).toEqual([]);
    expect(await showsIt(member)).toEqual([]);
    expect(await collections.posts(kept._id, member)).toEqual([]);
    expect((await server.call('GET', `/api/user/anotherUser?userId=${owner._id}`)).body).not.toEqual(totals);
    expect(await findDiscrepancies(server.deps.pool)).toEqual([]);

    await decideAgain('restore');
    expect(await showsIt(undefined)).toEqual(before.visitor);
    expect(await showsIt(member)).toEqual(before.member);
    expect(await collections.posts(kept._id, member)).toEqual([post._id]);
    expect((await server.call('GET', `/api/user/anotherUser?userId=${owner._id}`)).body).toEqual(totals);
    expect((await server.call('GET', `/api/post/${post._id}`)).body).toEqual(full);
  });

  it('has pictures that only its owner and moderators are served', async () => {
    const { image } = post;
    expect((await pictureStatus(image.url)).statusCode).toBe(200);
    await act('remove');
    expect((await pictureStatus(image.url)).statusCode).toBe(404);
    expect((await pictureStatus(`${image.url}?key=wrong`)).statusCode).toBe(404);
    const own: Post = (await server.call('GET', `/api/post/${post._id}`, { as: owner })).body;
    expect(own.hidden).toEqual({ as: 'removed', reason: 'Against the guidelines' });
    const served = await pictureStatus(own.image.url);
    expect([served.statusCode, served.headers['cache-control']]).toEqual([200, 'private, no-store']);
    for (const { srcset } of own.image.sources ?? [])
      for (const part of srcset.split(', '))
        expect((await pictureStatus(part.split(' ')[0] ?? '')).statusCode).toBe(200);
    const drafts: { posts: OwnPost[] } = (await server.call('GET', '/api/drafts', { as: owner })).body;
    expect(drafts.posts.find((draft) => draft.post._id === post._id)?.post).toMatchObject({
      hidden: { as: 'removed' },
    });
    await decideAgain('restore');
    expect((await pictureStatus(image.url)).statusCode).toBe(200);
    expect((await pictureStatus(own.image.url)).headers['cache-control']).toContain('immutable');
  });

  it('shares its picture with another post, which keeps it', async () => {
    const twin = await publishPost(server, member, {}, `picture ${pictures}`);
    expect(twin.image.url).toBe(post.image.url);
    await act('hide');
    expect((await pictureStatus(twin.image.url)).statusCode).toBe(200);
  });
});

describe('a hidden post', () => {
  it('stays hidden whatever its owner does with it', async () => {
    await act('hide');
    const path = `/api/post/${post._id}`;
    for (const visibility of ['private', 'unlisted', 'public']) {
      const changed = await server.call('PUT', `${path}/visibility`, { body: { visibility }, as: owner });
      expect(changed.status).toBe(200);
      expect(await showsIt(member)).toEqual([]);
    }
    await server.call('DELETE', path, { as: owner });
    await server.call('POST', `${path}/restore`, { as: owner });
    expect(await showsIt(undefined)).toEqual([]);
    expect((await server.call('GET', path, { as: owner })).status).toBe(200);
    await decideAgain('restore');
    expect((await server.call('GET', path)).status).toBe(200);
  });

  it('that was unlisted is restored as unlisted', async () => {
    await server.call('PUT', `/api/post/${post._id}/visibility`, { body: { visibility: 'unlisted' }, as: owner });
    await act('hide');
    expect((await server.call('GET', `/api/post/${post._id}`)).status).toBe(404);
    await decideAgain('restore');
    expect((await server.call('GET', `/api/post/${post._id}`)).body).toMatchObject({ visibility: 'unlisted' });
    expect(await showsIt(undefined)).toEqual(['the post', 'its pages', 'its comments', 'its hearts'].slice(0, 1));
  });
});

describe('a comment', () => {
  const list = async (as?: Session): Promise<CommentPage> =>
    (await server.call('GET', `/api/post/${post._id}/comments`, { as })).body;

  it('is read by its author only, who is told why, and comes back with its heart and replies', async () => {
    const write = async (body: string, parent?: string): Promise<string> =>
      (
        (
          await server.call('POST', `/api/post/${post._id}/comments`, {
            body: { body, parent, clientId: `${body}-${post._id}` },
            as: owner,
          })
        ).body as { comment: { _id: string } }
      ).comment._id;
    const id = await write('Read-this-first');
    await write('A-reply-to-it', id);
    await server.call('PUT', `/api/comment/${id}/heart`, { body: { hearted: true }, as: member });
    const before = await list(member);
    await act('hide', 'comment', id);
    for (const as of [undefined, member]) {
      const page = await list(as);
      expect(JSON.stringify(page)).not.toContain('Read-this-first');
      expect(page.total).toBe(1);
      expect(page.ownHidden).toBeUndefined();
    }
    expect((await list(owner)).ownHidden).toMatchObject([
      { body: 'Read-this-first', hidden: { as: 'hidden', reason: 'Against the guidelines' } },
    ]);
    await decideAgain('restore', id);
    expect(await list(member)).toEqual(before);
    expect((await list(owner)).ownHidden).toBeUndefined();
  });
});

describe('a collection', () => {
  it('is read by its owner only, and comes back with its followers and posts', async () => {
    const made = await collections.create(owner, { post: post._id });
    await collections.follow(made._id, member);
    const withPost = async () =>
      ((await server.call('GET', `/api/post/${post._id}/collections`)).body as { collections: unknown[] }).collections
        .length;
    const before = (await collections.read(made._id, member)).body;
    expect(await withPost()).toBe(1);
    await act('hide', 'collection', made._id);
    for (const as of [undefined, member]) expect((await collections.read(made._id, as)).status).toBe(404);
    expect(await withPost()).toBe(0);
    expect((await collections.read(made._id, owner)).body).toMatchObject({ hidden: { as: 'hidden' } });
    await collections.change(made._id, owner, { isPublic: false });
    await collections.change(made._id, owner, { isPublic: true });
    expect(await withPost()).toBe(0);
    await decideAgain('restore', made._id);
    expect((await collections.read(made._id, member)).body).toEqual(before);
    expect(await withPost()).toBe(1);
  });
});

it('keeps every count right', async () => {
  expect(await findDiscrepancies(server.deps.pool)).toEqual([]);
  expect(await findDayDiscrepancies(server.deps.pool)).toEqual([]);
});
