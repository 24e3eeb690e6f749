/** What is asked about oneself and about the ways to come in. */
import { queryOptions } from '@tanstack/react-query';
import type { Client } from '../../lib/api.ts';
import { isMissing } from '../../lib/failure.ts';

export const welcomeQuery = (client: Client) =>
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

/** Having said nothing about oneself is no failure. */
export const ownAboutQuery = (client: Client) =>
  queryOptions({
    queryKey: ['accounts', 'about'],
    queryFn: async ({ signal }) => {
      try {
        return await client.accounts.about({}, { signal });
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
  });

export const accountQuery = (client: Client) =>
  queryOptions({
    queryKey: ['accounts', 'account'],
    queryFn: ({ signal }) => client.accounts.account({}, { signal }),
  });
