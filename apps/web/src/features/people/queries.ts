/** The query of a search of people. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Client } from '../../lib/api/api.ts';
import { apiQueryOf, type PeopleParams } from './people-params.ts';

export const peopleSearchQuery = (client: Client, params: PeopleParams) => {
  const query = apiQueryOf(params);
  return queryOptions({
    queryKey: ['people', query],
    // The results before stay until the next ones are there.
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => client.search.people({ query }, { signal }),
  });
};
