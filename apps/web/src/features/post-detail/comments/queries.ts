/** The comments of a post, as one reader sees them. */
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { PinFilter } from '@vitrine/contract';
import type { Client } from '../../../lib/api/api.ts';

export type CommentSort = 'oldest' | 'hearts';

/** All comments, or those with pins that are open or resolved. */
export type ShownPins = 'all' | PinFilter;

export const commentsKey = (postId: string) => ['comments', postId] as const;

export const commentsQuery = (
  client: Client,
  {
    postId,
    viewerId,
    sort,
    filter,
  }: {
    readonly postId: string;
    readonly viewerId: string | undefined;
    readonly sort: CommentSort;
    readonly filter: ShownPins;
  },
) =>
  infiniteQueryOptions({
    queryKey: [...commentsKey(postId), viewerId ?? null, sort, filter],
    queryFn: ({ signal, pageParam }) =>
      client.comments.list(
        {
          params: { postId },
          query: {
            sort,
            ...(filter === 'all' ? {} : { pins: filter }),
            ...(pageParam === '' ? {} : { after: pageParam }),
          },
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    // Kept up to date by events; fetched again when the connection was lost.
    staleTime: 60_000,
  });
