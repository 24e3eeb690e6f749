/** Sends messages: numbers and commits them, then emits them to all members. */
import { chatEvents } from '@vitrine/contract';
import type { Deps } from '../../deps.ts';
import { createBatch } from '../../platform/db/batch.ts';
import { wasRolledBack } from '../../platform/http/db-unavailable.ts';
import { Failure } from '../../platform/http/failure.ts';
import { userRoom } from '../../platform/realtime/index.ts';
import { emitMessageNotifications, listMessageNotifications } from '../notifications/index.ts';
import { findSentMessage, insertMessages, type NewMessage, type StoredIn } from './message-queries.ts';
import { getChat } from './service.ts';
import type { MessageRow } from './tables.ts';
import { createUnknownOutcomes } from './unknown-outcomes.ts';
import { type ChatWithPeople, fullMessageView } from './view.ts';

export type SentMessage = { readonly chat: ChatWithPeople; readonly message: MessageRow };
export type Send = (message: Omit<NewMessage, 'id'>) => Promise<SentMessage>;

/** Null when the sender is no member. */
type Outcome = SentMessage | 'blocked' | 'closed' | null;

/** Members who are not to notice, or only quietly. */
type Requests = StoredIn['requests'];

const maxBatchSize = 100;

const rowOf = ({ id, chatId, senderId, clientId, content }: NewMessage, seq: number, at: Date): MessageRow => ({
  id,
  chat_id: chatId,
  seq,
  sender_id: senderId,
  client_id: clientId,
  content,
  created_at: at,
});

const emitMessage = ({ realtime }: Deps, { chat, message }: SentMessage, requests: Requests): void => {
  const emitTo = (userId: string, event: typeof chatEvents.message | typeof chatEvents.sent) =>
    realtime.emit({ to: [userRoom(userId)] }, event, fullMessageView(chat, message, userId));
  const quiet = new Map(requests.map(({ user_id, request }) => [user_id, request]));
  // The sender's other devices come last: nobody waits for them.
  for (const { user_id } of chat.members)
    if (user_id !== message.sender_id && !quiet.has(user_id)) emitTo(user_id, chatEvents.message);
  for (const [userId, request] of quiet)
    if (request === 'pending') realtime.emit({ to: [userRoom(userId)] }, chatEvents.requests, { chat: chat.row.id });
  emitTo(message.sender_id, chatEvents.sent);
};

/** Emits the message if it is new; a retry with the same client id finds the stored one. */
export const complete = async (deps: Deps, sent: NewMessage, stored: StoredIn, at: Date): Promise<Outcome> => {
  if (stored.blocked) return 'blocked';
  if (stored.closed) return 'closed';
  const people = new Map(stored.people.map((person) => [person.id, person]));
  const chat = { row: stored, members: stored.member_ids.map((user_id) => ({ user_id })), people };
  if (stored.seq === null) {
    const message = await findSentMessage(deps.db, sent);
    return message && { chat, message };
  }
  const message = rowOf(sent, stored.seq, at);
  emitMessage(deps, { chat, message }, stored.requests);
  emitMessageNotifications(deps, stored.notifications, people, at);
  return { chat, message };
};

/** Emits a message that was found stored after its response was lost. Nothing is emitted if its chat is gone meanwhile. */
const emitStored = async (deps: Deps, message: MessageRow): Promise<void> => {
  const { chat_id: chatId, sender_id: senderId } = message;
  const chat = await getChat(deps, senderId, chatId).catch((error: unknown) => {
    if (error instanceof Failure) return null;
    throw error;
  });
  if (!chat) return;
  const userIds = chat.members.map(({ user_id }) => user_id);
  const notifications = await listMessageNotifications(deps.db, { chatId, senderId, userIds });
  const requests = chat.members.flatMap(({ user_id, request }) =>
    request === 'pending' || request === 'declined' ? [{ user_id, request }] : [],
  );
  emitMessage(deps, { chat, message }, requests);
  emitMessageNotifications(deps, notifications, chat.people, new Date(message.created_at));
};

/**
 * Concurrent messages of different chats are stored in one batch; those of one chat one after the other, so that they
 * are emitted in the order of their numbers.
 */
export const createSend = (deps: Deps): Send => {
  const unknownOutcomes = createUnknownOutcomes(deps, (message) => emitStored(deps, message));
  const insert = async (batch: readonly NewMessage[], at: Date): Promise<StoredIn[]> => {
    try {
      return await insertMessages(deps.db, batch, at);
    } catch (error) {
      if (!wasRolledBack(error)) unknownOutcomes.add(batch.map(({ id }) => id));
      throw error;
    }
  };
  const send = createBatch<NewMessage, Outcome>({
    run: async (batch) => {
      const at = deps.now();
      const chats = await insert(batch, at);
      const storedIn = new Map(chats.map((chat) => [chat.id, chat]));
      return Promise.all(
        batch.map(async (message) => {
          const stored = storedIn.get(message.chatId);
          return stored ? complete(deps, message, stored, at) : null;
        }),
      );
    },
    maxSize: maxBatchSize,
    keyOf: ({ chatId }) => chatId,
    concurrency: 3,
  });
  return async (message) => {
    const sent = await send({ ...message, id: deps.newId() });
    if (!sent) throw new Failure('chat_not_found');
    if (sent === 'blocked') throw new Failure('blocked');
    if (sent === 'closed') throw new Failure('messages_closed');
    return sent;
  };
};
