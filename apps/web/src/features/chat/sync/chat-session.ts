/** Outbox, chat cache and realtime connection of the signed-in user. */
import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { chatEvents } from '@vitrine/contract';
import type { Client } from '../../../lib/api/api.ts';
import { ApiFailure } from '../../../lib/api/failure.ts';
import { memberMessages } from '../../../lib/member-messages.ts';
import { type RealtimeClient, realtime } from '../../../lib/realtime/realtime.ts';
import { useClient } from '../../../lib/site.tsx';
import { toast } from '../../../lib/toasts/toasts.ts';
import { type ChatCache, createChatCache } from './chat-cache.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { chatsKey, heldKey, heldQuery, requestsKey } from './queries.ts';
import { createReceipts } from './receipts.ts';

export type ChatSession = {
  readonly outbox: Outbox;
  readonly cache: ChatCache;
  readonly viewerId: string;
  /** What waits for the viewer, and what of theirs waits for a moderator, has changed. */
  readonly refreshWaiting: () => void;
};

const maxWaitSeconds = 60;

/** Network errors, expired sessions, rate limits and server errors are temporary; everything else is a rejection. */
const classifyError = (error: unknown) => {
  if (!(error instanceof ApiFailure)) return { again: false };
  const { status, retryAfter } = error;
  // Nobody waits for hours: the person is told, and can send it again.
  const isSoon = (retryAfter ?? 0) <= maxWaitSeconds;
  const again = status === 0 || status === 401 || (status === 429 && isSoon) || status >= 500;
  return { again, ...(retryAfter === undefined ? {} : { after: retryAfter * 1000 }) };
};

/** What the person can do something about is said as the server says it. */
const failureOf = (error: unknown): string =>
  error instanceof ApiFailure && ['messages_closed', 'too_fast', 'suspended'].includes(error.code)
    ? error.message
    : memberMessages.sendFailed;

export const outboxKey = (viewerId: string): string => `outbox:${viewerId}`;

const createChatSession = (client: Client, queries: QueryClient, viewerId: string): ChatSession => {
  const cache = createChatCache(client, queries, viewerId);
  const outbox = createOutbox({
    store: localStorage,
    key: outboxKey(viewerId),
    send: async ({ chatId, content, clientId }) => {
      const message = await client.chat.send({ body: { chatId, content, clientId } });
      if (message.hidden) await queries.invalidateQueries({ queryKey: heldQuery(client, chatId).queryKey });
      else cache.addMessage(message);
    },
    classifyError,
    onFailure: (_message, error) => toast.error(failureOf(error)),
    newId: () => crypto.randomUUID(),
    now: () => new Date(),
  });
  const refreshWaiting = () => {
    for (const queryKey of [chatsKey, requestsKey, heldKey]) void queries.invalidateQueries({ queryKey });
  };
  return { outbox, cache, viewerId, refreshWaiting };
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

/** Applies realtime events and retries the outbox when the connection is back; returns how to stop. */
export const connectChatSession = (
  { outbox, cache, viewerId, refreshWaiting }: ChatSession,
  line: RealtimeClient = realtime,
): (() => void) => {
  const onStorage = (event: StorageEvent) => {
    if (event.key === outboxKey(viewerId)) outbox.reload();
  };
  const onOnline = () => outbox.retryNow();
  const acknowledge = createReceipts(line);
  globalThis.addEventListener('storage', onStorage);
  globalThis.addEventListener('online', onOnline);
  const stops = [
    line.on(chatEvents.message, (message) => {
      cache.addMessage(message);
      acknowledge(message);
    }),
    line.on(chatEvents.sent, (message) => cache.addMessage(message)),
    line.on(chatEvents.progress, (progress) => cache.applyProgress(progress)),
    line.on(chatEvents.requests, refreshWaiting),
    line.on(chatEvents.held, refreshWaiting),
    line.onConnect(() => {
      cache.refresh();
      refreshWaiting();
      outbox.retryNow();
    }),
  ];
  outbox.retryNow();
  return () => {
    globalThis.removeEventListener('storage', onStorage);
    globalThis.removeEventListener('online', onOnline);
    for (const stop of stops) stop();
  };
};
