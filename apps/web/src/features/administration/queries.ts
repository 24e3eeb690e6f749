/** Queries of administration. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Client } from '../../lib/api/api.ts';

export type Period = '30' | '90' | '365';

export const numbersQuery = (client: Client, days: Period) =>
  queryOptions({
    queryKey: ['administration', 'numbers', days],
    queryFn: ({ signal }) => client.administration.numbers({ query: { days } }, { signal }),
  });

export const stateQuery = (client: Client) =>
  queryOptions({
    queryKey: ['administration', 'state'],
    queryFn: ({ signal }) => client.administration.state({}, { signal }),
  });

export const peopleQuery = (client: Client, { staff, find }: { readonly staff: boolean; readonly find: string }) =>
  infiniteQueryOptions({
    queryKey: ['administration', 'people', staff, find],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      client.administration.people(
        { query: { ...(staff ? { staff: 'only' as const } : {}), ...(find ? { find } : {}), after: pageParam } },
        { signal },
      ),
    getNextPageParam: ({ next }) => next ?? undefined,
  });

export const picksQuery = (client: Client) =>
  queryOptions({
    queryKey: ['administration', 'picks'],
    queryFn: ({ signal }) => client.administration.picks({}, { signal }),
  });

export const announcementsQuery = (client: Client) =>
  queryOptions({
    queryKey: ['administration', 'announcements'],
    queryFn: ({ signal }) => client.administration.announcements({}, { signal }),
  });

export const contactQuery = (client: Client) =>
  infiniteQueryOptions({
    queryKey: ['administration', 'contact'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => client.administration.contact({ query: { after: pageParam } }, { signal }),
    getNextPageParam: ({ next }) => next ?? undefined,
  });
