/** The query for the posts by the people the member follows, which is loaded with their list. */
import { infiniteQueryOptions } from '@tanstack/react-query';
import { postOf } from '@vitrine/contract';
import type { Client } from '../../lib/api/api.ts';
import { cursorPaging, type PostsPage, startAfter } from './queries.ts';

/** Fetched again on each visit; stale once the member follows somebody else. */
export const followingQuery = (client: Client) =>
  infiniteQueryOptions({
    queryKey: ['posts', 'following'],
    ...cursorPaging,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
    queryFn: async ({ signal, pageParam }): Promise<PostsPage> => {
      const { origin, posts, next } = await client.posts.following({ query: startAfter(pageParam) }, { signal });
      return { posts: posts.map((card) => postOf(origin, card, true)), next };
    },
  });
