/** Likes whose connection breaks after the commit: stored once, answered as unavailable. */
import type { Session } from '@vitrine/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../test/harness.ts';
import { type LossyConnection, openLossyConnection } from '../../../test/lossy-connection.ts';
import { useFirstProcess } from '../../../test/multi-process.ts';
import { findDiscrepancies, publishPost } from '../../../test/posts.ts';
import { isUnavailable } from '../../platform/http/db-unavailable.ts';
import { createLike } from './engagement/like.ts';

let server: TestServer;
let line: LossyConnection;
let people: Session[];
beforeAll(async () => {
  server = await createTestServer();
  line = await openLossyConnection(server.databaseUrl);
  people = await Promise.all(Array.from({ length: 5 }, () => server.join()));
});
afterAll(async () => {
  await line.close();
  await server.close();
});

const likersOf = async (postId: string): Promise<string[]> =>
  (await server.deps.pool<{ user_id: string }[]>`select user_id from likes where post_id = ${postId}`)
    .map((row) => row.user_id)
    .toSorted();

it('committed likes are not inverted by a retry', async () => {
  const [author, ...likers] = people;
  if (!author) throw new Error('no user');
  const { _id: postId } = await publishPost(server, author);
  const like = createLike({ ...server.deps, db: line.db });
  const give = (wanted?: boolean) =>
    Promise.allSettled(likers.map((liker) => like({ id: liker._id, sessionId: '' }, postId, wanted)));

  line.dropResponse('insert into likes', 'SELECT ');
  const lost = await give();
  expect(lost.map((one) => one.status === 'rejected' && isUnavailable(one.reason))).toEqual(likers.map(() => true));
  expect(await likersOf(postId)).toEqual(likers.map(({ _id }) => _id).toSorted());

  // With an explicit state a retry is safe.
  for (let round = 0; round < 2; round += 1) {
    const again = await give(true);
    expect(again.map((one) => one.status === 'fulfilled' && one.value.liked)).toEqual(likers.map(() => true));
    expect(await likersOf(postId)).toHaveLength(likers.length);
  }
  line.dropResponse('insert into likes', 'SELECT ');
  await give(false);
  await give(false);
  expect(await likersOf(postId)).toEqual([]);
  expect(await findDiscrepancies(server.deps.pool)).toEqual([]);
});

it('a like with an explicit state emits an event only when it changes', async () => {
  useFirstProcess();
  const [author, liker] = people;
  if (!author || !liker) throw new Error('no user');
  const { _id: postId } = await publishPost(server, author);
  const emitted: unknown[] = [];
  server.deps.durableEvents.on('likesChanged', async (changes) => void emitted.push(...changes));
  const setLike = async (liked: unknown) =>
    server.call('POST', '/api/posts/like', { as: liker, body: { postId, liked } });
  expect((await setLike(false)).body).toEqual({ liked: false, likeCount: 0, viewCount: 0 });
  expect((await setLike(true)).body).toEqual({ liked: true, likeCount: 1, viewCount: 0 });
  expect((await setLike(true)).body).toEqual({ liked: true, likeCount: 1, viewCount: 0 });
  expect((await setLike(false)).body).toEqual({ liked: false, likeCount: 0, viewCount: 0 });
  expect((await setLike('yes')).status).toBe(400);
  await server.deps.durableEvents.idle();
  const event = { postId, userId: liker._id, authorId: author._id };
  expect(emitted).toEqual([event, event]);
});
