/** Delivered and seen positions and unread counts of chat members, emitted to all members. */
import { chatEvents } from '@vitrine/contract';
import type { Deps } from '../../deps.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { Failure } from '../../platform/http/failure.ts';
import { userRoom } from '../../platform/realtime/index.ts';
import { updateMessageNotification } from '../notifications/index.ts';
import { advanceProgress, findChatOf } from './queries.ts';
import type { ProgressRow } from './tables.ts';

export const emitProgress = (deps: Deps, userId: string, row: ProgressRow): void => {
  deps.realtime.emit({ to: row.member_ids.map(userRoom) }, chatEvents.progress, {
    chat: row.chat_id,
    user: userId,
    delivered: row.delivered_seq,
    seen: row.seen_seq,
    unread: row.unread,
  });
};

export const markDelivered = async (deps: Deps, userId: string, chatId: string, seq: number): Promise<void> => {
  const row = await advanceProgress(deps.db, { chatId, userId, delivered: seq, seen: 0 });
  if (row) emitProgress(deps, userId, row);
};

/** Returns the sequence number up to which the chat is now seen. */
export const markSeen = async (deps: Deps, userId: string, chatId: string, seq: number): Promise<number> => {
  const { row, emitRead } = await inTransaction(deps, async (tx) => {
    const progress = await advanceProgress(tx.db, { chatId, userId, delivered: 0, seen: seq });
    const afterCommit = progress && (await updateMessageNotification(tx, { userId, chatId, unread: progress.unread }));
    return { row: progress, emitRead: afterCommit };
  });
  if (row) {
    emitRead?.();
    emitProgress(deps, userId, row);
    return row.seen_seq;
  }
  const chat = await findChatOf(deps.db, userId, chatId);
  if (!chat) throw new Failure('chat_not_found');
  return chat.seen_seq;
};
