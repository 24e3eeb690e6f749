/** Messages whose connection breaks after the commit: stored once, answered as unavailable, emitted once. */
import type { Chat, Message } from '@vitrine/contract';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { joinTwoWithChat } from '../../../test/chats.ts';
import { createTestServer, type TestServer } from '../../../test/harness.ts';
import { type LossyConnection, openLossyConnection } from '../../../test/lossy-connection.ts';
import { closeSockets, listen, openSocketAs } from '../../../test/sockets.ts';
import { isUnavailable } from '../../platform/http/db-unavailable.ts';
import { createSend } from './send.ts';

let server: TestServer;
let url: string;
let line: LossyConnection;
beforeAll(async () => {
  server = await createTestServer();
  url = await listen(server);
  line = await openLossyConnection(server.databaseUrl);
});
afterEach(closeSockets);
afterAll(async () => {
  await line.close();
  await server.close();
});

it('committed messages are not stored again', async () => {
  const sender = await server.join();
  const others = await Promise.all([server.join(), server.join(), server.join()]);
  const chats: Chat[] = [];
  for (const { _id: userId } of others)
    chats.push((await server.call('POST', '/api/chat', { as: sender, body: { userId } })).body);
  const send = createSend({ ...server.deps, db: line.db });
  line.dropResponse('insert into messages', 'SELECT ');
  const lost = await Promise.allSettled(
    chats.map(({ _id: chatId }) => send({ chatId, senderId: sender._id, clientId: null, content: 'once' })),
  );
  expect(lost.map((one) => one.status === 'rejected' && isUnavailable(one.reason))).toEqual([true, true, true]);
  const stored = await server.deps.pool<{ chat_id: string }[]>`select chat_id from messages`;
  expect(stored.map((row) => row.chat_id).toSorted()).toEqual(chats.map((chat) => chat._id).toSorted());
});

it('a committed message is emitted once, whether or not its sender retries', async () => {
  const { ada, bo, chat } = await joinTwoWithChat(server);
  const reader = await openSocketAs(url, bo);
  const send = createSend({ ...server.deps, db: line.db });
  const message = { chatId: chat._id, senderId: ada._id, clientId: 'same', content: 'once' };
  line.dropResponse('insert into messages', 'SELECT ');
  await expect(send(message)).rejects.toSatisfy(isUnavailable);
  const retried = await send(message);
  const [received] = (await reader.waitFor('message recieved')) as [Message];
  expect(received).toMatchObject({ _id: retried.message.id, content: 'once', seq: 1, chat: { _id: chat._id } });
  const [notified] = await reader.waitFor('notification');
  expect(notified).toMatchObject({ kind: 'message', count: 1 });
  await send({ ...message, clientId: 'next', content: 'after it' });
  await reader.waitFor('message recieved', 2);
  await reader.settle();
  expect((reader.received('message recieved') as Message[]).map(({ content }) => content)).toEqual([
    'once',
    'after it',
  ]);
});
