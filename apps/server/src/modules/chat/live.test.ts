import type { Chat, Message, Session } from '@vitrine/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { joinTwoWithChat, sendMessage } from '../../../test/chats.ts';
import { createTestServer, type TestServer } from '../../../test/harness.ts';
import { useFirstProcess } from '../../../test/multi-process.ts';
import { closeSockets, listen, openSocket, openSocketAs } from '../../../test/sockets.ts';

let server: TestServer;
let url: string;
beforeAll(async () => {
  server = await createTestServer();
  url = await listen(server);
});
afterEach(closeSockets);
afterAll(() => server.close());

const socketOf = (session: Session) => openSocketAs(url, session);

const pair = () => joinTwoWithChat(server);

const send = (as: Session, chat: Chat, content: string, clientId?: string) =>
  sendMessage(server, { as, chat, content, ...(clientId === undefined ? {} : { clientId }) });

describe('a live message to its recipient', () => {
  it('arrives once, with the other person first', async () => {
    const { ada, bo, chat } = await pair();
    const socket = await socketOf(bo);
    await send(ada, chat, 'hello');
    const [message] = (await socket.waitFor('message recieved')) as [Message];
    expect(message).toMatchObject({ content: 'hello', sender: { _id: ada._id }, chat: { _id: chat._id } });
    expect(message.chat.users?.map((user) => user._id)).toEqual([ada._id, bo._id]);
  });

  it('arrives once whether or not the sender emits `new message`', async () => {
    const { ada, bo, chat } = await pair();
    const [sender, reader] = [await socketOf(ada), await socketOf(bo)];
    sender.emit('join chat', chat._id);
    reader.emit('join chat', chat._id);
    const message = await send(ada, chat, 'hello');
    await sender.emitWithAck('new message', message);
    await sender.emitWithAck('new message', { ...message, content: 'forged' });
    await send(ada, chat, 'silent');
    await reader.waitFor('message recieved', 2);
    await Promise.all([sender.settle(), reader.settle()]);
    expect((reader.received('message recieved') as Message[]).map((received) => received.content)).toEqual([
      'hello',
      'silent',
    ]);
    expect(sender.received('message recieved')).toEqual([]);
  });

  it('arrives on every device, and on the sender’s other devices as their own', async () => {
    const { ada, bo, chat } = await pair();
    const [phone, desk, own] = [await socketOf(bo), await socketOf(bo), await socketOf(ada)];
    await send(ada, chat, 'everywhere', 'c1');
    await Promise.all([phone.waitFor('message recieved'), desk.waitFor('message recieved')]);
    const [sent] = (await own.waitFor('message sent')) as [Message];
    expect(sent).toMatchObject({ content: 'everywhere', clientId: 'c1' });
    expect(sent.chat.users?.map((user) => user._id)).toEqual([bo._id, ada._id]);
  });

  it('is not emitted again for a retry', async () => {
    const { ada, bo, chat } = await pair();
    const socket = await socketOf(bo);
    await send(ada, chat, 'once', 'same');
    await send(ada, chat, 'once', 'same');
    await socket.waitFor('message recieved');
    await socket.settle();
    expect(socket.received('message recieved')).toHaveLength(1);
  });
});

describe('a live message', () => {
  it('reaches nobody else, whatever room they ask for', async () => {
    const { ada, chat } = await pair();
    const cy = await server.join();
    const [stranger, mute] = [await socketOf(cy), await openSocket(url)];
    expect(await stranger.emitWithAck('join chat', chat._id)).toEqual({ ok: false, error: 'chat_not_found' });
    expect(await mute.emitWithAck('join chat', chat._id)).toEqual({ ok: false, error: 'unauthenticated' });
    await send(ada, chat, 'private');
    const socket = await socketOf(ada);
    socket.emit('typing', chat._id);
    await socket.settle();
    await Promise.all([stranger.settle(), mute.settle()]);
    for (const outsider of [stranger, mute]) {
      expect(outsider.received('message recieved')).toEqual([]);
      expect(outsider.received('typing')).toEqual([]);
    }
  });

  it('arrives in sequence order when many are sent concurrently on one process', async () => {
    useFirstProcess();
    const { ada, bo, chat } = await pair();
    const socket = await socketOf(bo);
    await Promise.all(Array.from({ length: 30 }, (_, turn) => send(ada, chat, `m${turn}`)));
    const received = (await socket.waitFor('message recieved', 30)) as Message[];
    expect(received.map((message) => message.seq)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
  });

  it('has picture URLs with the recipient’s host, not one forged by the sender', async () => {
    const { ada, bo, chat } = await pair();
    const socket = await socketOf(bo);
    await server.app.inject({
      method: 'POST',
      url: '/api/message',
      headers: { authorization: `Bearer ${ada.token}`, host: 'evil.example' },
      payload: { content: 'look', chatId: chat._id },
    });
    const [message] = (await socket.waitFor('message recieved')) as [Message];
    expect(message.sender.pic.url.startsWith(socket.url)).toBe(true);
    expect(JSON.stringify(message)).not.toContain('evil.example');
  });
});

describe('typing', () => {
  it('appears and stops for the other side in the same chat, not for oneself', async () => {
    const { ada, bo, chat } = await pair();
    const [mine, other, theirs] = [await socketOf(ada), await socketOf(ada), await socketOf(bo)];
    for (const socket of [mine, other, theirs]) await socket.emitWithAck('join chat', chat);
    mine.emit('typing', chat._id);
    expect(await theirs.waitFor('typing')).toEqual([chat._id]);
    mine.emit('stop typing', chat._id);
    expect(await theirs.waitFor('stop typing')).toEqual([chat._id]);
    await Promise.all([mine.settle(), other.settle()]);
    expect([...mine.received('typing'), ...other.received('typing')]).toEqual([]);
  });

  it('is for those who opened the chat', async () => {
    const { ada, bo, chat } = await pair();
    const [mine, theirs] = [await socketOf(ada), await socketOf(bo)];
    await mine.emitWithAck('typing', chat._id);
    await theirs.settle();
    expect(theirs.received('typing')).toEqual([]);
  });
});

describe('progress and presence', () => {
  it('reports delivered and seen messages to the sender', async () => {
    const { ada, bo, chat } = await pair();
    const [mine, theirs] = [await socketOf(ada), await socketOf(bo)];
    const message = await send(ada, chat, 'did you get it?');
    await theirs.emitWithAck('message delivered', { chatId: chat._id, seq: message.seq });
    await mine.waitFor('chat progress');
    await server.call('POST', `/api/chat/${chat._id}/seen`, { as: bo, body: { seq: message.seq } });
    const progress = { chat: chat._id, user: bo._id };
    expect(await mine.waitFor('chat progress', 2)).toEqual([
      { ...progress, delivered: 1, seen: 0, unread: 1 },
      { ...progress, delivered: 1, seen: 1, unread: 0 },
    ]);
  });

  it('reports whether the other person is online when the chat is opened, and when they connect', async () => {
    const { ada, bo, chat } = await pair();
    const mine = await socketOf(ada);
    mine.emit('join chat', chat._id);
    expect(await mine.waitFor('presence')).toEqual([{ user: bo._id, online: false }]);
    await socketOf(bo);
    expect((await mine.waitFor('presence', 2)).at(-1)).toEqual({ user: bo._id, online: true });
  });
});
