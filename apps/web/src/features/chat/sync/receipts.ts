/** Reports received messages to the server, batched; a sequence number covers all messages before it. */
import { chatCommands, type Message } from '@vitrine/contract';
import type { RealtimeClient } from '../../../lib/realtime/realtime.ts';

const batchMs = 250;

export const createReceipts = (line: RealtimeClient): ((message: Message) => void) => {
  const latest = new Map<string, number>();
  const sendAll = () => {
    for (const [chatId, seq] of latest) line.emit(chatCommands.delivered, { chatId, seq });
    latest.clear();
  };
  return ({ chat, seq }) => {
    if (latest.size === 0) setTimeout(sendAll, batchMs);
    latest.set(chat._id, Math.max(latest.get(chat._id) ?? 0, seq));
  };
};
