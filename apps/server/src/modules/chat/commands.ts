/** Socket events that clients send about chats. */
import { chatCommands, chatEvents } from '@vitrine/contract';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../platform/http/failure.ts';
import { type Connection, userRoom } from '../../platform/realtime/index.ts';
import { isBlockedBetween } from '../accounts/index.ts';
import { chatIdOf } from './policy.ts';
import { markDelivered } from './progress.ts';
import { findPair, lockPair } from './queries.ts';
import { chatPrefix, chatRoom, presencePrefix, presenceRoom } from './rooms.ts';
import { getChat } from './service.ts';

/** Members are never removed from a chat, and a block ends the rooms, so a connection in its room needs no query. */
const ensureMember = async (deps: Deps, connection: Connection, chatId: string): Promise<void> => {
  if (!connection.isIn(chatRoom(chatId))) await getChat(deps, connection.viewer.id, chatId);
};

const join = async (deps: Deps, connection: Connection, chatId: string): Promise<void> => {
  const { members } = await getChat(deps, connection.viewer.id, chatId);
  await connection.join(chatRoom(chatId));
  // A block may have ended the room just before the connection joined it.
  await getChat(deps, connection.viewer.id, chatId).catch(async (error: unknown) => {
    await connection.leave(chatRoom(chatId));
    throw error;
  });
  for (const { user_id: user, request } of members) {
    // Whoever has not taken the chat does not tell whether they are there.
    if (user === connection.viewer.id || request === 'pending' || request === 'declined') continue;
    await connection.join(presenceRoom(user));
    connection.emit(chatEvents.presence, { user, online: await deps.realtime.hasMembers(userRoom(user)) });
  }
};

/** A chat may have been closed by a block while the connection was away, and the presence of its other member with it. */
const mayBeIn = async (deps: Deps, userId: string, room: string): Promise<boolean> => {
  const [kind, id = ''] = room.split(':');
  if (kind === presencePrefix) return !(await isBlockedBetween(deps.db, userId, id));
  if (kind !== chatPrefix) return true;
  return getChat(deps, userId, id).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Failure) return false;
      throw error;
    },
  );
};

const keepRooms = async (deps: Deps, userId: string, rooms: readonly string[]): Promise<readonly string[]> => {
  const kept: string[] = [];
  for (const room of rooms) if (await mayBeIn(deps, userId, room)) kept.push(room);
  return kept;
};

export const registerChatCommands = (deps: Deps): void => {
  const { realtime } = deps;
  realtime.on(chatCommands.join, ({ payload, connection }) => join(deps, connection, chatIdOf(payload)));
  realtime.on(chatCommands.newMessage, () => undefined);
  realtime.on(chatCommands.delivered, ({ payload, connection }) =>
    markDelivered(deps, connection.viewer.id, payload.chatId, payload.seq),
  );
  const typingRelays = [
    [chatCommands.typing, chatEvents.typing],
    [chatCommands.stopTyping, chatEvents.stopTyping],
  ] as const;
  for (const [command, event] of typingRelays) {
    realtime.on(command, async ({ payload, connection }) => {
      const chatId = chatIdOf(payload);
      await ensureMember(deps, connection, chatId);
      realtime.emit({ to: [chatRoom(chatId)], except: [userRoom(connection.viewer.id)] }, event, chatId);
    });
  }
  realtime.onRestore((userId, rooms) => keepRooms(deps, userId, rooms));
  realtime.onPresence((user, online) =>
    realtime.emit({ to: [presenceRoom(user)] }, chatEvents.presence, { user, online }),
  );
};

const pairOf = ({ blockerId, blockedId }: { readonly blockerId: string; readonly blockedId: string }) =>
  blockerId < blockedId ? ([blockerId, blockedId] as const) : ([blockedId, blockerId] as const);

/** No message is sent after a block, and neither hears of the other. */
export const addChatHooks = (deps: Deps): void => {
  const { transactionHooks, bus, realtime } = deps;
  transactionHooks.add('personBlocked', ({ db }, block) => lockPair(db, ...pairOf(block)));
  bus.on('personBlocked', async (block) => {
    const [low, high] = pairOf(block);
    const chatId = await findPair(deps.db, low, high);
    const rooms = chatId === null ? [] : [chatRoom(chatId)];
    realtime.leave(userRoom(low), [...rooms, presenceRoom(high)]);
    realtime.leave(userRoom(high), [...rooms, presenceRoom(low)]);
  });
};
