/** What is asked about a person. */
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Client } from '../../lib/api/api.ts';

export const personQuery = (client: Client, userId: string) =>
  queryOptions({
    queryKey: ['accounts', 'anotherUser', userId],
    queryFn: ({ signal }) => client.accounts.anotherUser({ query: { userId } }, { signal }),
  });

/**
 * For the page as anybody may read it: it carries no address. What it says counts as old, so that the browser asks again
 * at once, as whoever is signed in there.
 */
export const prefetchPerson = async (client: Client, queries: QueryClient, userId: string): Promise<void> => {
  const query = personQuery(client, userId);
  const person = await queries.fetchQuery(query);
  queries.setQueryData(query.queryKey, { ...person, email: '' }, { updatedAt: 0 });
};

export const aboutQuery = (client: Client, userId: string) =>
  queryOptions({
    queryKey: ['accounts', 'aboutOf', userId],
    queryFn: ({ signal }) => client.accounts.aboutOf({ params: { userId } }, { signal }),
  });
