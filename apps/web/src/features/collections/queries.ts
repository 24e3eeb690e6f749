/** The queries for collections, and what becomes stale when one changes. */
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { type CollectionPage, postOf } from '@vitrine/contract';
import { cursorPaging, startAfter } from '../../entities/post/queries.ts';
import type { Client } from '../../lib/api/api.ts';

const paging = {
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }: CollectionPage) => next,
};

export const collectionQuery = (client: Client, collectionId: string) =>
  queryOptions({
    queryKey: ['collections', 'read', collectionId],
    queryFn: ({ signal }) => client.collections.read({ params: { collectionId } }, { signal }),
  });

export const collectionPostsQuery = (client: Client, collectionId: string) =>
  infiniteQueryOptions({
    queryKey: ['posts', 'collection', collectionId],
    ...cursorPaging,
    queryFn: async ({ signal, pageParam }) => {
      const request = { params: { collectionId }, query: startAfter(pageParam) };
      const { origin, posts, next } = await client.collections.posts(request, { signal });
      return { posts: posts.map((card) => postOf(origin, card, true)), next };
    },
  });

export const personCollectionsQuery = (client: Client, userId: string) =>
  infiniteQueryOptions({
    queryKey: ['collections', 'of', userId],
    ...paging,
    queryFn: ({ signal, pageParam }) =>
      client.collections.someones({ params: { userId }, query: startAfter(pageParam) }, { signal }),
  });

export const followedCollectionsQuery = (client: Client) =>
  infiniteQueryOptions({
    queryKey: ['collections', 'followed'],
    ...paging,
    queryFn: ({ signal, pageParam }) => client.collections.followed({ query: startAfter(pageParam) }, { signal }),
  });

/** Asked anew each time the choice is opened. */
export const saveTargetsQuery = (client: Client, postId: string) =>
  queryOptions({
    queryKey: ['collections', 'targets', postId],
    staleTime: 0,
    queryFn: ({ signal }) => client.collections.targets({ query: { post: postId } }, { signal }),
  });

export const invitationsQuery = (client: Client) =>
  queryOptions({
    queryKey: ['collections', 'invitations'],
    queryFn: ({ signal }) => client.collections.invitations({}, { signal }),
  });

/** Fetches again what is shown of collections; the posts of one only if it is named. */
export const refreshCollections = async (queries: QueryClient, collectionId?: string): Promise<void> => {
  const stale = [['collections'], ...(collectionId === undefined ? [] : [['posts', 'collection', collectionId]])];
  await Promise.all(stale.map((queryKey) => queries.invalidateQueries({ queryKey })));
};
