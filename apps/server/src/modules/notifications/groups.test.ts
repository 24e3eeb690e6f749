/** Likes of a post and new followers are one notification each; what they cost does not grow with the number of people. */
import type { Notification, Session } from '@vitrine/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createClock } from '../../../test/clock.ts';
import { createTestServer, type TestServer } from '../../../test/harness.ts';
import { publishPost } from '../../../test/posts.ts';

const clock = createClock();
let server: TestServer;
let ada: Session;
beforeAll(async () => {
  server = await createTestServer({ now: clock.now, env: { RATE_LIMIT: 'off' } });
});
beforeEach(async () => {
  ada = await server.join();
});
afterAll(() => server.close());

const listOf = async (as: Session): Promise<Notification[]> =>
  (await server.call('GET', '/api/notifications', { as })).body;
const settled = () => server.deps.durableEvents.idle();
const like = async (as: Session, postId: string) => {
  clock.advance(1000);
  await server.call('POST', '/api/posts/like', { as, body: { postId } });
  await settled();
};
const follow = async (as: Session, whom: Session) => {
  await server.call('PUT', `/api/user/follow/${whom._id}`, { as });
  await settled();
};
const readAll = () => server.call('POST', '/api/notifications/read', { as: ada });

/** People who need not sign in, and their likes, as the database has them. */
const insertLikes = async (postId: string, count: number): Promise<string[]> => {
  const { pool, newId, now } = server.deps;
  const ids = Array.from({ length: count }, () => newId());
  await pool`
    insert into users (id, name, email, email_key, created_at)
    select id, 'Somebody', id || '@people.example', id || '@people.example', ${now()} from unnest(${ids}::text[]) as person (id)`;
  await pool`
    insert into likes (user_id, post_id, created_at) select id, ${postId}, ${now()} from unnest(${ids}::text[]) as person (id)`;
  return ids;
};

const tell = async (postId: string, userIds: readonly string[]) =>
  server.deps.durableEvents.deliver(
    'likesChanged',
    -1,
    userIds.map((userId) => ({ postId, userId, authorId: ada._id })),
  );

describe('people who like a post', () => {
  it('are one notification that names the latest and counts them', async () => {
    const post = await publishPost(server, ada);
    const [bo, cy] = [await server.join(), await server.join()];
    await like(bo, post._id);
    const [first] = await listOf(ada);
    expect(first).toMatchObject({ kind: 'like', actor: { _id: bo._id }, count: 1 });
    expect(first).not.toHaveProperty('people');
    await like(cy, post._id);
    expect(await listOf(ada)).toMatchObject([{ _id: first?._id, actor: { _id: cy._id }, people: 2, count: 1 }]);
    await like(cy, post._id);
    expect(await listOf(ada)).toMatchObject([{ _id: first?._id, actor: { _id: bo._id } }]);
  });

  it('are counted anew after they were read, and nobody is told twice', async () => {
    const post = await publishPost(server, ada);
    const [bo, cy] = [await server.join(), await server.join()];
    await like(bo, post._id);
    await readAll();
    await like(bo, post._id);
    await like(bo, post._id);
    expect(await listOf(ada)).toEqual([]);
    await like(cy, post._id);
    const [told] = await listOf(ada);
    expect(told).toMatchObject({ actor: { _id: cy._id } });
    expect(told).not.toHaveProperty('people');
    await like(cy, post._id);
    expect(await listOf(ada)).toEqual([]);
    await like(cy, post._id);
    expect(await listOf(ada)).toHaveLength(1);
  });

  it('are left out while they are blocked, muted or gone', async () => {
    const post = await publishPost(server, ada);
    const [bo, cy, di] = [await server.join(), await server.join(), await server.join()];
    for (const person of [bo, cy, di]) await like(person, post._id);
    await server.call('PUT', `/api/user/mutes/${di._id}`, { as: ada });
    expect(await listOf(ada)).toMatchObject([{ actor: { _id: cy._id }, people: 2 }]);
    await server.call('DELETE', '/api/user', { as: cy, body: { confirm: 'correct horse' } });
    const [left] = await listOf(ada);
    expect(left).toMatchObject({ actor: { _id: bo._id } });
    expect(left).not.toHaveProperty('people');
    await server.call('DELETE', `/api/user/mutes/${di._id}`, { as: ada });
    expect(await listOf(ada)).toMatchObject([{ actor: { _id: di._id }, people: 2 }]);
  });
});

describe('new followers', () => {
  it('are one notification', async () => {
    const [bo, cy] = [await server.join(), await server.join()];
    await follow(bo, ada);
    await follow(cy, ada);
    expect(await listOf(ada)).toMatchObject([{ kind: 'follow', actor: { _id: cy._id }, people: 2 }]);
  });
});

describe('ten thousand likes', () => {
  it('are one row with a hundred people, written as often as it has changed for its reader', async () => {
    const post = await publishPost(server, ada);
    const people = await insertLikes(post._id, 10_000);
    const rows = () => server.deps.pool<{ xmin: string; people: number }[]>`
      select xmin::text, cardinality(actors) as people from notifications where user_id = ${ada._id}`;
    await tell(post._id, people.slice(0, 500));
    const [full] = await rows();
    expect(full?.people).toBe(100);
    for (let start = 500; start < people.length; start += 500) await tell(post._id, people.slice(start, start + 500));
    expect(await rows()).toEqual([full]);
    expect(await listOf(ada)).toMatchObject([{ kind: 'like', people: 100 }]);
    clock.advance(61_000);
    await tell(post._id, (await insertLikes(post._id, 1)).slice());
    const [later] = await rows();
    expect(later?.xmin).not.toBe(full?.xmin);
    expect(await rows()).toHaveLength(1);
  });
});
