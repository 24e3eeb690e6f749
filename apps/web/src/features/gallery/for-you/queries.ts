/** Query for the works for a member. */
import { infiniteQueryOptions } from '@tanstack/react-query';
import { postOf } from '@vitrine/contract';
import { cursorPaging, startAfter } from '../../../entities/post/queries.ts';
import type { Client } from '../../../lib/api/api.ts';

/** Fetched on each visit, and not while it is shown: nothing moves or disappears under the pointer. */
export const forYouQuery = (client: Client) =>
  infiniteQueryOptions({
    queryKey: ['posts', 'for you'],
    ...cursorPaging,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
    queryFn: async ({ signal, pageParam }) => {
      const page = await client.recommendations.forYou({ query: startAfter(pageParam) }, { signal });
      const { origin, posts, next, reasons } = page;
      return { posts: posts.map((card) => postOf(origin, card, true)), next, reasons };
    },
  });
