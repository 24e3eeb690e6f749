import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { PostStatisticsPage, StatisticPeriod } from '@vitrine/contract';
import type { Client } from '../../lib/api/api.ts';

/** Of all posts, or of one. Kept while another period loads, so that nothing jumps. */
export const statisticsQuery = (client: Client, postId: string | null, days: StatisticPeriod) =>
  queryOptions({
    queryKey: ['statistics', postId, days],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      postId === null
        ? { title: null, ...(await client.statistics.all({ query: { days } }, { signal })) }
        : client.statistics.post({ params: { postId }, query: { days } }, { signal }),
  });

export const postSumsQuery = (client: Client, days: StatisticPeriod) =>
  infiniteQueryOptions({
    queryKey: ['statistics', 'posts', days],
    placeholderData: keepPreviousData,
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: PostStatisticsPage) => next,
    queryFn: ({ signal, pageParam }) =>
      client.statistics.posts({ query: { days, ...(pageParam === null ? {} : { after: pageParam }) } }, { signal }),
  });
