/** What the member wants to see: the document knows it, so that styles follow. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Client } from '../../lib/api/api.ts';
import { useClient } from '../../lib/site.tsx';

export const preferencesQuery = (client: Client) =>
  queryOptions({
    queryKey: ['safety', 'preferences'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => client.safety.preferences({}, { signal }),
  });

/** Until the member signs out. */
export const useShownPreferences = (): void => {
  const { data } = useQuery(preferencesQuery(useClient()));
  const isShown = data?.showsSensitive ?? false;
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (isShown) dataset['sensitive'] = 'shown';
    return () => {
      delete dataset['sensitive'];
    };
  }, [isShown]);
};
