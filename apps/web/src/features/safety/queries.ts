/** Queries about whom the member has blocked and muted. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Client } from '../../lib/api/api.ts';

/** By id, or by handle with an @ before it. */
export const relationQuery = (client: Client, address: string) =>
  queryOptions({
    queryKey: ['safety', 'relation', address],
    queryFn: ({ signal }) => client.safety.relation({ params: { userId: address } }, { signal }),
  });

export const hiddenPeopleQuery = (client: Client, kind: 'blocked' | 'muted') =>
  infiniteQueryOptions({
    queryKey: ['safety', kind],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => client.safety[kind]({ query: { after: pageParam } }, { signal }),
    getNextPageParam: ({ next }) => next ?? undefined,
  });

export const hiddenQuery = (client: Client) =>
  queryOptions({
    queryKey: ['safety', 'hidden'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => client.safety.hidden({}, { signal }),
  });
