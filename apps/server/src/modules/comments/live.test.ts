/** Comments as others see them at once, and the notifications about them. */
import type { Comment, Notification, Post, Reply, Session } from '@vitrine/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../test/harness.ts';
import { publishPost } from '../../../test/posts.ts';
import { closeSockets, listen, openSocketAs } from '../../../test/sockets.ts';

let server: TestServer;
let url: string;
let ada: Session;
let ben: Session;
let cy: Session;
let post: Post;
beforeAll(async () => {
  server = await createTestServer({ env: { RATE_LIMIT: 'off', PUBLIC_URL: 'http://vitrine.example' } });
  url = await listen(server);
});
beforeEach(async () => {
  [ada, ben, cy] = await Promise.all([server.join(), server.join(), server.join()]);
  post = await publishPost(server, ada);
});
afterEach(closeSockets);
afterAll(() => server.close());

let clientIds = 0;
const write = async (as: Session, body: string, parent?: Reply): Promise<Comment> => {
  const clientId = `live-client-${(clientIds += 1)}`;
  const reply = await server.call('POST', `/api/post/${post._id}/comments`, {
    as,
    body: { body, clientId, ...(parent ? { parent: parent._id } : {}) },
  });
  expect(reply.status).toBe(201);
  return (reply.body as { comment: Comment }).comment;
};
const remove = (as: Session, { _id }: Reply) => server.call('DELETE', `/api/comment/${_id}`, { as });
const watch = async (as: Session, postId = post._id) => {
  const socket = await openSocketAs(url, as);
  return { socket, reply: await socket.emitWithAck('watch post', postId) };
};

/** Another process may deliver the event. */
const patience = { timeout: 60_000 };
const noticesOf = async (as: Session): Promise<Notification[]> => {
  await server.deps.durableEvents.idle();
  return (await server.call('GET', '/api/notifications', { as })).body;
};
const brief = async (as: Session) =>
  (await noticesOf(as)).map(({ kind, actor, count, people = 1 }) => [kind, actor._id, count, people]);

describe('people who look at the same post', () => {
  it('see what is written, changed and removed', async () => {
    const { socket, reply } = await watch(ben);
    expect(reply).toEqual({ ok: true });
    const comment = await write(cy, 'Hello');
    const answer = await write(ada, 'Hi', comment);
    expect(await socket.waitFor('comment', 2)).toMatchObject([
      { post: post._id, total: 1, comment: { _id: comment._id, author: { _id: cy._id } } },
      { post: post._id, total: 2, comment: { _id: answer._id, parent: comment._id } },
    ]);
    await server.call('PUT', `/api/comment/${comment._id}`, { as: cy, body: { body: 'Hello there' } });
    await remove(ada, answer);
    expect((await socket.waitFor('comment', 3))[2]).toMatchObject({ comment: { body: 'Hello there', hearted: false } });
    expect(await socket.waitFor('comment removed')).toEqual([
      { post: post._id, comment: answer._id, parent: comment._id, total: 1 },
    ]);
  });

  it('see at once that critique is asked for, and that it no longer is', async () => {
    const { socket } = await watch(ben);
    for (const request of ['Is the fold right?', null])
      await server.call('PUT', `/api/post/${post._id}/critique`, { as: ada, body: { request } });
    expect(await socket.waitFor('critique', 2)).toEqual([
      { post: post._id, request: 'Is the fold right?' },
      { post: post._id, request: null },
    ]);
  });

  it('watch one post at a time, and only one that they may see', async () => {
    const { socket } = await watch(ben);
    const other = await publishPost(server, ada);
    expect(await socket.emitWithAck('watch post', other._id)).toEqual({ ok: true });
    await write(cy, 'On the first');
    await server.call('PUT', `/api/post/${other._id}/visibility`, { as: ada, body: { visibility: 'private' } });
    // Who came before it was hidden is told of nothing since.
    const first = post;
    post = other;
    await write(ada, 'On the private one');
    await socket.settle();
    expect(socket.received('comment')).toEqual([]);
    expect(await socket.emitWithAck('watch post', other._id)).toEqual({ ok: false, error: 'post_not_found' });
    expect(await socket.emitWithAck('watch post', first._id)).toEqual({ ok: true });
    expect(await socket.emitWithAck('unwatch post')).toEqual({ ok: true });
    post = first;
    await write(cy, 'Unseen');
    await socket.settle();
    expect(socket.received('comment')).toEqual([]);
  });
});

describe('notifications', () => {
  it('tell the author of comments, in one group that counts people, until it is read', async () => {
    await write(ada, 'My own');
    await write(ben, 'One');
    await write(ben, 'Two');
    const last = await write(cy, 'Three');
    await expect.poll(() => brief(ada), patience).toEqual([['comment', cy._id, 3, 2]]);
    expect((await noticesOf(ada))[0]).toMatchObject({ post: { _id: post._id, title: post.title } });
    await remove(cy, last);
    await expect.poll(() => brief(ada), patience).toEqual([['comment', ben._id, 2, 1]]);
    await server.call('POST', '/api/notifications/read', { as: ada });
    expect(await brief(ada)).toEqual([]);
    const four = await write(cy, 'Four');
    await expect.poll(() => brief(ada), patience).toEqual([['comment', cy._id, 1, 1]]);
    await remove(cy, four);
    await expect.poll(() => brief(ada), patience).toEqual([]);
  });

  it('tell of replies and mentions, once each, and nobody of their own words', async () => {
    const comment = await write(ben, `Look, @${cy.handle} and @${ben.handle} and @${ada.handle}`);
    await expect.poll(() => brief(cy), patience).toEqual([['mention', ben._id, 1, 1]]);
    await expect.poll(() => brief(ada), patience).toEqual([['comment', ben._id, 1, 1]]);
    await write(cy, `@${ben.handle} I see`, comment);
    await write(ada, 'So do I', comment);
    await write(ben, 'Good', comment);
    await expect.poll(() => brief(ben), patience).toEqual([['reply', ada._id, 2, 2]]);
    // An edit that mentions nobody takes back what is unread.
    await server.call('PUT', `/api/comment/${comment._id}`, { as: ben, body: { body: 'Look' } });
    await expect.poll(() => brief(cy), patience).toEqual([]);
    expect(await brief(ada)).toEqual([['comment', ben._id, 1, 1]]);
  });

  it('are not repeated when an event is delivered again, nor shown of a post that is hidden', async () => {
    const comment = await write(ben, `Again, @${cy.handle}`);
    const event = [{ commentId: comment._id, postId: post._id, parentId: null }];
    await expect.poll(() => brief(cy), patience).toEqual([['mention', ben._id, 1, 1]]);
    await Promise.all([1, 2, 3].map(() => server.deps.durableEvents.deliver('commentsChanged', -1, event)));
    await expect.poll(() => brief(ada), patience).toEqual([['comment', ben._id, 1, 1]]);
    await server.call('POST', '/api/notifications/read', { as: cy });
    await server.deps.durableEvents.deliver('commentsChanged', -1, event);
    expect(await brief(cy)).toEqual([]);
    await write(ben, `And again, @${cy.handle}`);
    await expect.poll(() => brief(cy), patience).toEqual([['mention', ben._id, 1, 1]]);
    await server.call('PUT', `/api/post/${post._id}/visibility`, { as: ada, body: { visibility: 'private' } });
    expect(await brief(cy)).toEqual([]);
    expect(await brief(ada)).toEqual([['comment', ben._id, 2, 1]]);
  });
});
