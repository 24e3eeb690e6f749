/** The messages to show: the stored ones, then those still in the outbox. */
import type { Chat, Message } from '@vitrine/contract';
import type { QueuedMessage } from '../sync/outbox.ts';
import type { Timeline } from '../sync/timeline.ts';
import type { VisibleMessage } from './message-group.tsx';

const stateOf = (waiting: QueuedMessage): VisibleMessage['state'] =>
  waiting.refused ? 'refused' : waiting.tried ? 'waiting' : 'sending';

/** What only the viewer sees; it has its own id, by which it can be deleted. */
const heldMessage = ({ _id, sender, createdAt, content, hidden }: Message): VisibleMessage => ({
  key: _id,
  senderId: sender._id,
  at: createdAt,
  text: content,
  state: hidden?.as === 'removed' ? 'removed' : 'held',
  ...(hidden?.reason ? { reason: hidden.reason } : {}),
});

/** A message keeps its key when it is acknowledged, so that it stays where it is on the screen. */
export const visibleMessages = (
  { messages }: Timeline,
  outbox: readonly QueuedMessage[],
  held: readonly Message[],
  { chatId, viewerId }: { readonly chatId: string; readonly viewerId: string },
): VisibleMessage[] => {
  const known = messages.map(
    (message): VisibleMessage => ({
      key: message.clientId && message.sender._id === viewerId ? message.clientId : message._id,
      senderId: message.sender._id,
      at: message.createdAt,
      text: message.content,
      state: 'sent',
    }),
  );
  const keys = new Set([...known.map((line) => line.key), ...held.map(({ clientId }) => clientId)]);
  const waiting = outbox
    .filter((entry) => entry.chatId === chatId && !keys.has(entry.clientId))
    .map(
      (entry): VisibleMessage => ({
        key: entry.clientId,
        senderId: viewerId,
        at: entry.at,
        text: entry.content,
        state: stateOf(entry),
      }),
    );
  const stored = [...known, ...held.map(heldMessage)];
  return [...(held.length > 0 ? stored.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)) : stored), ...waiting];
};

export const receiptOf = (chat: Chat, { messages }: Timeline, viewerId: string): string | null => {
  const own = messages.findLast((message) => message.sender._id === viewerId);
  if (!own) return null;
  if (own.seq <= chat.seenByOther) return 'Seen';
  return own.seq <= chat.deliveredToOther ? 'Delivered' : 'Sent';
};
