/** The query for lists of followers and of followed people. */
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { PeoplePage } from '@vitrine/contract';
import type { Client } from '../../lib/api/api.ts';

export type PeopleKind = 'followers' | 'following';

export const peopleQuery = (client: Client, kind: PeopleKind, userId: string) =>
  infiniteQueryOptions({
    queryKey: ['social', 'people', kind, userId],
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: PeoplePage) => next,
    queryFn: ({ signal, pageParam }) =>
      client.social[kind]({ params: { userId }, query: pageParam === null ? {} : { after: pageParam } }, { signal }),
  });
