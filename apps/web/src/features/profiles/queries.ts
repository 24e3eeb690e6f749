/** The queries for profiles and their cache keys. */
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { User } from '@vitrine/contract';
import type { Client } from '../../lib/api/api.ts';

/** By id, or by handle with an @ before it. */
export const personQuery = (client: Client, userId: string) =>
  queryOptions({
    queryKey: ['accounts', 'anotherUser', userId],
    queryFn: ({ signal }) => client.accounts.anotherUser({ query: { userId } }, { signal }),
  });

/**
 * For server rendering, whose pages are shared: the email address is left out. The data is stored as stale, so that the
 * browser fetches it again at once with its own session.
 */
export const prefetchPerson = async (client: Client, queries: QueryClient, userId: string): Promise<User> => {
  const query = personQuery(client, userId);
  const person = await queries.fetchQuery(query);
  queries.setQueryData(query.queryKey, { ...person, email: '' }, { updatedAt: 0 });
  return person;
};

export const aboutQuery = (client: Client, userId: string) =>
  queryOptions({
    queryKey: ['accounts', 'aboutOf', userId],
    queryFn: ({ signal }) => client.accounts.aboutOf({ params: { userId } }, { signal }),
  });
