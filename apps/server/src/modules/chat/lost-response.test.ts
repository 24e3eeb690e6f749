/** Messages whose connection breaks after the commit: stored once, answered as unavailable. */
import type { Chat } from '@vitrine/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../test/harness.ts';
import { type LossyConnection, openLossyConnection } from '../../../test/lossy-connection.ts';
import { isUnavailable } from '../../platform/http/db-unavailable.ts';
import { createSend } from './send.ts';

let server: TestServer;
let line: LossyConnection;
beforeAll(async () => {
  server = await createTestServer();
  line = await openLossyConnection(server.databaseUrl);
});
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
