/** The comments of a post, as one reader sees them. */
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Client } from '../../../lib/api/api.ts';

export type CommentSort = 'oldest' | 'hearts';

export const commentsKey = (postId: string) => ['comments', postId] as const;

export const commentsQuery = (
  client: Client,
  {
    postId,
    viewerId,
    sort,
  }: { readonly postId: string; readonly viewerId: string | undefined; readonly sort: CommentSort },
) =>
  infiniteQueryOptions({
    queryKey: [...commentsKey(postId), viewerId ?? null, sort],
    queryFn: ({ signal, pageParam }) =>
      client.comments.list(
        { params: { postId }, query: { sort, ...(pageParam === '' ? {} : { after: pageParam }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    // Kept up to date by events; fetched again when the connection was lost.
    staleTime: 60_000,
  });
