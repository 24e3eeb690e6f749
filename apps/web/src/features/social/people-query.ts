/** The query for lists of followers, of followed people, and of those who like a post. */
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { PeoplePage } from '@vitrine/contract';
import type { Client } from '../../lib/api/api.ts';

export type PeopleKind = 'followers' | 'following' | 'hearted';

/** `id` is the one of the person, or of the post. */
export const peopleQuery = (client: Client, kind: PeopleKind, id: string) =>
  infiniteQueryOptions({
    queryKey: ['social', 'people', kind, id],
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: PeoplePage) => next,
    queryFn: ({ signal, pageParam }) => {
      const query = pageParam === null ? {} : { after: pageParam };
      return kind === 'hearted'
        ? client.posts.hearted({ params: { postId: id }, query }, { signal })
        : client.social[kind]({ params: { userId: id }, query }, { signal });
    },
  });
