/** Messages that look like spam: only their sender sees them until a moderator has. */
import { chatEvents } from '@vitrine/contract';
import type { Deps } from '../../deps.ts';
import { inTransaction, retryOnDeadlock } from '../../platform/db/db.ts';
import { Failure } from '../../platform/http/failure.ts';
import { userRoom } from '../../platform/realtime/index.ts';
import { checkNotBlocked, countStranger, findSpamReason, isNewAccount } from '../accounts/index.ts';
import { deleteHeld, findHeldBy, insertHeld, isKnownInChat, listHeldOf, lockHeld, updateHeld } from './held-queries.ts';
import { findSentMessage, insertMessages, type NewMessage } from './message-queries.ts';
import { findArrival } from './queries.ts';
import { complete } from './send.ts';
import { getChat } from './service.ts';
import type { HeldRow } from './tables.ts';
import type { FullChat } from './view.ts';

/** Why a message is to be held, or null. A new account writes to a few people a day who do not know it. */
export const examineMessage = async (
  deps: Deps,
  { chatId, senderId, content }: Pick<NewMessage, 'chatId' | 'senderId' | 'content'>,
): Promise<string | null> => {
  if (isNewAccount(deps, senderId) && !(await isKnownInChat(deps.db, chatId, senderId)))
    await countStranger(deps, senderId, chatId);
  return findSpamReason(deps, { authorId: senderId, text: content, place: chatId });
};

/** The same that a message that is not held would be refused for. */
const checkReachable = async (deps: Deps, chat: FullChat, senderId: string): Promise<void> => {
  for (const { user_id } of chat.members) {
    if (user_id === senderId || chat.row.is_group) continue;
    await checkNotBlocked(deps.db, senderId, user_id);
    if ((await findArrival(deps.db, senderId, user_id)) === 'closed') throw new Failure('messages_closed');
  }
};

export type HeldMessage = { readonly chat: FullChat; readonly message: HeldRow };

/** Null if the message has been sent before, and was not held. */
export const holdMessage = async (
  deps: Deps,
  message: Omit<NewMessage, 'id'>,
  reason: string,
): Promise<HeldMessage | null> => {
  const { chatId, senderId, clientId, content } = message;
  const chat = await getChat(deps, senderId, chatId);
  await checkReachable(deps, chat, senderId);
  const [id, at] = [deps.newId(), deps.now()];
  const row = await inTransaction(deps, async (tx): Promise<HeldRow | null> => {
    if (await findSentMessage(tx.db, { ...message, id })) return null;
    if (!(await insertHeld(tx.db, { ...message, id }, reason, at))) return findHeldBy(tx.db, message);
    await tx.transactionHooks.run('contentHeld', tx, { kind: 'message', id, personId: senderId, reason });
    const stored = { id, chat_id: chatId, sender_id: senderId, client_id: clientId, content, created_at: at };
    return { ...stored, hidden_as: 'held', hidden_reason: reason };
  });
  return row && { chat, message: row };
};

export const listHeld = async (deps: Deps, viewerId: string, chatId: string) => {
  const chat = await getChat(deps, viewerId, chatId);
  return { chat, messages: await listHeldOf(deps.db, viewerId, chatId) };
};

const tellSender = ({ realtime }: Deps, { sender_id, chat_id }: HeldRow): void =>
  realtime.emit({ to: [userRoom(sender_id)] }, chatEvents.held, { chat: chat_id });

/** By its sender. */
export const withdrawMessage = async (deps: Deps, viewerId: string, id: string): Promise<void> => {
  const row = await retryOnDeadlock(() =>
    inTransaction(deps, async (tx) => {
      const held = await lockHeld(tx.db, id);
      if (held?.sender_id !== viewerId) throw new Failure('message_not_found');
      await deleteHeld(tx.db, id);
      if (held.hidden_as === 'held') await tx.transactionHooks.run('heldContentGone', tx, { kind: 'message', id });
      return held;
    }),
  );
  tellSender(deps, row);
};

type AfterCommit = (deps: Deps) => Promise<void> | void;

/** In the caller's transaction. Null if it is not held any more. */
export const removeHeldMessage = async (tx: Deps, id: string, reason: string): Promise<AfterCommit | null> => {
  const held = await lockHeld(tx.db, id);
  if (!held) return null;
  await updateHeld(tx.db, id, { as: 'removed', reason });
  return (deps) => tellSender(deps, held);
};

/** The same. It becomes the latest message of its chat; if the two cannot write to each other any more, it is not sent. */
export const releaseMessage = async (tx: Deps, id: string): Promise<AfterCommit | null> => {
  const held = await lockHeld(tx.db, id);
  if (!held) return null;
  const { chat_id: chatId, sender_id: senderId, client_id: clientId, content } = held;
  const [message, at] = [{ id, chatId, senderId, clientId, content }, tx.now()];
  await deleteHeld(tx.db, id);
  const [stored] = await insertMessages(tx.db, [message], at);
  return async (deps) => {
    if (stored) await complete(deps, message, stored, at);
    tellSender(deps, held);
  };
};
