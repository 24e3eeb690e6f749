import type { Chat, Message, Notification, Session } from '@vitrine/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openChat } from '../../../test/chats.ts';
import { createTestServer, type TestServer } from '../../../test/harness.ts';
import { closeSockets, listen, openSocketAs } from '../../../test/sockets.ts';

let server: TestServer;
let url: string;
let me: Session;
let stranger: Session;
beforeAll(async () => {
  server = await createTestServer({ env: { RATE_LIMIT: 'off' } });
  url = await listen(server);
});
beforeEach(async () => {
  [me, stranger] = await Promise.all([server.join(), server.join()]);
});
afterAll(() => server.close());

const take = async (messagesFrom: string, as = me) =>
  expect((await server.call('PUT', '/api/user/preferences', { as, body: { messagesFrom } })).status).toBe(200);
const open = (as: Session, other: Session) => openChat(server, as, other);
const send = (as: Session, chat: Chat, content = 'Hello') =>
  server.call('POST', '/api/message', { as, body: { content, chatId: chat._id } });
const chats = async (as: Session): Promise<Chat[]> => (await server.call('GET', '/api/chat', { as })).body;
const requests = async (as: Session): Promise<Chat[]> => (await server.call('GET', '/api/chat/requests', { as })).body;
const answer = (method: 'POST' | 'DELETE', chat: Chat, as = me) =>
  server.call(method, `/api/chat/requests/${chat._id}`, { as });
const messages = async (as: Session, chat: Chat): Promise<Message[]> =>
  (await server.call('GET', `/api/message/${chat._id}`, { as })).body;
const follow = (as: Session, other: Session) => server.call('PUT', `/api/user/follow/${other._id}`, { as });
const notifications = async (as: Session): Promise<Notification[]> =>
  (await server.call('GET', '/api/notifications', { as })).body;
const requestFrom = async (other: Session): Promise<Chat> => {
  const chat = await open(other, me);
  expect((await send(other, chat)).status).toBe(200);
  return chat;
};

describe('a message to somebody who takes those of people they follow', () => {
  beforeEach(() => take('followed'));

  it('arrives as ever if they follow the sender', async () => {
    await follow(me, stranger);
    await requestFrom(stranger);
    expect(await chats(me)).toHaveLength(1);
    expect(await requests(me)).toEqual([]);
  });

  it('is a request otherwise, which tells its sender nothing and its receiver quietly', async () => {
    const chat = await requestFrom(stranger);
    expect(await chats(me)).toEqual([]);
    expect(await requests(me)).toMatchObject([{ _id: chat._id, latestMessage: { content: 'Hello' }, unread: 1 }]);
    expect(JSON.stringify(await notifications(me))).not.toContain(chat._id);
    // Reading it tells nothing either.
    expect(await messages(me, chat)).toHaveLength(1);
    await server.call('POST', `/api/chat/${chat._id}/seen`, { as: me, body: { seq: 1 } });
    expect(await chats(stranger)).toMatchObject([{ _id: chat._id, deliveredToOther: 0, seenByOther: 0 }]);
  });

  it('is no request before there is a message', async () => {
    await open(stranger, me);
    expect([await chats(me), await requests(me)]).toEqual([[], []]);
  });
});

describe('such a request', () => {
  beforeEach(() => take('followed'));

  it('is a chat when it is accepted, once or twice', async () => {
    const chat = await requestFrom(stranger);
    const replies = await Promise.all([answer('POST', chat), answer('POST', chat)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await requests(me)).toEqual([]);
    expect(await chats(me)).toMatchObject([{ _id: chat._id, unread: 1 }]);
    await send(stranger, chat, 'Thank you');
    expect(JSON.stringify(await notifications(me))).toContain(chat._id);
    expect(await chats(stranger)).toMatchObject([{ deliveredToOther: expect.any(Number) }]);
  });

  it('is a chat when it is answered, by writing or by opening the chat', async () => {
    const chat = await requestFrom(stranger);
    expect((await send(me, chat, 'Hello yourself')).status).toBe(200);
    expect(await chats(me)).toHaveLength(1);
    const other = await server.join();
    await requestFrom(other);
    await open(me, other);
    expect(await chats(me)).toHaveLength(2);
    expect(await requests(me)).toEqual([]);
  });

  it('is gone when it is declined, with those that follow, and the sender sees no difference', async () => {
    const chat = await requestFrom(stranger);
    expect((await answer('DELETE', chat)).status).toBe(200);
    expect((await answer('DELETE', chat)).status).toBe(404);
    expect((await answer('POST', chat)).status).toBe(404);
    expect((await send(stranger, chat, 'Are you there?')).status).toBe(200);
    expect([await chats(me), await requests(me)]).toEqual([[], []]);
    expect((await server.call('GET', `/api/message/${chat._id}`, { as: me })).status).toBe(404);
    expect(await messages(stranger, chat)).toHaveLength(2);
    expect(JSON.stringify(await notifications(me))).not.toContain(chat._id);
    // Whoever has declined may still write.
    await open(me, stranger);
    expect(await messages(me, chat)).toHaveLength(2);
  });

  it('is not a request in a chat that goes on', async () => {
    const other = await server.join();
    await take('everybody');
    const chat = await requestFrom(other);
    await take('followed');
    await send(other, chat, 'Still me');
    expect(await chats(me)).toMatchObject([{ _id: chat._id, unread: 2 }]);
    expect(await requests(me)).toEqual([]);
  });

  it('cannot be answered by others, and is not there across a block', async () => {
    const chat = await requestFrom(stranger);
    const other = await server.join();
    expect((await answer('POST', chat, other)).status).toBe(404);
    expect((await answer('DELETE', chat, stranger)).status).toBe(404);
    await server.call('PUT', `/api/user/blocks/${stranger._id}`, { as: me });
    expect(await requests(me)).toEqual([]);
    expect((await send(stranger, chat)).status).toBe(403);
  });
});

describe('somebody who takes no first messages', () => {
  beforeEach(() => take('nobody'));

  it('cannot be written to, also in a chat that was opened before, and is told so clearly', async () => {
    await take('everybody');
    const chat = await open(stranger, me);
    await take('nobody');
    const refused = { status: 403, body: { error: 'messages_closed' } };
    expect(await send(stranger, chat)).toMatchObject(refused);
    const other = await server.join();
    await follow(me, other);
    expect(await server.call('POST', '/api/chat', { as: other, body: { userId: me._id } })).toMatchObject(refused);
    expect(await requests(me)).toEqual([]);
  });

  it('goes on with those they know, and can begin to talk to anybody', async () => {
    const chat = await open(me, stranger);
    expect((await send(stranger, chat, 'You opened this')).status).toBe(200);
    expect(await chats(me)).toMatchObject([{ _id: chat._id, unread: 1 }]);
  });
});

describe('over a socket', () => {
  afterEach(closeSockets);

  it('a request is told quietly, and as a message after it was accepted', async () => {
    await take('followed');
    const socket = await openSocketAs(url, me);
    const chat = await requestFrom(stranger);
    expect(await socket.waitFor('chat requests')).toEqual([{ chat: chat._id }]);
    await answer('POST', chat);
    await send(stranger, chat, 'Again');
    expect(await socket.waitFor('message recieved')).toMatchObject([{ content: 'Again', seq: 2 }]);
  });

  it('nothing is told of one that was declined, and its sender hears nothing of the answer', async () => {
    await take('followed');
    const chat = await requestFrom(stranger);
    await answer('DELETE', chat);
    const [socket, sender] = [await openSocketAs(url, me), await openSocketAs(url, stranger)];
    await sender.emitWithAck('join chat', chat._id);
    await send(stranger, chat, 'Again');
    await Promise.all([socket.settle(), sender.settle()]);
    expect([socket.received('chat requests'), socket.received('message recieved')]).toEqual([[], []]);
    expect([sender.received('presence'), sender.received('chat progress')]).toEqual([[], []]);
  });
});
