/** Queries of moderation, and their cache keys. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Client } from '../../lib/api/api.ts';

export type QueueState = 'open' | 'decided';

export const casesQuery = (client: Client, state: QueueState) =>
  infiniteQueryOptions({
    queryKey: ['moderation', 'cases', state],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => client.moderation.cases({ query: { state, after: pageParam } }, { signal }),
    getNextPageParam: ({ next }) => next ?? undefined,
  });

export const caseQuery = (client: Client, caseId: string) =>
  queryOptions({
    queryKey: ['moderation', 'case', caseId],
    queryFn: ({ signal }) => client.moderation.case({ params: { caseId } }, { signal }),
  });

export const logQuery = (client: Client) =>
  infiniteQueryOptions({
    queryKey: ['moderation', 'log'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => client.moderation.log({ query: { after: pageParam } }, { signal }),
    getNextPageParam: ({ next }) => next ?? undefined,
  });

export const decisionsQuery = (client: Client) =>
  infiniteQueryOptions({
    queryKey: ['moderation', 'decisions'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => client.moderation.decisions({ query: { after: pageParam } }, { signal }),
    getNextPageParam: ({ next }) => next ?? undefined,
  });
