/** What is asked about chats. The answers are kept up to date by what comes over the live line. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Client } from '../../../lib/api/api.ts';
import { begin, pageSize } from './timeline.ts';

export const chatsKey = ['chat', 'chats'] as const;
export const timelinesKey = ['chat', 'messages'] as const;

export const chatsQuery = (client: Client) =>
  queryOptions({ queryKey: chatsKey, queryFn: ({ signal }) => client.chat.chats({}, { signal }) });

/** Fetched once, then carried on live; fetching it again would drop what was scrolled back to. */
export const timelineQuery = (client: Client, chatId: string) =>
  queryOptions({
    queryKey: [...timelinesKey, chatId],
    queryFn: async ({ signal }) => {
      const latest = { params: { chatId }, query: { limit: String(pageSize) } };
      return begin(await client.chat.messages(latest, { signal }));
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

export const peopleQuery = (client: Client, text: string) =>
  queryOptions({
    queryKey: ['accounts', 'search', text],
    queryFn: ({ signal }) => client.accounts.search({ query: { search: text } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  });
