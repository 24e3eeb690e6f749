/** Queries and changes of saved searches. */
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { SavedSearch } from '@vitrine/contract';
import type { Client } from '../../lib/api/api.ts';

export const savedSearchesQuery = (client: Client) =>
  queryOptions({
    queryKey: ['saved searches'],
    queryFn: ({ signal }) => client.savedSearches.list({}, { signal }),
  });

/** Adds a search, or replaces the one with the same id. */
export const putSaved = (queries: QueryClient, client: Client, saved: SavedSearch): void => {
  queries.setQueryData(savedSearchesQuery(client).queryKey, (known) =>
    known?.some(({ _id }) => _id === saved._id)
      ? known.map((each) => (each._id === saved._id ? saved : each))
      : [saved, ...(known ?? [])],
  );
};
