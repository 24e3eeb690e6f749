import type { Chat, Message, Session } from '@vitrine/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../test/harness.ts';
import { createSend } from './send.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ env: { RATE_LIMIT: 'off' } });
});
afterAll(() => server.close());

const open = async (as: Session, other: Session): Promise<Chat> => {
  const { status, body } = await server.call('POST', '/api/chat', { as, body: { userId: other._id } });
  expect(status).toBe(200);
  return body;
};

const send = async (as: Session, chatId: unknown, content: string, clientId?: string): Promise<Message> => {
  const { status, body } = await server.call('POST', '/api/message', { as, body: { content, chatId, clientId } });
  expect(status).toBe(200);
  return body;
};

const read = async (as: Session, chatId: string, query = ''): Promise<Message[]> =>
  (await server.call('GET', `/api/message/${chatId}${query}`, { as })).body;

const chatsOf = async (as: Session): Promise<Chat[]> => (await server.call('GET', '/api/chat', { as })).body;

const three = () => Promise.all([server.join(), server.join(), server.join()]);

describe('opening a chat', () => {
  it('shows the other person first, to each of the two, with name, e-mail and picture', async () => {
    const [ada, bo] = await three();
    const forAda = await open(ada, bo);
    const forBo = await open(bo, ada);
    expect(forBo._id).toBe(forAda._id);
    expect(forAda.users.map((user) => user._id)).toEqual([bo._id, ada._id]);
    expect(forBo.users.map((user) => user._id)).toEqual([ada._id, bo._id]);
    expect(forAda.users[0]).toMatchObject({ name: bo.name, email: bo.email, pic: { url: bo.pic.url } });
    expect(forAda).toMatchObject({
      isGroupChat: false,
      chatName: bo.name,
      messages: [],
      latestMessage: null,
      unread: 0,
    });
  });

  it('concurrently by both people creates one chat', async () => {
    const [ada, bo] = await three();
    const opened = await Promise.all(
      Array.from({ length: 12 }, (_, turn) => (turn % 2 ? open(ada, bo) : open(bo, ada))),
    );
    expect(new Set(opened.map((chat) => chat._id)).size).toBe(1);
    expect(await chatsOf(ada)).toHaveLength(1);
  });

  it('refuses oneself and people who do not exist', async () => {
    const [ada] = await three();
    const openWith = (userId: string) => server.call('POST', '/api/chat', { as: ada, body: { userId } });
    expect((await openWith(ada._id)).status).toBe(400);
    expect((await openWith('nobody')).status).toBe(404);
    expect((await server.call('POST', '/api/chat', { body: { userId: ada._id } })).status).toBe(401);
  });
});

describe('messages', () => {
  it('take the chat as its id or as the whole chat', async () => {
    const [ada, bo] = await three();
    const chat = await open(ada, bo);
    const first = await send(ada, chat._id, ' by id ');
    const second = await send(ada, chat, 'by chat');
    expect(first).toMatchObject({
      content: 'by id',
      seq: 1,
      sender: { _id: ada._id, name: ada.name },
      chat: { _id: chat._id },
    });
    expect(first.sender.pic.url).toMatch(/^http/);
    expect(first.chat.users?.map((user) => user._id)).toEqual([bo._id, ada._id]);
    expect(second.seq).toBe(2);
  });

  it('are a plain array, oldest first, the same for both', async () => {
    const [ada, bo] = await three();
    const chat = await open(ada, bo);
    for (const [turn, who] of [ada, bo, ada].entries()) await send(who, chat._id, `number ${turn}`);
    const seen = await read(bo, chat._id);
    expect(seen.map((message) => message.content)).toEqual(['number 0', 'number 1', 'number 2']);
    expect(await read(ada, chat._id)).toHaveLength(3);
  });
});

describe('concurrent and repeated messages', () => {
  it('are numbered without gaps', async () => {
    const [ada, bo] = await three();
    const chat = await open(ada, bo);
    const sent = await Promise.all(
      Array.from({ length: 40 }, (_, turn) => send(turn % 2 ? ada : bo, chat._id, `m${turn}`)),
    );
    const numbers = sent.map((message) => message.seq).toSorted((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
  });

  it('with the same client id are one message', async () => {
    const [ada, bo] = await three();
    const chat = await open(ada, bo);
    const tries = await Promise.all(Array.from({ length: 5 }, () => send(ada, chat._id, 'once', 'client-1')));
    expect(new Set(tries.map((message) => message._id)).size).toBe(1);
    const theirs = await send(bo, chat._id, 'same id, other sender', 'client-1');
    expect(theirs.seq).toBe(2);
    expect(await read(ada, chat._id)).toHaveLength(2);
  });

  it('of several processes are numbered without gaps, and a retry at another process is one message', async () => {
    const [ada, bo, cy] = await three();
    const chats = [await open(ada, bo), await open(ada, cy)];
    // Each has its own queue per chat, as each process has: only the database puts them in order.
    const processes = Array.from({ length: 4 }, () => createSend(server.deps));
    const sent = await Promise.all(
      Array.from({ length: 30 }, (_, turn) =>
        chats.flatMap(({ _id: chatId }) =>
          processes.map((process) =>
            process({ chatId, senderId: ada._id, clientId: `client-${turn}`, content: `m${turn}` }),
          ),
        ),
      ).flat(),
    );
    expect(new Set(sent.map(({ message }) => message.id)).size).toBe(60);
    for (const { _id } of chats) {
      const stored = await read(ada, _id);
      expect(stored.map((message) => message.seq)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
    }
    expect((await chatsOf(bo))[0]).toMatchObject({ unread: 30 });
    expect((await server.call('GET', '/api/notifications', { as: bo })).body).toMatchObject([{ count: 30 }]);
  });
});

it('sending, seeing and listing messages concurrently does not deadlock', async () => {
  const [ada, bo] = await three();
  const chat = await open(ada, bo);
  const see = (as: Session, seq: number) => server.call('POST', `/api/chat/${chat._id}/seen`, { as, body: { seq } });
  const takeTurn = async (turn: number) => {
    const [writer, reader] = turn % 2 ? [ada, bo] : [bo, ada];
    const { seq } = await send(writer, chat._id, `m${turn}`);
    return Promise.all([see(reader, seq), send(writer, chat._id, `and ${turn}`), chatsOf(reader), see(reader, 80)]);
  };
  // More at once from one address would be refused by load shedding.
  const atOnce = 10;
  for (let start = 0; start < 40; start += atOnce)
    await Promise.all(Array.from({ length: atOnce }, (_, index) => takeTurn(start + index)));
  expect(await read(ada, chat._id)).toHaveLength(80);
  await Promise.all([see(ada, 80), see(bo, 80)]);
  expect((await chatsOf(ada))[0]).toMatchObject({ unread: 0, seen: 80, seenByOther: 80 });
  expect((await server.call('GET', '/api/notifications', { as: ada })).body).toEqual([]);
});

describe('reading messages', () => {
  it('before and after a sequence number', async () => {
    const [ada, bo] = await three();
    const chat = await open(ada, bo);
    for (let turn = 1; turn <= 7; turn += 1) await send(ada, chat._id, `m${turn}`);
    const numbers = async (query: string) => (await read(bo, chat._id, query)).map((message) => message.seq);
    expect(await numbers('?limit=3')).toEqual([5, 6, 7]);
    expect(await numbers('?before=5&limit=2')).toEqual([3, 4]);
    expect(await numbers('?after=4')).toEqual([5, 6, 7]);
    expect(await numbers('?after=4&limit=2')).toEqual([5, 6]);
    expect(await numbers('?after=99')).toEqual([]);
    expect((await server.call('GET', `/api/message/${chat._id}?after=soon`, { as: bo })).status).toBe(400);
  });

  it.each(['', '   ', 'x'.repeat(4001), 'nul\u0000'])('must have content that can be stored (%#)', async (content) => {
    const [ada, bo] = await three();
    const chat = await open(ada, bo);
    const { status } = await server.call('POST', '/api/message', { as: ada, body: { content, chatId: chat._id } });
    expect(status).toBe(400);
    expect(await read(ada, chat._id)).toEqual([]);
  });

  it('returns the newest 500 when no range is given', async () => {
    const [ada, bo] = await three();
    const { _id: chatId } = await open(ada, bo);
    await server.deps.pool`
      insert into messages (id, chat_id, seq, sender_id, content, created_at)
      select ${chatId} || n, ${chatId}, n, ${ada._id}, 'no ' || n, now() from generate_series(1, 620) n`;
    await server.deps.pool`update chats set last_seq = 620 where id = ${chatId}`;
    const numbers = async (query?: string) => (await read(bo, chatId, query)).map(({ seq }) => seq);
    const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
    expect(await numbers()).toEqual(range(121, 620));
    expect(await numbers('?before=121')).toEqual(range(1, 120));
    expect(await numbers('?limit=9999')).toEqual(range(121, 620));
    expect(await numbers('?after=0')).toEqual(range(1, 500));
  });

  it('is for members only', async () => {
    const [ada, bo, cy] = await three();
    const chat = await open(ada, bo);
    await send(ada, chat._id, 'private');
    expect((await server.call('GET', `/api/message/${chat._id}`, { as: cy })).status).toBe(404);
    const body = { content: 'intruder', chatId: chat._id };
    expect((await server.call('POST', '/api/message', { as: cy, body })).status).toBe(404);
    expect((await server.call('POST', `/api/chat/${chat._id}/seen`, { as: cy, body: { seq: 1 } })).status).toBe(404);
    expect(await chatsOf(cy)).toEqual([]);
    expect(await read(bo, chat._id)).toHaveLength(1);
  });
});

describe('the list of chats', () => {
  it('is a plain array by latest activity, each with its latest message', async () => {
    const [ada, bo, cy] = await three();
    const withBo = await open(ada, bo);
    const withCy = await open(ada, cy);
    expect((await chatsOf(ada)).map((chat) => chat._id)).toEqual([withCy._id, withBo._id]);
    await send(bo, withBo._id, 'news');
    const [first, second] = await chatsOf(ada);
    expect(first).toMatchObject({
      _id: withBo._id,
      unread: 1,
      latestMessage: { content: 'news', sender: { _id: bo._id } },
    });
    expect(first?.messages).toEqual([first?.latestMessage?._id]);
    expect(second).toMatchObject({ _id: withCy._id, latestMessage: null });
    expect(first?.users[0]?._id).toBe(bo._id);
  });

  it('has unread counts and the progress of the other person', async () => {
    const [ada, bo] = await three();
    const chat = await open(ada, bo);
    for (let turn = 0; turn < 3; turn += 1) await send(ada, chat._id, `m${turn}`);
    expect((await chatsOf(ada))[0]).toMatchObject({ deliveredToOther: 0, seenByOther: 0, unread: 0 });
    expect((await chatsOf(bo))[0]).toMatchObject({ unread: 3, seen: 0 });
    expect((await chatsOf(ada))[0]).toMatchObject({ deliveredToOther: 3, seenByOther: 0 });
    const see = (seq: number) => server.call('POST', `/api/chat/${chat._id}/seen`, { as: bo, body: { seq } });
    expect((await see(2)).body).toEqual({ seq: 2 });
    expect((await chatsOf(bo))[0]).toMatchObject({ unread: 1, seen: 2 });
    expect((await see(1)).body).toEqual({ seq: 2 });
    expect((await see(99)).body).toEqual({ seq: 3 });
    expect((await chatsOf(bo))[0]).toMatchObject({ unread: 0 });
    expect((await chatsOf(ada))[0]).toMatchObject({ seenByOther: 3 });
  });
});
