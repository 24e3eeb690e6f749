/** The queries of searches. Their keys begin with `posts`, so that an opened post is found among the results. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { pageFromCards } from '../../entities/post/packed-page.ts';
import type { Client } from '../../lib/api/api.ts';
import { apiQueryOf, type SearchParams } from './search-params.ts';

export const searchQuery = (client: Client, params: SearchParams) => {
  const query = apiQueryOf(params);
  return queryOptions({
    queryKey: ['posts', 'search', query],
    // The results before stay until the next ones are there.
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => pageFromCards(await client.search.cards({ query }, { signal })),
  });
};

export const tagQuery = (client: Client, tag: string) =>
  queryOptions({
    queryKey: ['tags', tag],
    queryFn: ({ signal }) => client.search.tag({ params: { tag } }, { signal }),
  });

export const suggestionsQuery = (client: Client, q: string) =>
  queryOptions({
    queryKey: ['suggestions', q],
    enabled: q !== '',
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => client.search.suggest({ query: { q } }, { signal }),
  });
