/** What is asked about oneself and about the ways to come in. */
import { queryOptions } from '@tanstack/react-query';
import type { Client } from '../../lib/api/api.ts';

export const signInOptionsQuery = (client: Client) =>
  queryOptions({
    queryKey: ['accounts', 'welcome'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => client.accounts.welcome({}, { signal }),
  });

export const ownProfileQuery = (client: Client) =>
  queryOptions({
    queryKey: ['accounts', 'profile'],
    queryFn: ({ signal }) => client.accounts.profile({}, { signal }),
  });

/** Asked as anybody would ask, because having said nothing yet is then no failure. */
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
