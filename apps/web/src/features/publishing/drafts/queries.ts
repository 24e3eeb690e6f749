/** The queries for drafts and their cache keys. */
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { OwnPost } from '@vitrine/contract';
import { refreshPostLists, replacePost } from '../../../entities/post/post-cache.ts';
import { startAfter } from '../../../entities/post/queries.ts';
import type { Client } from '../../../lib/api/api.ts';

export const ownPostQuery = (client: Client, postId: string) =>
  queryOptions({
    queryKey: ['drafts', 'read', postId],
    queryFn: ({ signal }) => client.drafts.read({ params: { postId } }, { signal }),
  });

const draftsKey = ['drafts', 'list'] as const;

type DraftsPage = { readonly posts: readonly OwnPost[]; readonly next: string | null };

export const draftsQuery = (client: Client) =>
  infiniteQueryOptions({
    queryKey: draftsKey,
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: DraftsPage) => next,
    queryFn: ({ signal, pageParam }): Promise<DraftsPage> =>
      client.drafts.list({ query: startAfter(pageParam) }, { signal }),
  });

/** Stores what the server has answered about one's own post; lists are read again where they are shown. */
export const keepOwnPost = (queries: QueryClient, client: Client, own: OwnPost): void => {
  queries.setQueryData(ownPostQuery(client, own.post._id).queryKey, own);
  replacePost(queries, own.post);
  void queries.invalidateQueries({ queryKey: draftsKey });
  void refreshPostLists(queries);
};

export const refreshDrafts = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: draftsKey });
