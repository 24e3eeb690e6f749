/** Collections: saving, order, limits, undo and what is counted. */
import {
  type Collection,
  type CollectionDetail,
  limits,
  type Post,
  type Saved,
  type SaveTarget,
  type Session,
} from '@vitrine/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { collectionCalls } from '../../../test/calls/collections.ts';
import { createTestServer, type TestServer } from '../../../test/harness.ts';
import { copyPosts, findDayDiscrepancies, findDiscrepancies, publishPost } from '../../../test/posts.ts';
import { purgeCollections } from './collections.ts';

let server: TestServer;
let calls: ReturnType<typeof collectionCalls>;
let ada: Session;
let ben: Session;
let posts: Post[];
let later = 0;
beforeAll(async () => {
  server = await createTestServer({ env: { RATE_LIMIT: 'off' }, now: () => new Date(Date.now() + later) });
  calls = collectionCalls(server);
});
beforeEach(async () => {
  later = 0;
  [ada, ben] = [await server.join(), await server.join()];
  posts = [];
  for (const title of ['One', 'Two', 'Three']) posts.push(await publishPost(server, ben, { title }));
});
afterAll(() => server.close());

const idOf = (index: number): string => posts[index]?._id ?? '';
const expectExact = async () => {
  expect(await findDiscrepancies(server.deps.pool)).toEqual([]);
  expect(await findDayDiscrepancies(server.deps.pool)).toEqual([]);
};
const saveToLast = async (as: Session, postId: string): Promise<Saved> =>
  (await server.call('POST', '/api/saves', { as, body: { postId } })).body;
const targets = async (as: Session, post = idOf(0)): Promise<SaveTarget[]> =>
  (await server.call('GET', `/api/collections?post=${post}`, { as })).body;

describe('a collection', () => {
  it('is created once with the same key, with its first post, and shows what it has', async () => {
    const body = { title: '  Quiet type ', description: 'Letters that whisper.', post: idOf(0), key: 'key-of-client' };
    const made = await Promise.all([calls.create(ada, body), calls.create(ada, body), calls.create(ada, body)]);
    expect(new Set(made.map(({ _id }) => _id)).size).toBe(1);
    const [{ _id }] = made;
    expect((await calls.read(_id)).body).toMatchObject({
      title: 'Quiet type',
      description: 'Letters that whisper.',
      isPublic: true,
      owner: { _id: ada._id },
      posts: 1,
      followers: 0,
      covers: [{ url: expect.stringContaining('http') }],
      editors: [],
      role: 'none',
      isFollowing: false,
    });
    expect(await calls.posts(_id)).toEqual([idOf(0)]);
    await expectExact();
  });

  it('has a post once, the latest first, however often and concurrently it is saved and removed', async () => {
    const { _id } = await calls.create(ada);
    for (const index of [0, 1, 2])
      expect((await calls.save(_id, idOf(index), ada)).body).toMatchObject({ added: true });
    const again = await Promise.all([1, 1, 1].map((index) => calls.save(_id, idOf(index), ada)));
    expect(again.map(({ status, body }) => [status, (body as Saved).added])).toEqual(again.map(() => [200, false]));
    expect(await calls.posts(_id)).toEqual([idOf(2), idOf(1), idOf(0)]);
    expect(await calls.withPost(idOf(1))).toEqual({ total: 1, titles: ['Paper and light'] });
    const removed = await Promise.all([calls.unsave(_id, idOf(1), ada), calls.unsave(_id, idOf(1), ada)]);
    expect(removed.map(({ status }) => status)).toEqual([200, 200]);
    expect(removed.map(({ body }) => (body as { before: string | null }).before)).toContain(idOf(0));
    expect(await calls.posts(_id)).toEqual([idOf(2), idOf(0)]);
    expect(await calls.withPost(idOf(1))).toEqual({ total: 0, titles: [] });
    await expectExact();
  });
});

describe('the order of a collection', () => {
  it('stays, also when there is no room between two posts', async () => {
    const { _id } = await calls.create(ada);
    for (const index of [2, 1, 0]) await calls.save(_id, idOf(index), ada);
    expect((await calls.place(_id, idOf(2), idOf(0), ada)).status).toBe(200);
    expect(await calls.posts(_id)).toEqual([idOf(2), idOf(0), idOf(1)]);
    await calls.place(_id, idOf(2), null, ada);
    expect(await calls.posts(_id)).toEqual([idOf(0), idOf(1), idOf(2)]);
    await server.deps.db`
      update collection_posts set position = n from unnest(${posts.map(({ _id }) => _id)}::text[]) with ordinality as place (id, n)
      where post_id = place.id and collection_id = ${_id}`;
    await calls.place(_id, idOf(2), idOf(1), ada);
    expect(await calls.posts(_id)).toEqual([idOf(0), idOf(2), idOf(1)]);
    for (const [post, before] of [
      ['nothing', null],
      [idOf(0), 'nothing'],
    ] as const)
      expect((await calls.place(_id, post, before, ada)).status).toBe(404);
  });
});

describe('a changed collection', () => {
  it('is renamed, described, hidden and shown again, and counts follow', async () => {
    const { _id } = await calls.create(ada, { post: idOf(0) });
    expect((await calls.change(_id, ada, { title: 'Renamed', description: 'Why' })).body).toMatchObject({
      title: 'Renamed',
      description: 'Why',
      isPublic: true,
    });
    await calls.change(_id, ada, { isPublic: false });
    expect(await calls.withPost(idOf(0))).toEqual({ total: 0, titles: [] });
    await expectExact();
    await Promise.all([calls.change(_id, ada, { isPublic: true }), calls.save(_id, idOf(1), ada)]);
    expect(await calls.withPost(idOf(1))).toEqual({ total: 1, titles: ['Renamed'] });
    await expectExact();
    for (const body of [{ title: '' }, { title: 'x'.repeat(81) }, { description: 'x'.repeat(501) }, { isPublic: 1 }])
      expect((await calls.change(_id, ada, body)).status).toBe(400);
  });

  it('is deleted, and restored for a while as it was', async () => {
    const { _id } = await calls.create(ada, { post: idOf(0) });
    await calls.save(_id, idOf(1), ada);
    await calls.follow(_id, ben);
    expect((await Promise.all([calls.remove(_id, ada), calls.remove(_id, ada)])).map(({ status }) => status)).toEqual([
      200, 200,
    ]);
    expect([(await calls.read(_id, ada)).status, await calls.listed(ada, ada)]).toEqual([404, []]);
    expect((await calls.save(_id, idOf(2), ada)).status).toBe(404);
    await expectExact();
    expect((await calls.restore(_id, ben)).status).toBe(404);
    expect((await calls.restore(_id, ada)).body).toMatchObject({ posts: 2, followers: 1 });
    expect((await calls.restore(_id, ada)).status).toBe(200);
    await expectExact();
    await calls.remove(_id, ada);
    later = 11 * 60 * 1000;
    expect((await calls.restore(_id, ada)).status).toBe(404);
    await purgeCollections(server.deps);
    expect(await server.deps.db`select from collections where id = ${_id}`).toHaveLength(0);
    await expectExact();
  });
});

describe('saving without choosing', () => {
  it('creates one private collection at first, also when done several times at once, and uses the last one afterwards', async () => {
    const saved = await Promise.all([0, 1, 2].map((index) => saveToLast(ada, idOf(index))));
    expect(new Set(saved.map(({ collection }) => collection._id)).size).toBe(1);
    expect(await calls.withPost(idOf(0))).toEqual({ total: 0, titles: [] });
    const chosen = await calls.create(ada, { title: 'Chosen' });
    expect(await saveToLast(ada, idOf(0))).toMatchObject({ collection: { title: 'Chosen' }, added: true });
    expect((await targets(ada)).map(({ title, contains }) => [title, contains])).toEqual([
      ['Chosen', true],
      ['Saved works', true],
    ]);
    await calls.save(saved[0]?.collection._id ?? '', (await publishPost(server, ben))._id, ada);
    expect((await targets(ada)).map(({ title }) => title)).toEqual(['Saved works', 'Chosen']);
    await calls.remove(saved[0]?.collection._id ?? '', ada);
    expect(await saveToLast(ada, idOf(1))).toMatchObject({ collection: { _id: chosen._id } });
    expect((await server.call('POST', '/api/saves', { as: ada, body: { postId: 'nothing' } })).status).toBe(404);
    await expectExact();
  });

  it('is known for the posts of a page, to the person alone', async () => {
    await saveToLast(ada, idOf(1));
    const check = async (as: Session) =>
      (await server.call('POST', '/api/saves/check', { as, body: { ids: posts.map(({ _id }) => _id) } })).body;
    expect([await check(ada), await check(ben)]).toEqual([[idOf(1)], []]);
  });
});

describe('lists', () => {
  it('are paged, each collection and each post once', async () => {
    const { _id } = await calls.create(ada);
    const many = limits.pageSize * 2 + 3;
    await copyPosts(server.deps.db, idOf(0), many);
    await server.deps.db`
      insert into collection_posts (collection_id, post_id, added_by, added_at, position, shown)
      select ${_id}, id, ${ada._id}, now(), row_number() over (order by id), true from posts where id like ${`${idOf(0)}-%`}`;
    await server.deps.db`
      insert into collections (id, owner_id, title, is_public, created_at, changed_at)
      select ${_id} || lpad(n::text, 3, '0'), ${ada._id}, 'Number ' || n, n % 2 = 0, now(), now()
      from generate_series(1, ${limits.collectionsPerPage * 4}) as n`;
    expect(new Set(await calls.posts(_id)).size).toBe(many);
    const seen: string[] = [];
    for (let next: string | null = ''; next !== null; ) {
      const page: { collections: Collection[]; next: string | null } = (
        await server.call('GET', `/api/user/${ada._id}/collections${next && `?after=${next}`}`)
      ).body;
      seen.push(...page.collections.map(({ title }) => title));
      next = page.next;
    }
    expect([seen.length, new Set(seen).size]).toEqual([
      limits.collectionsPerPage * 2 + 1,
      limits.collectionsPerPage * 2 + 1,
    ]);
    await server.deps.db`delete from collections where owner_id = ${ada._id}`;
  });
});

describe('limits', () => {
  it('hold on the server, also at the same time', async () => {
    const { _id } = await calls.create(ada);
    await server.deps.db`
      insert into collections (id, owner_id, title, is_public, created_at, changed_at)
      select ${_id} || '-' || n, ${ada._id}, 'Number ' || n, false, now(), now() from generate_series(3, ${limits.collections}) as n`;
    const statuses = await Promise.all(
      [1, 2, 3].map(
        async () => (await server.call('POST', '/api/collections', { as: ada, body: { title: 'One more' } })).status,
      ),
    );
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 422, 422]);

    await copyPosts(server.deps.db, idOf(0), limits.collectionPosts - 1);
    await server.deps.db`
      insert into collection_posts (collection_id, post_id, added_by, added_at, position, shown)
      select ${_id}, id, ${ada._id}, now(), row_number() over (order by id), true from posts where id like ${`${idOf(0)}-%`}`;
    const saves = await Promise.all([1, 2].map((index) => calls.save(_id, idOf(index), ada)));
    expect(saves.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    // One that is there already can be saved again, which changes nothing.
    expect((await calls.save(_id, `${idOf(0)}-00000001`, ada)).status).toBe(200);

    await server.deps.db`
      insert into collection_follows (collection_id, user_id, created_at)
      select id, ${ben._id}, now() from collections where owner_id = ${ada._id} and id <> ${_id}`;
    await server.deps.db`
      with made as (
        insert into collections (id, owner_id, title, is_public, created_at, changed_at)
        select ${_id} || '+' || n, ${ben._id}, 'Other ' || n, true, now(), now() from generate_series(1, ${limits.collectionFollows - limits.collections}) as n
        returning id
      ) insert into collection_follows (collection_id, user_id, created_at) select id, ${ben._id}, now() from made`;
    expect((await calls.follow(_id, ben)).body).toMatchObject({ isFollowing: true });
    const other = await calls.create(await server.join());
    expect((await calls.follow(other._id, ben)).body).toMatchObject({ error: 'too_many_follows' });
    await server.deps.db`delete from collections where owner_id in ${server.deps.db([ada._id, ben._id])}`;
    await server.deps.db`delete from posts where id like ${`${idOf(0)}-%`}`;
  });
});

describe('followers of a collection', () => {
  it('are counted once each', async () => {
    const { _id } = await calls.create(ada, { title: 'Followed' });
    await Promise.all([calls.follow(_id, ben), calls.follow(_id, ben), calls.follow(_id, ada)]);
    expect((await calls.read(_id, ben)).body).toMatchObject({ followers: 2, isFollowing: true });
    const followed = async (): Promise<Collection[]> =>
      ((await server.call('GET', '/api/collections/followed', { as: ben })).body as { collections: Collection[] })
        .collections;
    expect((await followed()).map(({ title }) => title)).toEqual(['Followed']);
    await calls.change(_id, ada, { isPublic: false });
    expect(await followed()).toEqual([]);
    expect((await calls.follow(_id, ben, false)).status).toBe(404);
    await calls.change(_id, ada, { isPublic: true });
    await Promise.all([calls.follow(_id, ben, false), calls.follow(_id, ben, false)]);
    expect((await calls.read(_id)).body as CollectionDetail).toMatchObject({ followers: 1 });
  });
});
