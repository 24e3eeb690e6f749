/** How far each side is: handed over, seen, and what is still unread; told to every device of everybody in the chat. */
import { chatEvents } from '@vitrine/contract';
import { inTransaction } from '../../platform/db/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { Failure } from '../../platform/http/failure.ts';
import { userRoom } from '../../platform/realtime/index.ts';
import { settleMessages } from '../notifications/index.ts';
import { advance, findChatOf } from './queries.ts';
import type { ProgressRow } from './tables.ts';

export const tellProgress = (deps: Deps, userId: string, row: ProgressRow): void => {
  deps.live.tell({ to: row.member_ids.map(userRoom) }, chatEvents.progress, {
    chat: row.chat_id,
    user: userId,
    delivered: row.delivered_seq,
    seen: row.seen_seq,
    unread: row.unread,
  });
};

export const markDelivered = async (deps: Deps, userId: string, chatId: string, seq: number): Promise<void> => {
  const row = await advance(deps.db, { chatId, userId, delivered: seq, seen: 0 });
  if (row) tellProgress(deps, userId, row);
};

/** Answers how far the chat now counts as seen. */
export const markSeen = async (deps: Deps, userId: string, chatId: string, seq: number): Promise<number> => {
  const { row, settled } = await inTransaction(deps, async (within) => {
    const moved = await advance(within.db, { chatId, userId, delivered: 0, seen: seq });
    const announce = moved && (await settleMessages(within, { userId, chatId, unread: moved.unread }));
    return { row: moved, settled: announce };
  });
  if (row) {
    settled?.();
    tellProgress(deps, userId, row);
    return row.seen_seq;
  }
  const chat = await findChatOf(deps.db, userId, chatId);
  if (!chat) throw new Failure('chat_not_found');
  return chat.seen_seq;
};
