/** Saying something: numbered and committed first, then told to everybody it is for. */
import { chatEvents } from '@vitrine/contract';
import { inTransaction } from '../kernel/db.ts';
import type { Deps } from '../kernel/deps.ts';
import { Failure } from '../kernel/failure.ts';
import { userRoom } from '../kernel/realtime/index.ts';
import { raiseMessages } from '../notifications/index.ts';
import { findByClientId, insertMessage, lockChat } from './message-queries.ts';
import { getChat } from './service.ts';
import type { MessageRow } from './tables.ts';
import { type FullChat, fullMessageView } from './view.ts';

export type Saying = { readonly chatId: string; readonly content: string; readonly clientId: string | null };

export type Said = { readonly chat: FullChat; readonly message: MessageRow };

const commit = async (deps: Deps, senderId: string, saying: Saying) => {
  const chat = await lockChat(deps.db, senderId, saying.chatId);
  if (!chat) throw new Failure('chat_not_found');
  const { chatId, clientId } = saying;
  const before = clientId ? await findByClientId(deps.db, { chatId, senderId, clientId }) : null;
  if (before) return { message: before, announce: null };
  const message: MessageRow = {
    id: deps.newId(),
    chat_id: chatId,
    seq: chat.last_seq + 1,
    sender_id: senderId,
    client_id: clientId,
    content: saying.content,
    created_at: deps.now(),
  };
  const members = await insertMessage(deps.db, message);
  const readers = members.filter((member) => member.user_id !== senderId);
  const announce = await raiseMessages(
    deps,
    readers.map((reader) => ({ userId: reader.user_id, count: reader.unread })),
    { chatId, actorId: senderId },
  );
  return { message, announce };
};

/** Delivery hangs on nothing the client does afterwards; a retry with the same client id says nothing new. */
export const sendMessage = async (deps: Deps, senderId: string, saying: Saying): Promise<Said> => {
  const { message, announce } = await inTransaction(deps, (within) => commit(within, senderId, saying));
  const chat = await getChat(deps, senderId, saying.chatId);
  if (announce) {
    for (const { user_id } of chat.members) {
      const event = user_id === senderId ? chatEvents.sent : chatEvents.message;
      deps.live.tell({ to: [userRoom(user_id)] }, event, (origin) => fullMessageView(origin, chat, message, user_id));
    }
    announce();
  }
  return { chat, message };
};
