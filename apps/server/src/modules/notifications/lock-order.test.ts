/** Statements that lock several likes or notifications lock them in the same order, so that they cannot deadlock. */
import type { Session } from '@vitrine/contract';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestServer, type TestServer } from '../../../test/harness.ts';
import { publishPost } from '../../../test/posts.ts';
import type { Db } from '../../platform/db/db.ts';
import { toggleLikes } from '../posts/engagement/like-queries.ts';
import { addToGroups, takeFromGroups } from './group-queries.ts';
import { markRead } from './queries.ts';

let server: TestServer;
let ada: Session;
let bo: Session;
/** In the order in which they are to be locked. */
let posts: string[];
beforeAll(async () => {
  server = await createTestServer();
  [ada, bo] = [await server.join(), await server.join()];
  posts = [(await publishPost(server, ada))._id, (await publishPost(server, ada))._id].sort();
  for (const postId of posts) await server.call('POST', '/api/posts/like', { as: bo, body: { postId } });
  await server.deps.durableEvents.idle();
});
afterAll(() => server.close());

const isAnyoneWaiting = async (): Promise<boolean> => {
  const rows = await server.deps.pool`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return rows.length > 0;
};

/** Locks the row of the first post, and waits until `run` waits for it: that of the second post must be free. */
const expectFirstThenSecond = async (table: 'likes' | 'notifications', run: () => Promise<unknown>) => {
  const { pool } = server.deps;
  const column = table === 'likes' ? 'post_id' : 'subject_id';
  const lock = (db: Db, postId: string | undefined) =>
    db`select from ${db(table)} where ${db(column)} = ${postId ?? ''} for update nowait`;
  let running: Promise<unknown> = Promise.resolve();
  await pool.begin(async (first) => {
    expect(await lock(first, posts[0])).toHaveLength(1);
    // A query starts when it is waited for.
    running = Promise.resolve(run());
    await vi.waitFor(async () => expect(await isAnyoneWaiting()).toBe(true), { timeout: 10_000 });
    expect(await pool.begin((second) => lock(second, posts[1]))).toHaveLength(1);
  });
  await running;
};

const interactions = () =>
  posts.toReversed().map((postId) => ({ user_id: ada._id, actor_id: bo._id, subject_id: postId }));

it('likes are locked by person and post', async () => {
  const { pool, now, newId } = server.deps;
  await expectFirstThenSecond('likes', () => addToGroups(pool, 'like', interactions(), { at: now(), newId }));
  const toggles = posts.toReversed().map((postId) => ({ userId: bo._id, postId, liked: false }));
  await expectFirstThenSecond('likes', () => toggleLikes(pool, toggles, now()));
  expect(await pool`select from likes`).toHaveLength(0);
});

/** Both about a like; the order of their ids, and that of the rows in the table, is the opposite one. */
const insertNotifications = async (actors: readonly string[]) => {
  await server.deps.pool`delete from notifications`;
  for (const [index, postId] of posts.toReversed().entries()) {
    await server.deps.pool`
      insert into notifications (id, user_id, kind, actor_id, subject_id, actors, at)
      values (${`n${index}`}, ${ada._id}, 'like', ${ada._id}, ${postId}, ${[...actors]}, ${server.deps.now()})`;
  }
};

it('notifications of a kind are locked by what they are about', async () => {
  const { pool, now, newId } = server.deps;
  const toggles = posts.map((postId) => ({ userId: bo._id, postId, liked: true }));
  await toggleLikes(pool, toggles, now());
  await insertNotifications([]);
  await expectFirstThenSecond('notifications', () => addToGroups(pool, 'like', interactions(), { at: now(), newId }));
  await insertNotifications([bo._id]);
  await expectFirstThenSecond('notifications', () => takeFromGroups(pool, 'like', interactions(), now()));
  await insertNotifications([bo._id]);
  await expectFirstThenSecond('notifications', () => markRead(pool, ada._id, {}, now()));
  expect(await pool`select from notifications where read_at is null`).toHaveLength(0);
});
