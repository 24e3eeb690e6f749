/** Saying something: numbered and committed first, then told to everybody it is for. */
import { chatEvents } from '@vitrine/contract';
import { createBatch } from '../../platform/db/batch.ts';
import { inTransaction } from '../../platform/db/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { Failure } from '../../platform/http/failure.ts';
import { userRoom } from '../../platform/realtime/index.ts';
import { findPeople } from '../accounts/index.ts';
import { raiseMessages } from '../notifications/index.ts';
import { insertMessages, type LockedChat, lockChats, type Utterance } from './message-queries.ts';
import type { MessageRow } from './tables.ts';
import { fullMessageView, type TalkingChat } from './view.ts';

export type Said = { readonly chat: TalkingChat; readonly message: MessageRow };
export type Send = (utterance: Utterance) => Promise<Said>;

type Turn = { readonly message: MessageRow; readonly chat: LockedChat; readonly isNew: boolean };

const mostTogether = 100;

/** Null for a stranger; a retry with the same client id says nothing new. */
const turnOf = (deps: Deps, utterance: Utterance, chat: LockedChat | undefined, at: Date): Turn | null => {
  if (!chat) return null;
  if (chat.said) return { chat, message: chat.said, isNew: false };
  const { chatId: chat_id, senderId: sender_id, clientId: client_id, content } = utterance;
  const message = { id: deps.newId(), chat_id, seq: chat.last_seq + 1, sender_id, client_id, content, created_at: at };
  return { chat, message, isNew: true };
};

const readersOf = ({ chat, message }: Turn) =>
  chat.member_ids
    .filter((id) => id !== message.sender_id)
    .map((readerId) => ({ readerId, chatId: chat.id, actorId: message.sender_id }));

const commit = async (deps: Deps, utterances: readonly Utterance[]) => {
  const at = deps.now();
  const chats = await lockChats(deps.db, utterances);
  const turns = utterances.map((utterance) => turnOf(deps, utterance, chats.get(utterance.chatId), at));
  const fresh = turns.flatMap((turn) => (turn?.isNew ? [turn] : []));
  // Sent together: each round trip is one during which the chats are held. Members before notes, as when a chat is seen:
  // two who take rows in different orders would wait for each other.
  const [, announce, people] = await Promise.all([
    insertMessages(
      deps.db,
      fresh.map(({ message }) => message),
      at,
    ),
    raiseMessages(deps, fresh.flatMap(readersOf)),
    findPeople(deps.db, [...new Set([...chats.values()].flatMap((chat) => chat.member_ids))]),
  ]);
  return { turns, announce, people };
};

const saidIn = ({ chat, message }: Turn, people: TalkingChat['people']): Said => ({
  message,
  chat: { row: chat, members: chat.member_ids.map((user_id) => ({ user_id })), people },
});

/** Numbers are given under the chat's row lock, and people hear of them in that order. */
const tell = ({ live }: Deps, { chat, message }: Said): void => {
  for (const { user_id } of chat.members) {
    const event = user_id === message.sender_id ? chatEvents.sent : chatEvents.message;
    live.tell({ to: [userRoom(user_id)] }, event, fullMessageView(chat, message, user_id));
  }
};

/**
 * What is said at the same time in different chats is kept together; in one chat, one after the other. Delivery hangs on
 * nothing the client does afterwards.
 */
export const createSend = (deps: Deps): Send => {
  const say = createBatch<Utterance, Said | null>({
    run: async (utterances) => {
      const { turns, announce, people } = await inTransaction(deps, (within) => commit(within, utterances));
      const said = turns.map((turn) => turn && { ...saidIn(turn, people), isNew: turn.isNew });
      for (const one of said) if (one?.isNew) tell(deps, one);
      announce(people);
      return said;
    },
    maxSize: mostTogether,
    keyOf: ({ chatId }) => chatId,
    concurrency: 3,
  });
  return async (utterance) => {
    const said = await say(utterance);
    if (!said) throw new Failure('chat_not_found');
    return said;
  };
};
