/** The kept chats and timelines, changed as messages and marks come in. */
import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import type { Chat, chatEvents, Message, Payload } from '@vitrine/contract';
import type { Client } from '../../../lib/api/api.ts';
import { refetch } from '../../../lib/refetch.ts';
import { chatsQuery, timelineQuery, timelinesKey } from './queries.ts';
import { append, fetchMissed, lastSeq, type Timeline } from './timeline.ts';

export type ChatCache = {
  /** Takes a message in, wherever it came from; what was missed before it is fetched first. */
  absorb(message: Message): void;
  progress(progress: Payload<typeof chatEvents.progress>): void;
  /** After a time without a line: everything that is shown is brought up to date. */
  refresh(): void;
};

/** An answer that never came is asked for again, and has what was missed. */
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

export const createChatCache = (client: Client, queries: QueryClient, viewerId: string): ChatCache => {
  const chatsKey = chatsQuery(client).queryKey;
  const filling = new Map<string, Promise<void>>();

  const timelineOf = (chatId: string) => queries.getQueryData(timelineQuery(client, chatId).queryKey);
  const keep = (chatId: string, timeline: Timeline) =>
    queries.setQueryData(timelineQuery(client, chatId).queryKey, timeline);

  /** The answer that is on its way, if there is one: it may have been read before what came over the socket meanwhile. */
  const pending = <T, K extends QueryKey>(options: FetchQueryOptions<T, Error, T, K>): Promise<T> | null =>
    queries.isFetching({ queryKey: options.queryKey, exact: true }) > 0
      ? queries.fetchQuery({ ...options, staleTime: 0 })
      : null;

  const fill = async (chatId: string): Promise<void> => {
    const known = timelineOf(chatId) ?? (await pending(timelineQuery(client, chatId)));
    if (!known) return;
    const fetchAfter = (seq: number, limit: number) =>
      client.chat.messages({ params: { chatId }, query: { after: String(seq), limit: String(limit) } });
    const missed = await fetchMissed(fetchAfter, lastSeq(known));
    const now = timelineOf(chatId) ?? known;
    keep(chatId, append(now, missed) ?? now);
  };

  /** One at a time for each chat; what fails is filled with the next message or the next time the line is up. */
  const catchUp = (chatId: string) => {
    const before = filling.get(chatId) ?? Promise.resolve();
    const run = before
      .then(() => fill(chatId))
      .catch(() => undefined)
      .finally(() => filling.get(chatId) === run && filling.delete(chatId));
    filling.set(chatId, run);
  };

  /** A first page that is being fetched may have been read before this message: the message is added once it is here. */
  const addMessage = (message: Message): void => {
    const chatId = message.chat._id;
    const timeline = timelineOf(chatId);
    if (!timeline) {
      const add = () => addMessage(message);
      pending(timelineQuery(client, chatId))?.then(add, ignore);
      return;
    }
    const next = append(timeline, [message]);
    if (next) keep(chatId, next);
    else catchUp(chatId);
  };

  const changeKnownChat = (chatId: string, change: (chat: Chat) => Chat) => {
    const chats = queries.getQueryData(chatsKey);
    if (!chats) return;
    if (!chats.some((chat) => chat._id === chatId)) void queries.invalidateQueries({ queryKey: chatsKey });
    else {
      const next = chats.map((chat) => (chat._id === chatId ? change(chat) : chat));
      queries.setQueryData(chatsKey, next.toSorted(latestFirst));
    }
  };

  /** Made again once a list that is being fetched is here, because that list may not have it yet. */
  const changeChat = (chatId: string, change: (chat: Chat) => Chat) => {
    changeKnownChat(chatId, change);
    pending(chatsQuery(client))?.then(() => changeKnownChat(chatId, change), ignore);
  };

  return {
    absorb: (message) => {
      addMessage(message);
      changeChat(message.chat._id, (chat) => withMessage(chat, message, viewerId));
    },
    progress: (progress) => changeChat(progress.chat, (chat) => withProgress(chat, progress, viewerId)),
    refresh: () => {
      void refetch(queries, chatsKey);
      for (const { queryKey } of queries.getQueryCache().findAll({ queryKey: timelinesKey })) {
        const chatId = queryKey.at(-1);
        if (typeof chatId === 'string') catchUp(chatId);
      }
    },
  };
};
