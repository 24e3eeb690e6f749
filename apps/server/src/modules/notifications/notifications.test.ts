import type { Chat, Notification, Session } from '@vitrine/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../test/harness.ts';
import { closeSockets, listen, openSocketAs } from '../../../test/sockets.ts';

let server: TestServer;
let url: string;
beforeAll(async () => {
  server = await createTestServer({ env: { PUBLIC_URL: 'http://vitrine.example' } });
  url = await listen(server);
});
afterEach(closeSockets);
afterAll(() => server.close());

const socketOf = (session: Session) => openSocketAs(url, session);

const notificationsOf = async (as: Session): Promise<Notification[]> =>
  (await server.call('GET', '/api/notifications', { as })).body;

const two = () => Promise.all([server.join(), server.join()]);

const chatBetween = async (ada: Session, bo: Session): Promise<Chat> =>
  (await server.call('POST', '/api/chat', { as: ada, body: { userId: bo._id } })).body;

const send = (as: Session, chat: Chat, content: string) =>
  server.call('POST', '/api/message', { as, body: { content, chatId: chat._id } });

/** Inserted directly, because publishing is not tested here. */
const insertPost = async (author: Session, title: string): Promise<string> => {
  const { pool, newId, now } = server.deps;
  const [postId, pictureId] = [newId(), newId()];
  await pool`
    insert into pictures (id, width, height, bytes, variants, thumbhash, palette, touched_at)
    values (${pictureId}, 808, 632, 1, '[]', '', '[]', ${now()})`;
  await pool`
    insert into posts (id, author_id, title, description, tools, tags, categories, picture_id, created_at)
    values (${postId}, ${author._id}, ${title}, '', '{}', '{}', '{}', ${pictureId}, ${now()})`;
  return postId;
};

/** Without a job of its own. */
const noJob = -1;

const like = async (change: 'add' | 'delete', postId: string, author: Session, liker: Session) => {
  const { pool, now, durableEvents } = server.deps;
  if (change === 'add')
    await pool`
      insert into likes (user_id, post_id, created_at) values (${liker._id}, ${postId}, ${now()}) on conflict do nothing`;
  else await pool`delete from likes where user_id = ${liker._id} and post_id = ${postId}`;
  await durableEvents.deliver('likesChanged', noJob, [{ postId, userId: liker._id, authorId: author._id }]);
};

const follow = async (change: 'add' | 'delete', follower: Session, followed: Session) => {
  const { pool, now, durableEvents } = server.deps;
  const [followerId, followedId] = [follower._id, followed._id];
  if (change === 'add')
    await pool`insert into follows (follower_id, followed_id, created_at) values (${followerId}, ${followedId}, ${now()})`;
  else await pool`delete from follows where follower_id = ${followerId} and followed_id = ${followedId}`;
  await durableEvents.deliver('followsChanged', noJob, [{ followerId, followedId }]);
};

describe('message notifications', () => {
  it('count the unread messages of a chat, live and stored, until it is seen', async () => {
    const [ada, bo] = await two();
    const chat = await chatBetween(ada, bo);
    const socket = await socketOf(bo);
    await send(ada, chat, 'one');
    await send(ada, chat, 'two');
    const [first, second] = (await socket.waitFor('notification', 2)) as [Notification, Notification];
    expect(first).toMatchObject({ kind: 'message', chat: { _id: chat._id }, actor: { _id: ada._id }, count: 1 });
    expect(second).toMatchObject({ _id: first._id, count: 2 });
    expect(await notificationsOf(bo)).toEqual([second]);
    expect(await notificationsOf(ada)).toEqual([]);
    await server.call('POST', `/api/chat/${chat._id}/seen`, { as: bo, body: { seq: 2 } });
    expect(await socket.waitFor('notification read')).toEqual([{ ids: [first._id] }]);
    expect(await notificationsOf(bo)).toEqual([]);
  });

  it('are recounted when only some have been seen', async () => {
    const [ada, bo] = await two();
    const chat = await chatBetween(ada, bo);
    for (const content of ['one', 'two', 'three']) await send(ada, chat, content);
    await server.call('POST', `/api/chat/${chat._id}/seen`, { as: bo, body: { seq: 1 } });
    expect(await notificationsOf(bo)).toMatchObject([{ count: 2 }]);
  });
});

describe('like and follow notifications', () => {
  it('name the actor and the post, newest first', async () => {
    const [ada, bo] = await two();
    const postId = await insertPost(ada, 'Glass study');
    const socket = await socketOf(ada);
    await follow('add', bo, ada);
    await like('add', postId, ada, bo);
    const received = await socket.waitFor('notification', 2);
    const notifications = await notificationsOf(ada);
    expect(notifications).toMatchObject([
      { kind: 'like', actor: { _id: bo._id }, post: { _id: postId, title: 'Glass study' } },
      { kind: 'follow', actor: { _id: bo._id } },
    ]);
    expect(notifications.toReversed()).toEqual(received);
  });

  it('are not repeated, and not sent for one’s own likes', async () => {
    const [ada, bo] = await two();
    const postId = await insertPost(ada, 'Once');
    await like('add', postId, ada, ada);
    await like('add', postId, ada, bo);
    await like('add', postId, ada, bo);
    const [notification] = await notificationsOf(ada);
    expect(await notificationsOf(ada)).toHaveLength(1);
    await server.call('POST', `/api/notifications/${notification?._id}/read`, { as: ada });
    await like('delete', postId, ada, bo);
    await like('add', postId, ada, bo);
    expect(await notificationsOf(ada)).toEqual([]);
  });

  it('are deleted when taken back unread, and hidden when the post is removed', async () => {
    const [ada, bo] = await two();
    const postId = await insertPost(ada, 'Gone');
    await like('add', postId, ada, bo);
    await follow('add', bo, ada);
    await follow('delete', bo, ada);
    expect(await notificationsOf(ada)).toMatchObject([{ kind: 'like' }]);
    await server.deps.pool`update posts set removed_at = now() where id = ${postId}`;
    expect(await notificationsOf(ada)).toEqual([]);
  });
});

describe('reading', () => {
  it('is shared by a user’s devices, and not possible for others', async () => {
    const [ada, bo] = await two();
    const [phone, desk] = [await socketOf(ada), await socketOf(ada)];
    await follow('add', bo, ada);
    const chat = await chatBetween(bo, ada);
    await send(bo, chat, 'hello');
    const notifications = await notificationsOf(ada);
    expect(notifications).toHaveLength(2);
    const [first, second] = notifications.map(({ _id }) => _id);
    await server.call('POST', `/api/notifications/${first}/read`, { as: bo });
    expect(await notificationsOf(ada)).toHaveLength(2);
    await server.call('POST', `/api/notifications/${first}/read`, { as: ada });
    expect(await desk.waitFor('notification read')).toEqual([{ ids: [first] }]);
    await server.call('POST', '/api/notifications/read', { as: ada });
    expect((await phone.waitFor('notification read', 2)).at(-1)).toEqual({ ids: [second] });
    expect(await notificationsOf(ada)).toEqual([]);
  });

  it('needs a token', async () => {
    expect((await server.call('GET', '/api/notifications')).status).toBe(401);
    expect((await server.call('POST', '/api/notifications/read')).status).toBe(401);
  });
});
