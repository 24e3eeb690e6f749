/** The featured order on a real database: scores, new posts, authors, changes of posts. */
import type { Post, PostPage, Session } from '@vitrine/contract';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { seedBulk } from '../../../../../../tools/demo/src/seed/seed-bulk.ts';
import { coversOf } from '../../../../test/bulk.ts';
import { type Clock, createClock } from '../../../../test/clock.ts';
import { createTestServer, type TestServer } from '../../../../test/harness.ts';
import { blocksOf } from '../../../../test/pictures.ts';
import { publishPost } from '../../../../test/posts.ts';
import { makeId } from '../../../platform/ids.ts';
import { purge } from '../publishing/change.ts';
import { refreshFeatured } from './build.ts';

let clock: Clock;
let server: TestServer;
beforeEach(async () => {
  clock = createClock(new Date());
  server = await createTestServer({ env: { RATE_LIMIT: 'off' }, now: clock.now });
});
afterEach(() => server.close());

const list = async (query: Record<string, string> = {}): Promise<PostPage> => {
  const search = new URLSearchParams({ sort: 'featured', hearts: 'count', ...query });
  const { status, body } = await server.call('GET', `/api/posts?${search}`);
  expect(status).toBe(200);
  return body;
};
const ids = ({ posts }: PostPage) => posts.map(({ _id }) => _id);
/** A second later, so that responses from before are not in the cache. */
const refresh = async () => {
  await refreshFeatured(server.deps);
  clock.advance(2000);
};

const minute = 60_000;
const day = 24 * 60 * minute;

/** Posts by many authors, published one a minute until ten days ago. */
const seedPosts = (posts: number, people: number): Promise<void> => {
  const personId = (index: number) => `aa${index.toString(16).padStart(22, '0')}`;
  const at = (index: number) => new Date(clock.now().getTime() - 10 * day - (posts - index) * minute);
  return seedBulk(
    server.deps,
    {
      *people() {
        for (let index = 0; index < people; index += 1) {
          yield { id: personId(index), name: `Person ${index}`, email: `p${index}@vitrine.example`, joinedAt: at(0) };
        }
      },
      *posts() {
        for (let index = 0; index < posts; index += 1) {
          yield {
            id: makeId(at(index), Buffer.alloc(6, index % 256)),
            personId: personId(index % people),
            title: `Work ${index}`,
            description: 'Made for a test.',
            tags: ['test'],
            tools: ['Figma'],
            categories: index % 3 === 0 ? ['Print', 'Mobile'] : ['Mobile'],
            createdAt: at(index),
            views: 0,
            cover: index,
          };
        }
      },
      *likes() {},
    },
    coversOf(1),
  );
};

const like = (as: Session, post: Pick<Post, '_id'>) =>
  server.call('POST', '/api/posts/like', { as, body: { postId: post._id } });

/** Places of posts whose author is among the eleven before. */
const repeatedAuthors = (posts: readonly Post[]) =>
  posts.flatMap(({ userId }, place) =>
    posts.slice(Math.max(0, place - 11), place).some((other) => other.userId._id === userId._id) ? [place] : [],
  );

const everyPage = async (query: Record<string, string> = {}): Promise<Post[]> => {
  const first = await list(query);
  const posts = [...first.posts];
  for (let page = 2; page <= first.totalPages; page += 1) {
    posts.push(...(await list({ ...query, page: String(page), seed: first.seed ?? '' })).posts);
  }
  return posts;
};

describe('scores', () => {
  it('are hearts that lose their weight in days; one’s own do not count', async () => {
    const people = await Promise.all(['Ada', 'Ben', 'Cem', 'Dia'].map((name) => server.join(name)));
    const [ada, ben, cem, dia] = people as [Session, Session, Session, Session];
    const formerly = await publishPost(server, ada);
    const monthAgo = new Date(clock.now().getTime() - 30 * day);
    const { pool } = server.deps;
    await pool`update posts set created_at = ${monthAgo} where id = ${formerly._id}`;
    await pool`
      insert into likes (user_id, post_id, created_at)
      select id, ${formerly._id}, ${monthAgo} from users where id <> ${ada._id}`;
    const lately = await publishPost(server, ben);
    const vain = await publishPost(server, cem);
    await like(ada, lately);
    await like(cem, vain);
    await refresh();
    expect(ids(await list())).toEqual([lately, vain, formerly].map(({ _id }) => _id));
    // The heart is taken back, and given to the other.
    await like(ada, lately);
    await like(dia, vain);
    await refresh();
    expect(ids(await list())).toEqual([vain, lately, formerly].map(({ _id }) => _id));
  });

  it('count a viewer once a day, and never the author', async () => {
    const people = await Promise.all(['Ada', 'Ben', 'Cem', 'Dia'].map((name) => server.join(name)));
    const [ada, ben, cem, dia] = people as [Session, Session, Session, Session];
    const opened = await publishPost(server, ada);
    const reloaded = await publishPost(server, ben);
    const view = (as: Session, { _id }: Post) => server.call('POST', '/api/posts/view', { as, body: { postId: _id } });
    // At noon, so that all views are on one day.
    clock.advance(3 * day + day / 2 - (clock.now().getTime() % day));
    for (let round = 0; round < 8; round += 1) {
      await view(cem, reloaded);
      await view(ben, reloaded);
      clock.advance(minute);
      await purge(server.deps);
    }
    for (const viewer of [cem, dia]) await view(viewer, opened);
    clock.advance(minute);
    await purge(server.deps);
    await refresh();
    expect(ids(await list())).toEqual([opened._id, reloaded._id]);
    expect(ids(await list({ sort: 'views' }))).toEqual([reloaded._id, opened._id]);
  });
});

describe('stored scores', () => {
  it('are forgotten when they are worth nothing, and follow a post into its categories', async () => {
    const [ada, ben] = [await server.join('Ada'), await server.join('Ben')];
    const post = await publishPost(server, ada, { category: ['Print'] });
    await like(ben, post);
    await refresh();
    const scores = async () =>
      (await server.deps.pool`select category from featured_scores order by 1`).map(({ category }) => category);
    expect(await scores()).toEqual(['', 'Print']);
    const body = { category: ['Print', 'Mobile'] };
    await server.call('PATCH', `/api/post/${post._id}`, { as: ada, body });
    expect(await scores()).toEqual(['', 'Mobile', 'Print']);
    clock.advance(80 * day);
    await refresh();
    expect(await scores()).toEqual([]);
    expect(ids(await list())).toEqual([post._id]);
  });
});

it('copies of a picture are not side by side, whoever publishes them', async () => {
  const original = await blocksOf('original');
  const copy = await sharp(original).resize(900).jpeg({ quality: 60 }).toBuffer();
  const people = await Promise.all(Array.from({ length: 8 }, () => server.join()));
  const pictures = [original, copy, ...(await Promise.all(['1', '2', '3', '4', '5', '6'].map(blocksOf)))];
  const posts: Post[] = [];
  for (const [index, as] of people.entries())
    posts.push(await publishPost(server, as, {}, pictures[index] ?? original));
  // The copies have the most hearts, so that only the pictures keep them apart.
  const fans = people.slice(4);
  for (const fan of fans) for (const post of posts.slice(0, 2)) await like(fan, post);
  clock.advance(2 * day);
  await refresh();
  const order = ids(await list());
  expect(order).toHaveLength(8);
  const [first, second] = posts.slice(0, 2).map(({ _id }) => order.indexOf(_id));
  expect(Math.min(first ?? -1, second ?? -1)).toBe(0);
  expect(Math.max(first ?? -1, second ?? -1)).toBe(5);
});

describe('new posts', () => {
  it('are seen at once, in the fifth place, for a day', async () => {
    await seedPosts(100, 50);
    await server.deps.pool`
      insert into likes (user_id, post_id, created_at)
      select users.id, posts.id, now() from users, posts where users.id <> author_id and users.id < 'aa000000000000000000000a'`;
    await refresh();
    const newcomer = await server.join('Newcomer');
    const post = await publishPost(server, newcomer);
    expect(ids(await list())[4]).toBe(post._id);
    await refresh();
    expect(ids(await list())[4]).toBe(post._id);
    expect(ids(await list({ category: 'Branding' }))).toEqual([post._id]);
    clock.advance(day + minute);
    await refresh();
    expect(ids(await list())).not.toContain(post._id);
    expect((await everyPage()).map(({ _id }) => _id)).toContain(post._id);
  });

  it('of one account do not fill the first page', async () => {
    await seedPosts(100, 50);
    await refresh();
    const newcomer = await server.join('Newcomer');
    for (let count = 0; count < 20; count += 1) await publishPost(server, newcomer);
    for (const when of ['after publishing', 'after a run of the job']) {
      if (when.endsWith('job')) await refresh();
      const { posts } = await list();
      expect(posts).toHaveLength(36);
      expect(posts.filter(({ userId }) => userId._id === newcomer._id).length).toBeLessThanOrEqual(3);
    }
  });
});

describe('authors', () => {
  it('are shown once among twelve posts, also across pages, in every list', async () => {
    await seedPosts(400, 40);
    const prolific = await server.join('Prolific');
    await server.deps
      .pool`update posts set author_id = ${prolific._id} where id in (select id from posts order by id desc limit 30)`;
    await refresh();
    for (const category of ['', 'Print']) {
      const posts = await everyPage({ category });
      expect(posts).toHaveLength(category === '' ? 400 : 134);
      // Of the last pages only few authors are left.
      expect(repeatedAuthors(posts.slice(0, category === '' ? 330 : 100))).toEqual([]);
    }
  });

  it('are apart after the arranged posts as well, also when they published many at once', async () => {
    await seedPosts(1000, 50);
    // Each author's posts follow each other: newest first, they would fill half a page.
    await server.deps.pool`
      update posts set author_id = 'aa' || lpad(to_hex(run.place / 3 % 50), 22, '0')
      from (select id, (row_number() over (order by id))::integer as place from posts) as run where run.id = posts.id`;
    await server.deps.pool`delete from post_cards`;
    await refresh();
    const rest = (await everyPage()).slice(720);
    expect(new Set(rest.map(({ _id }) => _id)).size).toBe(280);
    const near = rest.filter(({ userId }, place) =>
      rest.slice(Math.max(0, place - 4), place).some((other) => other.userId._id === userId._id),
    );
    expect(near.map(({ title }) => title)).toEqual([]);
  });

  it('who are alone have all their posts shown', async () => {
    expect(await list()).toMatchObject({ posts: [], totalPages: 0 });
    await refresh();
    expect(await list()).toMatchObject({ posts: [], totalPages: 0 });
    await seedPosts(100, 1);
    await refresh();
    const posts = await everyPage();
    expect(new Set(posts.map(({ _id }) => _id)).size).toBe(100);
  });
});

describe('posts', () => {
  it('leave at once when they are removed, and come back when they are restored', async () => {
    await seedPosts(80, 40);
    const ada = await server.join('Ada');
    const post = await publishPost(server, ada);
    expect(ids(await list())).toContain(post._id);
    await server.call('DELETE', `/api/post/${post._id}`, { as: ada });
    expect((await everyPage()).map(({ _id }) => _id)).not.toContain(post._id);
    await refresh();
    expect((await everyPage()).map(({ _id }) => _id)).not.toContain(post._id);
    await server.call('POST', `/api/post/${post._id}/restore`, { as: ada });
    expect(ids(await list())).toContain(post._id);
    await refresh();
    expect(ids(await list({ category: 'Print' }))).toContain(post._id);
    await server.call('PATCH', `/api/post/${post._id}`, { as: ada, body: { category: ['Typography'] } });
    expect(ids(await list({ category: 'Print' }))).not.toContain(post._id);
    await refresh();
    expect(ids(await list({ category: 'Typography' }))).toEqual([post._id]);
  });

  it('leave at once with their author’s account', async () => {
    await seedPosts(10, 5);
    const ada = await server.join('Ada');
    const post = await publishPost(server, ada);
    expect(ids(await list())).toContain(post._id);
    const body = { confirm: 'correct horse' };
    expect((await server.call('DELETE', '/api/user', { as: ada, body })).status).toBe(200);
    const posts = await everyPage();
    expect(posts.map(({ userId }) => userId._id)).not.toContain(ada._id);
    expect(posts).toHaveLength(10);
  });

  it('of all concurrent writers are in the latest generation', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => server.join()));
    const published = await Promise.all([
      ...people.map((as) => publishPost(server, as)),
      ...people.map((as) => publishPost(server, as, { category: ['Mobile'] })),
      refresh().then(() => null),
      refresh().then(() => null),
    ]);
    const expected = published.flatMap((post) => (post ? [post._id] : [])).toSorted();
    expect(ids(await list()).toSorted()).toEqual(expected);
    await refresh();
    expect(ids(await list({ category: 'Mobile' }))).toHaveLength(6);
  });
});
