/** Sends messages: numbers and commits them, then emits them to all members. */
import { chatEvents } from '@vitrine/contract';
import type { Deps } from '../../deps.ts';
import { createBatch } from '../../platform/db/batch.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { Failure } from '../../platform/http/failure.ts';
import { userRoom } from '../../platform/realtime/index.ts';
import { findPeople } from '../accounts/index.ts';
import { notifyMessages } from '../notifications/index.ts';
import { insertMessages, type LockedChat, lockChats, type NewMessage } from './message-queries.ts';
import type { MessageRow } from './tables.ts';
import { type ChatWithPeople, fullMessageView } from './view.ts';

export type SentMessage = { readonly chat: ChatWithPeople; readonly message: MessageRow };
export type Send = (message: NewMessage) => Promise<SentMessage>;

type PreparedMessage = { readonly message: MessageRow; readonly chat: LockedChat; readonly isNew: boolean };

const maxBatchSize = 100;

/** Null when the sender is no member; a retry with the same client id finds the stored message. */
const prepare = (deps: Deps, sent: NewMessage, chat: LockedChat | undefined, at: Date): PreparedMessage | null => {
  if (!chat) return null;
  if (chat.existing) return { chat, message: chat.existing, isNew: false };
  const { chatId: chat_id, senderId: sender_id, clientId: client_id, content } = sent;
  const message = { id: deps.newId(), chat_id, seq: chat.last_seq + 1, sender_id, client_id, content, created_at: at };
  return { chat, message, isNew: true };
};

const recipientsOf = ({ chat, message }: PreparedMessage) =>
  chat.member_ids
    .filter((id) => id !== message.sender_id)
    .map((readerId) => ({ readerId, chatId: chat.id, actorId: message.sender_id }));

const store = async (tx: Deps, batch: readonly NewMessage[]) => {
  const at = tx.now();
  const chats = await lockChats(tx.db, batch);
  const prepared = batch.map((message) => prepare(tx, message, chats.get(message.chatId), at));
  const added = prepared.flatMap((one) => (one?.isNew ? [one] : []));
  // Pipelined, because the chats stay locked during each round trip. Members are locked before notifications, as in
  // `markSeen`: the same order avoids deadlocks.
  const [, emitNotifications, people] = await Promise.all([
    insertMessages(
      tx.db,
      added.map(({ message }) => message),
      at,
    ),
    notifyMessages(tx, added.flatMap(recipientsOf)),
    findPeople(tx.db, [...new Set([...chats.values()].flatMap((chat) => chat.member_ids))]),
  ]);
  return { prepared, emitNotifications, people };
};

const withPeople = ({ chat, message }: PreparedMessage, people: ChatWithPeople['people']): SentMessage => ({
  message,
  chat: { row: chat, members: chat.member_ids.map((user_id) => ({ user_id })), people },
});

const emitMessage = ({ realtime }: Deps, { chat, message }: SentMessage): void => {
  for (const { user_id } of chat.members) {
    const event = user_id === message.sender_id ? chatEvents.sent : chatEvents.message;
    realtime.emit({ to: [userRoom(user_id)] }, event, fullMessageView(chat, message, user_id));
  }
};

/**
 * Concurrent messages of different chats are stored in one batch; those of one chat one after the other, so that they
 * are emitted in the order of their numbers.
 */
export const createSend = (deps: Deps): Send => {
  const send = createBatch<NewMessage, SentMessage | null>({
    run: async (batch) => {
      const { prepared, emitNotifications, people } = await inTransaction(deps, (tx) => store(tx, batch));
      const sent = prepared.map((one) => one && { ...withPeople(one, people), isNew: one.isNew });
      for (const one of sent) if (one?.isNew) emitMessage(deps, one);
      emitNotifications(people);
      return sent;
    },
    maxSize: maxBatchSize,
    keyOf: ({ chatId }) => chatId,
    concurrency: 3,
  });
  return async (message) => {
    const sent = await send(message);
    if (!sent) throw new Failure('chat_not_found');
    return sent;
  };
};
