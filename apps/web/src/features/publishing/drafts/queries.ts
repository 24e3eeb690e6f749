/** The queries for drafts and their cache keys. */
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { OwnPost } from '@vitrine/contract';
import { refreshPostLists, replacePost } from '../../../entities/post/post-cache.ts';
import { startAfter } from '../../../entities/post/queries.ts';
import type { Client } from '../../../lib/api/api.ts';

const ownPostKey = ['drafts', 'read'] as const;

/** By its id, or by the one that it had as a draft. */
export const ownPostQuery = (client: Client, postId: string) =>
  queryOptions({
    queryKey: [...ownPostKey, postId],
    queryFn: ({ signal }) => client.drafts.read({ params: { postId } }, { signal }),
  });

const second = 1000;
const halfHour = 30 * 60 * second;

/** When to look whether a draft has been published at its time; false if it has none. */
export const pauseUntilPublished = (own: OwnPost | undefined, now: number): number | false => {
  if (own?.visibility !== 'draft' || !own.publishAt) return false;
  const left = new Date(own.publishAt).getTime() - now;
  // The queue looks every ten seconds.
  return Math.min(halfHour, Math.max(3 * second, left + second));
};

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
  // An editor that was open before the draft was published knows it by another id.
  void queries.invalidateQueries({ queryKey: ownPostKey, predicate: ({ queryKey }) => queryKey[2] !== own.post._id });
  replacePost(queries, own.post);
  void queries.invalidateQueries({ queryKey: draftsKey });
  void refreshPostLists(queries);
};

export const refreshDrafts = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: draftsKey });
