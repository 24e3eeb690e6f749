/** Socket events that clients send about chats. */
import { chatCommands, chatEvents } from '@vitrine/contract';
import type { Deps } from '../../deps.ts';
import { type Connection, userRoom } from '../../platform/realtime/index.ts';
import { chatIdOf } from './policy.ts';
import { markDelivered } from './progress.ts';
import { chatRoom, presenceRoom } from './rooms.ts';
import { getChat } from './service.ts';

/** Members are never removed from a chat, so a connection in its room needs no query. */
const ensureMember = async (deps: Deps, connection: Connection, chatId: string): Promise<void> => {
  if (!connection.isIn(chatRoom(chatId))) await getChat(deps, connection.viewer.id, chatId);
};

const join = async (deps: Deps, connection: Connection, chatId: string): Promise<void> => {
  const { members } = await getChat(deps, connection.viewer.id, chatId);
  await connection.join(chatRoom(chatId));
  for (const { user_id: user } of members) {
    if (user === connection.viewer.id) continue;
    await connection.join(presenceRoom(user));
    connection.emit(chatEvents.presence, { user, online: await deps.realtime.hasMembers(userRoom(user)) });
  }
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
  realtime.onPresence((user, online) =>
    realtime.emit({ to: [presenceRoom(user)] }, chatEvents.presence, { user, online }),
  );
};
