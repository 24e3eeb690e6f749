/** Updates the cached chats and timelines as messages and read receipts arrive. */
import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import type { Chat, chatEvents, Message, Payload } from '@vitrine/contract';
import type { Client } from '../../../lib/api/api.ts';
import { refetch } from '../../../lib/refetch.ts';
import { chatsQuery, timelineQuery, timelinesKey } from './queries.ts';
import { append, fetchMissed, lastSeq, type Timeline } from './timeline.ts';

export type ChatCache = {
  /** Adds a message from any source; missed messages before it are fetched first. */
  addMessage(message: Message): void;
  applyProgress(progress: Payload<typeof chatEvents.progress>): void;
  /** Fetches what was missed while the connection was down. */
  refresh(): void;
};

/** A failed fetch is retried elsewhere, and its result then includes the message. */
const ignore = () => undefined;

const latestFirst = (one: Chat, other: Chat): number => Date.parse(other.updatedAt) - Date.parse(one.updatedAt);

export const withMessage = (chat: Chat, message: Message, viewerId: string): Chat => {
  if (message.seq <= (chat.latestMessage?.seq ?? 0)) return chat;
  const own = message.sender._id === viewerId;
  return {
    ...chat,
    latestMessage: message,
    messages: [message._id],
    unread: own ? chat.unread : chat.unread + 1,
    updatedAt: message.createdAt,
  };
};

export const withProgress = (
  chat: Chat,
  { user, delivered, seen, unread }: Payload<typeof chatEvents.progress>,
  viewerId: string,
): Chat => {
  if (user !== viewerId) {
    const { deliveredToOther, seenByOther } = chat;
    return {
      ...chat,
      deliveredToOther: Math.max(deliveredToOther, delivered),
      seenByOther: Math.max(seenByOther, seen),
    };
  }
  return { ...chat, seen: Math.max(chat.seen, seen), unread };
};

/** The request in flight, if there is one: the server may have answered it before it stored the message at hand. */
const pending = <T, K extends QueryKey>(
  queries: QueryClient,
  options: FetchQueryOptions<T, Error, T, K>,
): Promise<T> | null =>
  queries.isFetching({ queryKey: options.queryKey, exact: true }) > 0
    ? queries.fetchQuery({ ...options, staleTime: 0 })
    : null;

const createTimelineCache = (client: Client, queries: QueryClient) => {
  const gapFetches = new Map<string, Promise<void>>();
  const find = (chatId: string) => queries.getQueryData(timelineQuery(client, chatId).queryKey);
  const store = (chatId: string, timeline: Timeline) =>
    queries.setQueryData(timelineQuery(client, chatId).queryKey, timeline);

  const fetchMissing = async (chatId: string): Promise<void> => {
    const known = find(chatId) ?? (await pending(queries, timelineQuery(client, chatId)));
    if (!known) return;
    const fetchAfter = (seq: number, limit: number) =>
      client.chat.messages({ params: { chatId }, query: { after: String(seq), limit: String(limit) } });
    const missed = await fetchMissed(fetchAfter, lastSeq(known));
    const now = find(chatId) ?? known;
    store(chatId, append(now, missed) ?? now);
  };

  /** One fetch at a time per chat. A failed one is repeated by the next message or the next connection. */
  const fetchGap = (chatId: string) => {
    const before = gapFetches.get(chatId) ?? Promise.resolve();
    const run = before
      .then(() => fetchMissing(chatId))
      .catch(() => undefined)
      .finally(() => gapFetches.get(chatId) === run && gapFetches.delete(chatId));
    gapFetches.set(chatId, run);
  };

  /** While the first page is being fetched, the message is added after it: the page may not include it. */
  const add = (message: Message): void => {
    const chatId = message.chat._id;
    const timeline = find(chatId);
    if (!timeline) {
      pending(queries, timelineQuery(client, chatId))?.then(() => add(message), ignore);
      return;
    }
    const next = append(timeline, [message]);
    if (next) store(chatId, next);
    else fetchGap(chatId);
  };

  const refresh = () => {
    for (const { queryKey } of queries.getQueryCache().findAll({ queryKey: timelinesKey })) {
      const chatId = queryKey.at(-1);
      if (typeof chatId === 'string') fetchGap(chatId);
    }
  };
  return { add, refresh };
};

export const createChatCache = (client: Client, queries: QueryClient, viewerId: string): ChatCache => {
  const chatsKey = chatsQuery(client).queryKey;
  const timelines = createTimelineCache(client, queries);

  const applyToCachedChat = (chatId: string, change: (chat: Chat) => Chat) => {
    const chats = queries.getQueryData(chatsKey);
    if (!chats) return;
    if (!chats.some((chat) => chat._id === chatId)) void queries.invalidateQueries({ queryKey: chatsKey });
    else {
      const next = chats.map((chat) => (chat._id === chatId ? change(chat) : chat));
      queries.setQueryData(chatsKey, next.toSorted(latestFirst));
    }
  };

  /** Applied again after a fetch in flight, because its result may not include the change. */
  const changeChat = (chatId: string, change: (chat: Chat) => Chat) => {
    applyToCachedChat(chatId, change);
    pending(queries, chatsQuery(client))?.then(() => applyToCachedChat(chatId, change), ignore);
  };

  return {
    addMessage: (message) => {
      timelines.add(message);
      changeChat(message.chat._id, (chat) => withMessage(chat, message, viewerId));
    },
    applyProgress: (progress) => changeChat(progress.chat, (chat) => withProgress(chat, progress, viewerId)),
    refresh: () => {
      void refetch(queries, chatsKey);
      timelines.refresh();
    },
  };
};
