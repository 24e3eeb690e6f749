/** Saying something: numbered and committed first, then told to everybody it is for. */
import { chatEvents } from '@vitrine/contract';
import { findPeople } from '../accounts/index.ts';
import { inTransaction } from '../kernel/db.ts';
import type { Deps } from '../kernel/deps.ts';
import { Failure } from '../kernel/failure.ts';
import { userRoom } from '../kernel/realtime/index.ts';
import { raiseMessages } from '../notifications/index.ts';
import { insertMessage, type LockedChat, lockChat } from './message-queries.ts';
import type { MessageRow } from './tables.ts';
import { fullMessageView, type TalkingChat } from './view.ts';

export type Saying = { readonly chatId: string; readonly content: string; readonly clientId: string | null };

export type Said = { readonly chat: TalkingChat; readonly message: MessageRow };

const messageOf = (deps: Deps, senderId: string, saying: Saying, chat: LockedChat): MessageRow => ({
  id: deps.newId(),
  chat_id: chat.id,
  seq: chat.last_seq + 1,
  sender_id: senderId,
  client_id: saying.clientId,
  content: saying.content,
  created_at: deps.now(),
});

const commit = async (deps: Deps, senderId: string, saying: Saying) => {
  const { chatId, clientId } = saying;
  const locked = await lockChat(deps.db, { chatId, senderId, clientId });
  if (!locked) throw new Failure('chat_not_found');
  const message = locked.said ?? messageOf(deps, senderId, saying, locked);
  const readers = locked.member_ids.filter((id) => id !== senderId);
  // Sent together: each round trip is one during which the chat is held. Members before notes, as when a chat is seen:
  // two who take rows in different orders would wait for each other.
  const [, announce, people] = await Promise.all([
    locked.said ? null : insertMessage(deps.db, message),
    locked.said ? null : raiseMessages(deps, readers, { chatId, actorId: senderId }),
    findPeople(deps.db, locked.member_ids),
  ]);
  const members = locked.member_ids.map((user_id) => ({ user_id }));
  return { message, announce, chat: { row: locked, members, people } };
};

/** Delivery hangs on nothing the client does afterwards; a retry with the same client id says nothing new. */
export const sendMessage = async (deps: Deps, senderId: string, saying: Saying): Promise<Said> => {
  const { message, announce, chat } = await inTransaction(deps, (within) => commit(within, senderId, saying));
  if (announce) {
    for (const { user_id } of chat.members) {
      const event = user_id === senderId ? chatEvents.sent : chatEvents.message;
      deps.live.tell({ to: [userRoom(user_id)] }, event, (origin) => fullMessageView(origin, chat, message, user_id));
    }
    announce(chat.people.get(senderId));
  }
  return { chat, message };
};
