/** The conversation of whoever is signed in: outbox, kept chats and the live line, tied together once per person. */
import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { chatEvents } from '@vitrine/contract';
import type { Client } from '../../../lib/api/api.ts';
import { ApiFailure } from '../../../lib/api/failure.ts';
import { messages } from '../../../lib/messages.ts';
import { useClient } from '../../../lib/site.tsx';
import { type LiveLine, liveLine } from '../../../lib/socket.ts';
import { say } from '../../../lib/toasts.ts';
import { type ChatCache, createChatCache } from './chat-cache.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { createReceipts } from './receipts.ts';

export type Talk = { readonly outbox: Outbox; readonly cache: ChatCache; readonly viewerId: string };

/** A lost line, a server out of breath and too much haste pass; anything else is a refusal. */
const judge = (error: unknown) => {
  if (!(error instanceof ApiFailure)) return { again: false };
  const { status, retryAfter } = error;
  const again = status === 0 || status === 401 || status === 429 || status >= 500;
  return { again, ...(retryAfter === undefined ? {} : { after: retryAfter * 1000 }) };
};

export const outboxKey = (viewerId: string): string => `outbox:${viewerId}`;

const createTalk = (client: Client, queries: QueryClient, viewerId: string): Talk => {
  const cache = createChatCache(client, queries, viewerId);
  const outbox = createOutbox({
    store: localStorage,
    key: outboxKey(viewerId),
    send: async ({ chatId, content, clientId }) =>
      cache.absorb(await client.chat.send({ body: { chatId, content, clientId } })),
    judge,
    onFailure: () => say.error(messages.sendFailed),
    newId: () => crypto.randomUUID(),
    now: () => new Date(),
  });
  return { outbox, cache, viewerId };
};

let current: Talk | null = null;

export const talkOf = (client: Client, queries: QueryClient, viewerId: string): Talk => {
  if (current?.viewerId !== viewerId) {
    current?.outbox.close();
    current = createTalk(client, queries, viewerId);
  }
  return current;
};

export const useTalk = (viewerId: string): Talk => talkOf(useClient(), useQueryClient(), viewerId);

/** Keeps everything up to date while the line is there; returns how to stop. */
export const followTalk = ({ outbox, cache, viewerId }: Talk, line: LiveLine = liveLine): (() => void) => {
  const shared = (event: StorageEvent) => {
    if (event.key === outboxKey(viewerId)) outbox.reread();
  };
  const back = () => outbox.nudge();
  const receive = createReceipts(line);
  globalThis.addEventListener('storage', shared);
  globalThis.addEventListener('online', back);
  const stops = [
    line.on(chatEvents.message, (message) => {
      cache.absorb(message);
      receive(message);
    }),
    line.on(chatEvents.sent, (message) => cache.absorb(message)),
    line.on(chatEvents.progress, (progress) => cache.progress(progress)),
    line.onUp(() => {
      cache.refresh();
      outbox.nudge();
    }),
  ];
  outbox.nudge();
  return () => {
    globalThis.removeEventListener('storage', shared);
    globalThis.removeEventListener('online', back);
    for (const stop of stops) stop();
  };
};
