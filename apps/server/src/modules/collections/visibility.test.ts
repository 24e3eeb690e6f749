/** Who sees and may do what: a matrix of people and collections, co-editors, notifications, export and deletion. */
import type { CollectionDetail, Invitation, Notification, Post, Session } from '@vitrine/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { collectionCalls } from '../../../test/calls/collections.ts';
import { createTestServer, type TestServer } from '../../../test/harness.ts';
import { findDayDiscrepancies, findDiscrepancies, publishPost } from '../../../test/posts.ts';

let server: TestServer;
let calls: ReturnType<typeof collectionCalls>;
let owner: Session;
let editor: Session;
let invited: Session;
let stranger: Session;
let author: Session;
let post: Post;
beforeAll(async () => {
  server = await createTestServer({ env: { RATE_LIMIT: 'off' } });
  calls = collectionCalls(server);
});
beforeEach(async () => {
  [owner, editor, invited] = [await server.join(), await server.join(), await server.join()];
  [stranger, author] = [await server.join(), await server.join()];
  post = await publishPost(server, author, { title: 'Seen by all' });
});
afterAll(() => server.close());

/** With a co-editor and somebody who has not answered. */
const createShared = async (isPublic: boolean): Promise<string> => {
  const { _id } = await calls.create(owner, {
    title: isPublic ? 'Public one' : 'Private one',
    isPublic,
    post: post._id,
  });
  for (const person of [editor, invited]) await calls.invite(_id, person, owner);
  await calls.answer(_id, editor);
  return _id;
};

const people = () => ({ owner, editor, invited, stranger, visitor: undefined });
type Who = keyof ReturnType<typeof people>;

/** The status of an action for everybody, in the order of `people`. */
const statuses = async (
  act: (as: Session | undefined) => Promise<{ status: number }>,
): Promise<Record<Who, number>> => {
  const found: [string, number][] = [];
  for (const [who, as] of Object.entries(people())) found.push([who, (await act(as)).status]);
  return Object.fromEntries(found) as Record<Who, number>;
};

describe('who sees what', () => {
  it.each([
    { isPublic: true, others: 200, refused: 403 },
    { isPublic: false, others: 404, refused: 404 },
  ])('of a collection (public: $isPublic)', async ({ isPublic, others, refused }) => {
    const id = await createShared(isPublic);
    const second = await publishPost(server, author);
    const read = { owner: 200, editor: 200, invited: others, stranger: others, visitor: others };
    const write = { owner: 200, editor: 200, invited: refused, stranger: refused, visitor: 401 };
    const own = { ...write, editor: 403 };
    expect(await statuses((as) => calls.read(id, as))).toEqual(read);
    expect(await statuses((as) => server.call('GET', `/api/collections/${id}/posts`, { as }))).toEqual(read);
    expect(await statuses((as) => calls.save(id, second._id, as))).toEqual(write);
    expect(await statuses((as) => calls.place(id, second._id, null, as))).toEqual(write);
    expect(await statuses((as) => calls.unsave(id, second._id, as))).toEqual(write);
    expect(await statuses((as) => calls.change(id, as, { description: 'Changed' }))).toEqual(own);
    expect(await statuses((as) => calls.invite(id, stranger, as))).toEqual({ ...own, owner: 200 });
    expect(await statuses((as) => calls.leave(id, invited, as))).toEqual({ ...own, invited: 404 });
    expect(await statuses((as) => calls.follow(id, as))).toEqual({ ...read, visitor: 401 });

    const shown = isPublic ? ['Public one'] : [];
    const mine = [isPublic ? 'Public one' : 'Private one'];
    const lists: [string, string[], string[]][] = [];
    for (const [who, as] of Object.entries(people())) {
      lists.push([who, await calls.listed(owner, as), await calls.listed(editor, as)]);
    }
    expect(lists).toEqual([
      ['owner', mine, mine],
      ['editor', mine, mine],
      ['invited', shown, shown],
      ['stranger', shown, shown],
      ['visitor', shown, shown],
    ]);
    expect(await calls.withPost(post._id)).toEqual({ total: shown.length, titles: shown });
  });
});

describe('who sees what in a collection', () => {
  it('of who is asked: the owner alone sees who has not answered', async () => {
    const id = await createShared(true);
    const editors = async (as?: Session) =>
      ((await calls.read(id, as)).body as CollectionDetail).editors.map(({ person, state }) => [person._id, state]);
    const accepted = [[editor._id, 'accepted']];
    expect(await editors(owner)).toEqual([...accepted, [invited._id, 'pending']]);
    for (const as of [editor, invited, stranger, undefined]) expect(await editors(as)).toEqual(accepted);
  });

  it('of posts that are not public: nobody sees or counts them, and nobody saves them', async () => {
    const id = await createShared(true);
    const setVisibility = (visibility: string) =>
      server.call('PUT', `/api/post/${post._id}/visibility`, { as: author, body: { visibility } });
    for (const visibility of ['private', 'unlisted']) {
      await setVisibility(visibility);
      for (const as of [owner, author, undefined]) {
        expect((await calls.read(id, as)).body).toMatchObject({ posts: 0, covers: [] });
        expect(await calls.posts(id, as)).toEqual([]);
      }
      expect(await calls.withPost(post._id)).toEqual({ total: 0, titles: [] });
      const other = await calls.create(owner);
      expect((await calls.save(other._id, post._id, owner)).status).toBe(404);
      // Taking it out works all the same, and saving it again when it is public.
      await setVisibility('public');
      expect(await calls.posts(id)).toEqual([post._id]);
    }
    await setVisibility('private');
    expect((await calls.unsave(id, post._id, owner)).status).toBe(200);
    await setVisibility('public');
    expect(await calls.posts(id)).toEqual([]);
    expect(await findDiscrepancies(server.deps.pool)).toEqual([]);
  });
});

describe('co-editors', () => {
  const invitations = async (as: Session): Promise<Invitation[]> =>
    (await server.call('GET', '/api/collections/invitations', { as })).body;

  it('accept or decline once, leave and are removed', async () => {
    const id = await createShared(true);
    expect((await invitations(invited)).map(({ collection }) => collection.title)).toEqual(['Public one']);
    const replies = await Promise.all([calls.answer(id, invited, true), calls.answer(id, invited, false)]);
    const accepted = replies[0]?.status === 200;
    expect(replies.map(({ status }) => status)).toEqual(accepted ? [200, 404] : [404, 200]);
    expect(await invitations(invited)).toEqual([]);

    expect((await calls.leave(id, editor, editor)).status).toBe(200);
    expect((await calls.save(id, post._id, editor)).status).toBe(403);
    expect((await calls.invite(id, editor, owner)).body).toMatchObject({ error: 'invite_declined' });

    await calls.invite(id, stranger, owner);
    await calls.answer(id, stranger);
    expect((await calls.leave(id, stranger, owner)).status).toBe(200);
    expect((await calls.save(id, post._id, stranger)).status).toBe(403);
    expect((await calls.invite(id, stranger, owner)).status).toBe(200);
    expect((await calls.invite(id, owner, owner)).body).toMatchObject({ error: 'invite_self' });
    expect((await calls.answer(id, author)).status).toBe(404);
  });

  it('are limited', async () => {
    const { _id } = await calls.create(owner);
    await server.deps.db`
      with made as (
        insert into users (id, name, email, email_key, created_at)
        select ${_id} || n, 'Editor ' || n, ${_id} || n || '@vitrine.example', ${_id} || n || '@vitrine.example', now()
        from generate_series(1, 10) as n returning id
      ) insert into collection_editors (collection_id, user_id, state, created_at) select ${_id}, id, 'accepted', now() from made`;
    expect((await calls.invite(_id, stranger, owner)).body).toMatchObject({ error: 'too_many_editors' });
  });
});

describe('notifications', () => {
  const patience = { timeout: 60_000 };
  const unread = async (as: Session, kind: string): Promise<unknown[]> => {
    await server.deps.durableEvents.idle();
    const all: Notification[] = (await server.call('GET', '/api/notifications', { as })).body;
    return all
      .filter((one) => one.kind === kind)
      .map(({ actor, count, post: about, collection }) => [actor._id, count, about?.title ?? collection?.title]);
  };

  it('of saves are one for each post, with the number of people, and none of private collections', async () => {
    const own = await calls.create(author, { post: post._id });
    const [first, second] = [await calls.create(owner), await calls.create(stranger)];
    const hidden = await calls.create(editor, { isPublic: false, post: post._id });
    await calls.save(first._id, post._id, owner);
    await expect.poll(() => unread(author, 'save'), patience).toEqual([[owner._id, 1, 'Seen by all']]);
    await calls.save(second._id, post._id, stranger);
    await expect.poll(() => unread(author, 'save'), patience).toEqual([[stranger._id, 2, 'Seen by all']]);
    await calls.unsave(second._id, post._id, stranger);
    await expect.poll(() => unread(author, 'save'), patience).toEqual([[owner._id, 1, 'Seen by all']]);
    await server.call('POST', '/api/notifications/read', { as: author });
    // What was read is not told again; what is new is.
    await calls.change(hidden._id, editor, { isPublic: true });
    await calls.save(second._id, post._id, stranger);
    await expect.poll(() => unread(author, 'save'), patience).toEqual([[stranger._id, 1, 'Seen by all']]);
    await calls.remove(second._id, stranger);
    await expect.poll(() => unread(author, 'save'), patience).toEqual([]);
    expect(own.posts).toBe(1);
  });

  it('of an invitation go with the answer and with the collection', async () => {
    const id = await createShared(false);
    await expect.poll(() => unread(invited, 'invitation'), patience).toEqual([[owner._id, 1, 'Private one']]);
    await calls.remove(id, owner);
    expect(await unread(invited, 'invitation')).toEqual([]);
    await calls.restore(id, owner);
    await calls.answer(id, invited, false);
    await expect.poll(() => unread(invited, 'invitation'), patience).toEqual([]);
  });
});

describe('statistics', () => {
  it('have the saves of a day, for the author', async () => {
    await createShared(false);
    const { days } = (await server.call('GET', `/api/statistics/posts/${post._id}`, { as: author })).body as {
      days: unknown[];
    };
    expect(days).toMatchObject([{ saves: 1 }]);
    const all = (await server.call('GET', '/api/statistics', { as: author })).body as { days: unknown[] };
    expect(all.days).toMatchObject([{ saves: 1 }]);
    expect(await findDayDiscrepancies(server.deps.pool)).toEqual([]);
  });
});

describe('a deleted account', () => {
  const leave = (as: Session) => server.call('DELETE', '/api/user', { as, body: { confirm: 'correct horse' } });

  it('takes its collections, follows and edits with it, and every count is exact', async () => {
    const shared = await createShared(true);
    const other = await calls.create(stranger, { post: post._id });
    await calls.follow(other._id, owner);
    await calls.invite(other._id, owner, stranger);
    await calls.answer(other._id, owner);
    const added = await publishPost(server, author);
    await calls.save(other._id, added._id, owner);
    expect((await leave(owner)).status).toBe(200);
    expect((await calls.read(shared, editor)).status).toBe(404);
    expect(await calls.listed(editor, editor)).toEqual([]);
    expect((await calls.read(other._id)).body).toMatchObject({ followers: 0, editors: [], posts: 2 });
    expect(await calls.withPost(post._id)).toMatchObject({ total: 1 });
    expect((await leave(author)).status).toBe(200);
    expect((await calls.read(other._id)).body).toMatchObject({ posts: 0 });
    expect(await findDiscrepancies(server.deps.pool)).toEqual([]);
    expect(await findDayDiscrepancies(server.deps.pool)).toEqual([]);
  });
});

it('who hearted a post is a list, of people who may see the post', async () => {
  await server.call('POST', '/api/posts/like', { as: stranger, body: { postId: post._id } });
  await server.call('POST', '/api/posts/like', { as: owner, body: { postId: post._id } });
  await server.call('PUT', `/api/user/follow/${stranger._id}`, { as: owner });
  const hearted = (as?: Session) => server.call('GET', `/api/post/${post._id}/hearts`, { as });
  const { people: listed } = (await hearted(owner)).body as { people: { _id: string; isFollowing: boolean }[] };
  expect(Object.fromEntries(listed.map(({ _id, isFollowing }) => [_id, isFollowing]))).toEqual({
    [stranger._id]: true,
    [owner._id]: false,
  });
  await server.call('PUT', `/api/post/${post._id}/visibility`, { as: author, body: { visibility: 'private' } });
  expect([(await hearted()).status, (await hearted(stranger)).status, (await hearted(author)).status]).toEqual([
    404, 404, 200,
  ]);
});
