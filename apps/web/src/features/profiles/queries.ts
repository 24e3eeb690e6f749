/** What is asked about a person. */
import { queryOptions } from '@tanstack/react-query';
import type { Client } from '../../lib/api.ts';

export const personQuery = (client: Client, userId: string) =>
  queryOptions({
    queryKey: ['accounts', 'anotherUser', userId],
    queryFn: ({ signal }) => client.accounts.anotherUser({ query: { userId } }, { signal }),
  });

export const aboutQuery = (client: Client, userId: string) =>
  queryOptions({
    queryKey: ['accounts', 'aboutOf', userId],
    queryFn: ({ signal }) => client.accounts.aboutOf({ params: { userId } }, { signal }),
  });
