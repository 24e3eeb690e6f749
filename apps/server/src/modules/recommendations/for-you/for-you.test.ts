import type { ForYou, Post, Session } from '@vitrine/contract';
import { packTies } from '@vitrine/recommender';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createClock } from '../../../../test/clock.ts';
import { createTestServer, type TestServer } from '../../../../test/harness.ts';
import { copyPosts, publishPost } from '../../../../test/posts.ts';

const clock = createClock();
let server: TestServer;
let maker: Session;
let me: Session;
beforeAll(async () => {
  server = await createTestServer({ now: clock.now, env: { RATE_LIMIT: 'off' } });
});
beforeEach(async () => {
  await server.deps.pool`delete from posts`;
  [maker, me] = [await server.join(), await server.join()];
});
afterAll(() => server.close());

const feed = async (after?: string, as = me): Promise<ForYou> => {
  const { status, body } = await server.call('GET', `/api/posts/for-you${after ? `?after=${after}` : ''}`, { as });
  expect(status).toBe(200);
  return body;
};
const idsOf = ({ posts }: ForYou): string[] => posts.map(({ card }) => card._id);
const like = async (postId: string, as = me) => {
  clock.advance(1000);
  await server.call('POST', '/api/posts/like', { as, body: { postId, liked: true } });
};
/** As the refresh of co-likes would store them. */
const tie = async (post: Post, others: readonly [Post, number][]) => {
  const ties = packTies(others.map(([{ _id: id }, score]) => ({ id, score })));
  await server.deps.pool`
    insert into post_co_likes (post_id, likers, ids, shared_likers, scores, ties) values (${post._id}, 1, '{}', '{}', '{}', ${ties})
    on conflict (post_id) do update set ties = excluded.ties`;
};
const publish = (title: string, as = maker) => publishPost(server, as, { title });

describe('For you', () => {
  it('is empty for somebody who has chosen nothing', async () => {
    await publish('Somewhere');
    expect(await feed()).toMatchObject({ posts: [], next: null, reasons: {} });
  });

  it('has what speaks for itself first, and says why', async () => {
    const [seed, near, far, unseen] = [
      await publish('Seed'),
      await publish('Near'),
      await publish('Far'),
      await publish('Unseen'),
    ];
    const fan = await server.join();
    for (const post of [near, far]) await like(post._id, fan);
    await tie(seed, [
      [far, 0.2],
      [near, 0.9],
    ]);
    await like(seed._id);
    const page = await feed();
    expect(idsOf(page).slice(0, 2)).toEqual([near._id, far._id]);
    expect(idsOf(page)).not.toContain(seed._id);
    expect(page.reasons).toMatchObject({ [near._id]: 'Because you liked Seed', [far._id]: 'Because you liked Seed' });
    expect(page.reasons[unseen._id]).toMatch(/^New/);
    expect(Object.keys(page.reasons).sort()).toEqual(idsOf(page).sort());
  });

  it('leaves out own, hidden, private and dismissed works', async () => {
    const [blocked, muted] = [await server.join(), await server.join()];
    const seed = await publish('Seed');
    const [own, ofBlocked, ofMuted, hidden, dismissed, shown] = [
      await publish('Own', me),
      await publish('Of blocked', blocked),
      await publish('Of muted', muted),
      await publish('Hidden'),
      await publish('Dismissed'),
      await publish('Shown'),
    ];
    const all = [own, ofBlocked, ofMuted, hidden, dismissed, shown];
    await tie(
      seed,
      all.map((post, index) => [post, 1 - index / 10]),
    );
    await like(seed._id);
    expect(idsOf(await feed())).toEqual(
      expect.arrayContaining([ofBlocked._id, ofMuted._id, hidden._id, dismissed._id]),
    );
    await server.call('PUT', `/api/user/blocks/${blocked._id}`, { as: me });
    await server.call('PUT', `/api/user/mutes/${muted._id}`, { as: me });
    await server.call('DELETE', `/api/post/${hidden._id}`, { as: maker });
    expect((await server.call('PUT', `/api/posts/for-you/dismissed/${dismissed._id}`, { as: me })).status).toBe(200);
    expect(idsOf(await feed())).toEqual([shown._id]);
    await server.call('DELETE', `/api/posts/for-you/dismissed/${dismissed._id}`, { as: me });
    expect(idsOf(await feed()).sort()).toEqual([shown._id, dismissed._id].sort());
  });
});

describe('what is chosen', () => {
  it('shows less of what is like a dismissed work', async () => {
    const [seed, first, second, unwanted] = [
      await publish('Seed'),
      await publish('First'),
      await publish('Second'),
      await publish('Unwanted'),
    ];
    await tie(seed, [
      [first, 0.9],
      [second, 0.8],
      [unwanted, 0.7],
    ]);
    await tie(unwanted, [[first, 0.8]]);
    await like(seed._id);
    expect(idsOf(await feed())[0]).toBe(first._id);
    await server.call('PUT', `/api/posts/for-you/dismissed/${unwanted._id}`, { as: me });
    expect(idsOf(await feed())[0]).toBe(second._id);
    expect((await server.call('PUT', '/api/posts/for-you/dismissed/nowhere', { as: me })).status).toBe(404);
  });

  it('names followed people who like a work', async () => {
    const post = await publish('Liked by a friend');
    const friend = await server.join('Frida Friend');
    await server.call('PUT', `/api/user/follow/${friend._id}`, { as: me });
    await like(post._id, friend);
    expect((await feed()).reasons).toEqual({ [post._id]: 'Liked by Frida Friend, whom you follow' });
  });

  it('names no work of somebody who is hidden', async () => {
    const blocked = await server.join();
    const [seed, near] = [await publish('Seed of blocked', blocked), await publish('Near')];
    await tie(seed, [[near, 0.9]]);
    await like(near._id, blocked);
    await like(seed._id);
    expect((await feed()).reasons).toEqual({ [near._id]: 'Because you liked Seed of blocked' });
    await server.call('PUT', `/api/user/blocks/${blocked._id}`, { as: me });
    expect((await feed()).reasons).toEqual({ [near._id]: 'New on Vitrine' });
  });
});

describe('the pages of For you', () => {
  it('have each work once, also when something is chosen meanwhile', async () => {
    const seed = await publish('Seed');
    await copyPosts(server.deps.db, seed._id, 60);
    await like(seed._id);
    const first = await feed();
    expect(first.posts).toHaveLength(36);
    for (const id of idsOf(first).slice(0, 3)) await like(id);
    const second = await feed(first.next ?? '');
    expect(second.next).toBeNull();
    expect(new Set([...idsOf(first), ...idsOf(second)]).size).toBe(60);
  });

  it('are the same whether one person has all of the first works or not', async () => {
    const other = await server.join();
    const rare = await publish('Rare', other);
    await copyPosts(server.deps.db, rare._id, 10);
    const seed = await publish('Seed');
    await copyPosts(server.deps.db, seed._id, 100);
    await like(seed._id);
    const first = await feed();
    const authors = first.posts.slice(0, 6).map(({ author }) => author._id);
    expect(authors.filter((id) => id === other._id)).toHaveLength(3);
    const shown = idsOf(first);
    for (let { next } = first; next !== null; ) {
      const page = await feed(next);
      shown.push(...idsOf(page));
      next = page.next;
    }
    expect(shown).toHaveLength(new Set(shown).size);
    expect(shown).toHaveLength(111);
  });
});
