/** Queries about chats. Realtime events keep their cached results up to date. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Client } from '../../../lib/api/api.ts';
import { pageSize, startTimeline } from './timeline.ts';

export const chatsKey = ['chat', 'chats'] as const;
export const timelinesKey = ['chat', 'messages'] as const;

export const chatsQuery = (client: Client) =>
  queryOptions({ queryKey: chatsKey, queryFn: ({ signal }) => client.chat.chats({}, { signal }) });

export const requestsKey = ['chat', 'requests'] as const;

/** Chats that others have begun and the viewer has not answered. */
export const requestsQuery = (client: Client) =>
  queryOptions({ queryKey: requestsKey, queryFn: ({ signal }) => client.chat.requests({}, { signal }) });

export const heldKey = ['chat', 'held'] as const;

/** The viewer's messages of a chat that wait for a moderator, or that one has removed. */
export const heldQuery = (client: Client, chatId: string) =>
  queryOptions({
    queryKey: [...heldKey, chatId],
    queryFn: ({ signal }) => client.chat.held({ params: { chatId } }, { signal }),
  });

/** Never refetched: that would drop the older pages that were loaded. */
export const timelineQuery = (client: Client, chatId: string) =>
  queryOptions({
    queryKey: [...timelinesKey, chatId],
    queryFn: async ({ signal }) => {
      const latest = { params: { chatId }, query: { limit: String(pageSize) } };
      return startTimeline(await client.chat.messages(latest, { signal }));
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** People to write to, before anybody has been searched for. */
export const suggestedPeopleQuery = (client: Client) =>
  queryOptions({
    queryKey: ['chat', 'people'],
    queryFn: ({ signal }) => client.recommendations.people({}, { signal }),
  });

export const peopleQuery = (client: Client, text: string) =>
  queryOptions({
    queryKey: ['accounts', 'search', text],
    queryFn: ({ signal }) => client.accounts.search({ query: { search: text } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  });
