/** The queries for lists of a member's own: posts by the people one follows, and posts one likes. Loaded with their lists. */
import { infiniteQueryOptions } from '@tanstack/react-query';
import { type CardFeed, postOf } from '@vitrine/contract';
import type { Client } from '../../lib/api/api.ts';
import { cursorPaging, type PostsPage, startAfter } from './queries.ts';

const toPage = ({ origin, posts, next }: CardFeed): PostsPage => ({
  posts: posts.map((card) => postOf(origin, card, true)),
  next,
});

/** Fetched on each visit, and not while it is shown: nothing moves or disappears under the pointer. */
const fetchedOnVisit = { ...cursorPaging, staleTime: Number.POSITIVE_INFINITY, refetchOnMount: 'always' } as const;

/** Stale once the member follows somebody else. */
export const followingQuery = (client: Client) =>
  infiniteQueryOptions({
    queryKey: ['posts', 'following'],
    ...fetchedOnVisit,
    queryFn: async ({ signal, pageParam }) =>
      toPage(await client.posts.following({ query: startAfter(pageParam) }, { signal })),
  });

/** Posts by others on which a person is credited. */
export const creditedQuery = (client: Client, userId: string) =>
  infiniteQueryOptions({
    queryKey: ['posts', 'credited', userId],
    ...fetchedOnVisit,
    queryFn: async ({ signal, pageParam }) =>
      toPage(await client.credits.credited({ params: { userId }, query: startAfter(pageParam) }, { signal })),
  });

export const likedQuery = (client: Client) =>
  infiniteQueryOptions({
    queryKey: ['posts', 'liked'],
    ...fetchedOnVisit,
    queryFn: async ({ signal, pageParam }) =>
      toPage(await client.posts.liked({ query: startAfter(pageParam) }, { signal })),
  });
