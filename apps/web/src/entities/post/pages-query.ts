/** The pages of a post below its cover, as the query that shows and edits them. */
import { queryOptions } from '@tanstack/react-query';
import type { Client } from '../../lib/api/api.ts';

export const pagesQuery = (client: Client, postId: string) =>
  queryOptions({
    queryKey: ['pages', postId],
    queryFn: ({ signal }) => client.pages.list({ params: { postId } }, { signal }),
  });
