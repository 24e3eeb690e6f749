/** Tells the server what this device holds, a few times a second at most: a later message vouches for those before it. */
import { chatCommands, type Message } from '@vitrine/contract';
import type { LiveLine } from '../../../lib/socket.ts';

const gather = 250;

export const createReceipts = (line: LiveLine): ((message: Message) => void) => {
  const held = new Map<string, number>();
  const tell = () => {
    for (const [chatId, seq] of held) line.say(chatCommands.delivered, { chatId, seq });
    held.clear();
  };
  return ({ chat, seq }) => {
    if (held.size === 0) setTimeout(tell, gather);
    held.set(chat._id, Math.max(held.get(chat._id) ?? 0, seq));
  };
};
