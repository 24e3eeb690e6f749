/** Messages whose connection breaks after the commit: said once, and told as unavailable. */
import type { Chat } from '@vitrine/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type World } from '../../../test/harness.ts';
import { type LossyLine, openLossyLine } from '../../../test/lossy-line.ts';
import { isOutage } from '../../platform/http/db-unavailable.ts';
import { createSend } from './send.ts';

let world: World;
let line: LossyLine;
beforeAll(async () => {
  world = await createWorld();
  line = await openLossyLine(world.databaseUrl);
});
afterAll(async () => {
  await line.close();
  await world.close();
});

it('messages that were committed are not said again', async () => {
  const sender = await world.join();
  const others = await Promise.all([world.join(), world.join(), world.join()]);
  const chats: Chat[] = [];
  for (const { _id: userId } of others)
    chats.push((await world.call('POST', '/api/chat', { as: sender, body: { userId } })).body);
  const send = createSend({ ...world.deps, db: line.db });
  line.loseAnswer('insert into messages', 'COMMIT');
  const lost = await Promise.allSettled(
    chats.map(({ _id: chatId }) => send({ chatId, senderId: sender._id, clientId: null, content: 'once' })),
  );
  expect(lost.map((one) => one.status === 'rejected' && isOutage(one.reason))).toEqual([true, true, true]);
  const said = await world.deps.pool<{ chat_id: string }[]>`select chat_id from messages`;
  expect(said.map((row) => row.chat_id).toSorted()).toEqual(chats.map((chat) => chat._id).toSorted());
});
