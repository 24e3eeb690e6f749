/** The announcement that is shown now; the server fetches it with the page. */
import { queryOptions } from '@tanstack/react-query';
import type { Client } from '../../lib/api/api.ts';

export const announcedQuery = (client: Client) =>
  queryOptions({
    queryKey: ['announcement'],
    staleTime: 5 * 60_000,
    queryFn: ({ signal }) => client.administration.announced({}, { signal }),
  });
