/** Queries about the signed-in user and the ways to sign in. */
import { queryOptions } from '@tanstack/react-query';
import type { Client } from '../../lib/api/api.ts';

export const signInOptionsQuery = (client: Client) =>
  queryOptions({
    queryKey: ['accounts', 'welcome'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => client.accounts.welcome({}, { signal }),
  });

/** Uses the public endpoint, because the own one fails while the text is still empty. */
export const ownAboutQuery = (client: Client, userId: string) =>
  queryOptions({
    queryKey: ['accounts', 'aboutOf', userId],
    queryFn: ({ signal }) => client.accounts.aboutOf({ params: { userId } }, { signal }),
  });

export const accountQuery = (client: Client) =>
  queryOptions({
    queryKey: ['accounts', 'account'],
    queryFn: ({ signal }) => client.accounts.account({}, { signal }),
  });
