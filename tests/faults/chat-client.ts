/** The web app's own API client, outbox, chat cache and realtime client, without its user interface. */
import { QueryClient } from '@tanstack/react-query';
import { type Chat, chatEvents, type Message, type Session } from '@vitrine/contract';
import { io, type Socket } from 'socket.io-client';
import { createChatCache } from '../../apps/web/src/features/chat/sync/chat-cache.ts';
import { createOutbox, type Outbox } from '../../apps/web/src/features/chat/sync/outbox.ts';
import { timelineQuery } from '../../apps/web/src/features/chat/sync/queries.ts';
import { createReceipts } from '../../apps/web/src/features/chat/sync/receipts.ts';
import { startTimeline } from '../../apps/web/src/features/chat/sync/timeline.ts';
import { type Client, createClient } from '../../apps/web/src/lib/api/api.ts';
import { ApiFailure } from '../../apps/web/src/lib/api/failure.ts';
import { fetchTransport } from '../../apps/web/src/lib/api/transport.ts';
import { createRealtimeClient, reconnectOptions } from '../../apps/web/src/lib/realtime/realtime.ts';

export type ChatClient = {
  readonly session: Session;
  readonly client: Client;
  readonly outbox: Outbox;
  /** The messages that the server acknowledged, in that order. */
  readonly acknowledged: Message[];
  isConnected(): boolean;
  openChat(chat: Chat): void;
  shown(chatId: string): readonly Message[];
  /** How often a message that was already shown was changed, moved or removed. */
  inconsistencies(): number;
  dropConnection(): void;
  close(): void;
};

export const apiClientFor = (url: string, token?: string): Client =>
  createClient((call) => fetchTransport({ ...call, url: url + call.url }), {
    token: () => token,
    onUnauthenticated: () => undefined,
  });

const memoryStore = () => {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => void items.set(key, text),
  };
};

const startsWith = (longer: readonly Message[], shorter: readonly Message[]): boolean =>
  shorter.every((message, index) => longer[index]?._id === message._id);

/** A realtime client whose connection can be dropped. */
const createDroppableRealtime = (url: string) => {
  let socket: Socket | null = null;
  const realtime = createRealtimeClient(async (token) => {
    socket = io(url, {
      ...reconnectOptions,
      auth: { token },
      autoConnect: false,
      forceNew: true,
      transports: ['websocket'],
    });
    return socket;
  });
  return { realtime, dropConnection: () => void socket?.io.engine.close() };
};

export const openChatClient = (url: string, session: Session): ChatClient => {
  const client = apiClientFor(url, session.token);
  const queries = new QueryClient();
  const cache = createChatCache(client, queries, session._id);
  const acknowledged: Message[] = [];
  let inconsistencies = 0;
  let created = 0;

  const outbox = createOutbox({
    store: memoryStore(),
    key: 'outbox',
    send: async ({ chatId, content, clientId }) => {
      const message = await client.chat.send({ body: { chatId, content, clientId } });
      acknowledged.push(message);
      cache.addMessage(message);
    },
    classifyError: (error) => ({ again: error instanceof ApiFailure && (error.status === 0 || error.status >= 500) }),
    newId: () => `${session._id}-${(created += 1)}`,
    now: () => new Date(),
  });
  const { realtime, dropConnection } = createDroppableRealtime(url);
  const receive = createReceipts(realtime);
  realtime.on(chatEvents.message, (message) => {
    cache.addMessage(message);
    receive(message);
  });
  realtime.on(chatEvents.sent, (message) => cache.addMessage(message));
  realtime.onConnect(() => {
    cache.refresh();
    outbox.retryNow();
  });
  realtime.open(session.token);

  const shown = (chatId: string) => queries.getQueryData(timelineQuery(client, chatId).queryKey)?.messages ?? [];
  return {
    session,
    client,
    outbox,
    acknowledged,
    isConnected: () => realtime.isConnected(),
    openChat: ({ _id }) => {
      queries.setQueryData(timelineQuery(client, _id).queryKey, startTimeline([]));
      let before = shown(_id);
      queries.getQueryCache().subscribe(() => {
        const now = shown(_id);
        if (!startsWith(now, before)) inconsistencies += 1;
        before = now;
      });
    },
    shown,
    inconsistencies: () => inconsistencies,
    dropConnection,
    close: () => {
      outbox.close();
      realtime.close();
      queries.clear();
    },
  };
};
