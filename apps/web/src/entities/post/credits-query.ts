/** The credits of a post, as the query that shows and edits them. */
import { queryOptions } from '@tanstack/react-query';
import type { Client } from '../../lib/api/api.ts';

export const creditsQuery = (client: Client, postId: string) =>
  queryOptions({
    queryKey: ['credits', postId],
    queryFn: ({ signal }) => client.credits.list({ params: { postId } }, { signal }),
  });
