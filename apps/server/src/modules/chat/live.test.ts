import type { Chat, Message, Session } from '@vitrine/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../test/harness.ts';
import { type Line, listen, openFor, openLine } from '../../../test/lines.ts';
import { stayHere } from '../../../test/wide-run.ts';

let server: TestServer;
let url: string;
let lines: Line[] = [];
beforeAll(async () => {
  server = await createTestServer();
  url = await listen(server);
});
afterEach(() => {
  for (const line of lines) line.close();
  lines = [];
});
afterAll(() => server.close());

const lineOf = async (session: Session): Promise<Line> => {
  const line = await openFor(url, session);
  lines.push(line);
  return line;
};

const pair = async () => {
  const [ada, bo] = await Promise.all([server.join(), server.join()]);
  const { body } = await server.call('POST', '/api/chat', { as: ada, body: { userId: bo._id } });
  return { ada, bo, chat: body as Chat };
};

const send = async (as: Session, chat: Chat, content: string, clientId?: string): Promise<Message> =>
  (await server.call('POST', '/api/message', { as, body: { content, chatId: chat._id, clientId } })).body;

describe('a live message', () => {
  it('reaches the recipient once, with the other person first', async () => {
    const { ada, bo, chat } = await pair();
    const line = await lineOf(bo);
    await send(ada, chat, 'hello');
    const [message] = (await line.hear('message recieved')) as [Message];
    expect(message).toMatchObject({ content: 'hello', sender: { _id: ada._id }, chat: { _id: chat._id } });
    expect(message.chat.users?.map((user) => user._id)).toEqual([ada._id, bo._id]);
  });

  it('reaches the recipient once whether or not the sender emits `new message`', async () => {
    const { ada, bo, chat } = await pair();
    const [sender, reader] = [await lineOf(ada), await lineOf(bo)];
    sender.say('join chat', chat._id);
    reader.say('join chat', chat._id);
    const message = await send(ada, chat, 'hello');
    await sender.ask('new message', message);
    await sender.ask('new message', { ...message, content: 'forged' });
    await send(ada, chat, 'silent');
    await reader.hear('message recieved', 2);
    await Promise.all([sender.settle(), reader.settle()]);
    expect((reader.heard('message recieved') as Message[]).map((heard) => heard.content)).toEqual(['hello', 'silent']);
    expect(sender.heard('message recieved')).toEqual([]);
  });

  it('reaches every device of the recipient, and the sender’s other devices as their own', async () => {
    const { ada, bo, chat } = await pair();
    const [phone, desk, own] = [await lineOf(bo), await lineOf(bo), await lineOf(ada)];
    await send(ada, chat, 'everywhere', 'c1');
    await Promise.all([phone.hear('message recieved'), desk.hear('message recieved')]);
    const [sent] = (await own.hear('message sent')) as [Message];
    expect(sent).toMatchObject({ content: 'everywhere', clientId: 'c1' });
    expect(sent.chat.users?.map((user) => user._id)).toEqual([bo._id, ada._id]);
  });

  it('is not emitted again for a retry', async () => {
    const { ada, bo, chat } = await pair();
    const line = await lineOf(bo);
    await send(ada, chat, 'once', 'same');
    await send(ada, chat, 'once', 'same');
    await line.hear('message recieved');
    await line.settle();
    expect(line.heard('message recieved')).toHaveLength(1);
  });

  it('reaches nobody else, whatever room they ask for', async () => {
    const { ada, chat } = await pair();
    const cy = await server.join();
    const [stranger, mute] = [await lineOf(cy), await openLine(url)];
    lines.push(mute);
    expect(await stranger.ask('join chat', chat._id)).toEqual({ ok: false, error: 'chat_not_found' });
    expect(await mute.ask('join chat', chat._id)).toEqual({ ok: false, error: 'unauthenticated' });
    await send(ada, chat, 'private');
    const line = await lineOf(ada);
    line.say('typing', chat._id);
    await line.settle();
    await Promise.all([stranger.settle(), mute.settle()]);
    for (const outsider of [stranger, mute]) {
      expect(outsider.heard('message recieved')).toEqual([]);
      expect(outsider.heard('typing')).toEqual([]);
    }
  });

  it('arrives in sequence order when many are sent concurrently on one process', async () => {
    stayHere();
    const { ada, bo, chat } = await pair();
    const line = await lineOf(bo);
    await Promise.all(Array.from({ length: 30 }, (_, turn) => send(ada, chat, `m${turn}`)));
    const heard = (await line.hear('message recieved', 30)) as Message[];
    expect(heard.map((message) => message.seq)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
  });

  it('has picture URLs with the recipient’s host, not one forged by the sender', async () => {
    const { ada, bo, chat } = await pair();
    const line = await lineOf(bo);
    await server.app.inject({
      method: 'POST',
      url: '/api/message',
      headers: { authorization: `Bearer ${ada.token}`, host: 'evil.example' },
      payload: { content: 'look', chatId: chat._id },
    });
    const [message] = (await line.hear('message recieved')) as [Message];
    expect(message.sender.pic.url.startsWith(line.url)).toBe(true);
    expect(JSON.stringify(message)).not.toContain('evil.example');
  });
});

describe('typing', () => {
  it('appears and stops for the other side in the same chat, not for oneself', async () => {
    const { ada, bo, chat } = await pair();
    const [mine, other, theirs] = [await lineOf(ada), await lineOf(ada), await lineOf(bo)];
    for (const line of [mine, other, theirs]) await line.ask('join chat', chat);
    mine.say('typing', chat._id);
    expect(await theirs.hear('typing')).toEqual([chat._id]);
    mine.say('stop typing', chat._id);
    expect(await theirs.hear('stop typing')).toEqual([chat._id]);
    await Promise.all([mine.settle(), other.settle()]);
    expect([...mine.heard('typing'), ...other.heard('typing')]).toEqual([]);
  });

  it('is for those who opened the chat', async () => {
    const { ada, bo, chat } = await pair();
    const [mine, theirs] = [await lineOf(ada), await lineOf(bo)];
    await mine.ask('typing', chat._id);
    await theirs.settle();
    expect(theirs.heard('typing')).toEqual([]);
  });
});

describe('progress and presence', () => {
  it('reports delivered and seen messages to the sender', async () => {
    const { ada, bo, chat } = await pair();
    const [mine, theirs] = [await lineOf(ada), await lineOf(bo)];
    const message = await send(ada, chat, 'did you get it?');
    await theirs.ask('message delivered', { chatId: chat._id, seq: message.seq });
    await mine.hear('chat progress');
    await server.call('POST', `/api/chat/${chat._id}/seen`, { as: bo, body: { seq: message.seq } });
    const progress = { chat: chat._id, user: bo._id };
    expect(await mine.hear('chat progress', 2)).toEqual([
      { ...progress, delivered: 1, seen: 0, unread: 1 },
      { ...progress, delivered: 1, seen: 1, unread: 0 },
    ]);
  });

  it('reports whether the other person is online when the chat is opened, and when they connect', async () => {
    const { ada, bo, chat } = await pair();
    const mine = await lineOf(ada);
    mine.say('join chat', chat._id);
    expect(await mine.hear('presence')).toEqual([{ user: bo._id, online: false }]);
    await lineOf(bo);
    expect((await mine.hear('presence', 2)).at(-1)).toEqual({ user: bo._id, online: true });
  });
});
