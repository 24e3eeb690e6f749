/** Messages that look like spam reach nobody until a moderator releases them. */
import type { Chat, Message, Session } from '@vitrine/contract';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { moderationCalls } from '../../../test/calls/moderation.ts';
import { openChat } from '../../../test/chats.ts';
import { createTestServer, type TestServer } from '../../../test/harness.ts';
import { closeSockets, listen, openSocketAs } from '../../../test/sockets.ts';

const links = 'Look: https://a.example https://b.example https://c.example https://d.example';

let server: TestServer;
let url: string;
let calls: ReturnType<typeof moderationCalls>;
let moderator: Session;
let sender: Session;
let receiver: Session;
let chat: Chat;
beforeAll(async () => {
  server = await createTestServer({ env: { NEW_ACCOUNT_HOURS: '72' } });
  url = await listen(server);
  calls = moderationCalls(server);
  moderator = await calls.staff('Mo Derat');
});
beforeEach(async () => {
  [sender, receiver] = await Promise.all([server.join(), server.join()]);
  chat = await openChat(server, sender, receiver);
});
afterEach(closeSockets);
afterAll(() => server.close());

const send = (content: string, to: Chat = chat, clientId?: string) =>
  server.call('POST', '/api/message', { as: sender, body: { content, chatId: to._id, clientId } });
const messages = async (as: Session): Promise<Message[]> =>
  (await server.call('GET', `/api/message/${chat._id}`, { as })).body;
const held = async (as: Session): Promise<Message[]> =>
  (await server.call('GET', `/api/chat/${chat._id}/held`, { as })).body;
const caseOf = async (id: string) => {
  const [row] = await server.deps.pool<{ id: string }[]>`select id from moderation_cases where subject_id = ${id}`;
  return calls.caseOf(moderator, row?.id ?? '');
};
const hold = async (): Promise<Message> => {
  const { status, body } = await send(links);
  expect([status, body]).toMatchObject([200, { content: links, hidden: { as: 'held' } }]);
  return body;
};

it('is seen by its sender only, and leaves no gap in the numbers', async () => {
  const message = await hold();
  const socket = await openSocketAs(url, receiver);
  expect(await held(sender)).toMatchObject([{ _id: message._id, hidden: { as: 'held', reason: /links/ } }]);
  expect(await held(receiver)).toEqual([]);
  expect((await send('A plain word')).body).toMatchObject({ seq: 1 });
  await socket.waitFor('message recieved');
  expect(socket.received('message recieved')).toMatchObject([{ content: 'A plain word', seq: 1 }]);
  expect(await messages(receiver)).toMatchObject([{ content: 'A plain word' }]);
  expect((await server.call('GET', '/api/chat', { as: receiver })).body).toMatchObject([{ unread: 1 }]);
});

it('is the same message when the call is repeated', async () => {
  const replies = await Promise.all([send(links, chat, 'client-one'), send(links, chat, 'client-one')]);
  const ids = replies.map(({ body }) => (body as Message)._id);
  expect(new Set(ids).size).toBe(1);
  expect(await held(sender)).toHaveLength(1);
});

it('is sent with its notification when it is released, once', async () => {
  const { _id } = await hold();
  const socket = await openSocketAs(url, receiver);
  const found = await caseOf(_id);
  expect(found).toMatchObject({ kind: 'message', isHeld: true, subject: { state: 'held', text: links } });
  const replies = await Promise.all([
    calls.decide(moderator, found, 'restore'),
    calls.decide(moderator, found, 'restore'),
  ]);
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await socket.waitFor('message recieved')).toMatchObject([{ _id, content: links, seq: 1 }]);
  expect(await messages(receiver)).toHaveLength(1);
  expect(await held(sender)).toEqual([]);
  const told = await server.call('GET', '/api/notifications', { as: receiver });
  expect(JSON.stringify(told.body)).toContain(chat._id);
});

it('is removed with a reason that its sender sees', async () => {
  const { _id } = await hold();
  await calls.decide(moderator, await caseOf(_id), 'remove', { reason: 'Advertising' });
  expect(await held(sender)).toMatchObject([{ hidden: { as: 'removed', reason: 'Advertising' } }]);
  expect(await messages(receiver)).toEqual([]);
  expect((await calls.decisions(sender))[0]).toMatchObject({ action: 'remove', canAppeal: true });
});

it('can be taken back by its sender, and by nobody else', async () => {
  const { _id } = await hold();
  const found = await caseOf(_id);
  const withdraw = (as: Session) => server.call('DELETE', `/api/chat/held/${_id}`, { as });
  expect((await withdraw(receiver)).status).toBe(404);
  expect((await withdraw(sender)).status).toBe(200);
  expect((await withdraw(sender)).status).toBe(404);
  expect((await calls.decide(moderator, found, 'restore')).status).toBe(409);
  expect(await held(sender)).toEqual([]);
});

it('reaches nobody across a block that came meanwhile', async () => {
  const { _id } = await hold();
  await server.call('PUT', `/api/user/blocks/${sender._id}`, { as: receiver });
  expect((await calls.decide(moderator, await caseOf(_id), 'restore')).status).toBe(200);
  expect(await server.deps.pool`select from messages where chat_id = ${chat._id}`).toHaveLength(0);
});

it('is held when it is sent to the fifth person, and a new account writes to few who do not know it', async () => {
  const people: Session[] = [];
  for (let person = 0; person < 21; person += 1) people.push(await server.join());
  const states: string[] = [];
  for (const [index, person] of people.entries()) {
    const text = index < 5 ? 'Please look at my wonderful shop of frames' : `Hello ${index}`;
    const { status, body } = await send(text, await openChat(server, sender, person));
    states.push(status === 200 ? ((body as Message).hidden?.as ?? 'sent') : String(status));
  }
  expect(states.slice(0, 6)).toEqual(['sent', 'sent', 'sent', 'sent', 'held', 'sent']);
  expect(states.at(-1)).toBe('429');
  // Somebody who has answered is no stranger.
  await server.call('POST', '/api/message', { as: receiver, body: { content: 'Hello', chatId: chat._id } });
  expect((await send('Nice to meet you')).status).toBe(200);
});
