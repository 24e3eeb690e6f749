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

export type ChatSession = { readonly outbox: Outbox; readonly cache: ChatCache; readonly viewerId: string };

/** A lost line, a server out of breath and too much haste pass; anything else is a refusal. */
const classifyError = (error: unknown) => {
  if (!(error instanceof ApiFailure)) return { again: false };
  const { status, retryAfter } = error;
  const again = status === 0 || status === 401 || status === 429 || status >= 500;
  return { again, ...(retryAfter === undefined ? {} : { after: retryAfter * 1000 }) };
};

export const outboxKey = (viewerId: string): string => `outbox:${viewerId}`;

const createChatSession = (client: Client, queries: QueryClient, viewerId: string): ChatSession => {
  const cache = createChatCache(client, queries, viewerId);
  const outbox = createOutbox({
    store: localStorage,
    key: outboxKey(viewerId),
    send: async ({ chatId, content, clientId }) =>
      cache.absorb(await client.chat.send({ body: { chatId, content, clientId } })),
    classifyError,
    onFailure: () => say.error(messages.sendFailed),
    newId: () => crypto.randomUUID(),
    now: () => new Date(),
  });
  return { outbox, cache, viewerId };
};

let current: ChatSession | null = null;

export const chatSessionOf = (client: Client, queries: QueryClient, viewerId: string): ChatSession => {
  if (current?.viewerId !== viewerId) {
    current?.outbox.close();
    current = createChatSession(client, queries, viewerId);
  }
  return current;
};

export const useChatSession = (viewerId: string): ChatSession => chatSessionOf(useClient(), useQueryClient(), viewerId);

/** Keeps everything up to date while the line is there; returns how to stop. */
export const connectChatSession = (
  { outbox, cache, viewerId }: ChatSession,
  line: LiveLine = liveLine,
): (() => void) => {
  const shared = (event: StorageEvent) => {
    if (event.key === outboxKey(viewerId)) outbox.reload();
  };
  const back = () => outbox.retryNow();
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
      outbox.retryNow();
    }),
  ];
  outbox.retryNow();
  return () => {
    globalThis.removeEventListener('storage', shared);
    globalThis.removeEventListener('online', back);
    for (const stop of stops) stop();
  };
};
