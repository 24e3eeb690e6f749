/** What is asked about a person. */
import { queryOptions } from '@tanstack/react-query';
import type { Client } from '../../lib/api.ts';
import { isMissing } from '../../lib/failure.ts';

export const personQuery = (client: Client, userId: string) =>
  queryOptions({
    queryKey: ['accounts', 'anotherUser', userId],
    queryFn: ({ signal }) => client.accounts.anotherUser({ query: { userId } }, { signal }),
  });

/** Somebody who has said nothing about themselves is no failure. */
export const aboutQuery = (client: Client, userId: string) =>
  queryOptions({
    queryKey: ['accounts', 'aboutOf', userId],
    queryFn: async ({ signal }) => {
      try {
        return await client.accounts.aboutOf({ params: { userId } }, { signal });
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
  });
