/** The queries for posts and their cache keys. */
import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { type LikeStatus, limits, type Post, type PostPage, type RecommendationKind } from '@vitrine/contract';
import type { Client } from '../../lib/api/api.ts';
import { defaultSort, type GalleryParams } from './gallery-params.ts';
import { withPendingLike } from './like-calls.ts';
import { pageFromCards } from './packed-page.ts';

const listQueryOf = ({ category, sort, page, seed }: GalleryParams) => ({
  page: String(page),
  ...(category ? { category } : {}),
  sort: sort || defaultSort,
  ...(seed ? { seed } : {}),
});

/** Read as cards, at less than half the bytes of the complete form. */
export const postListQuery = (client: Client, params: GalleryParams) => {
  const { category, sort, page, seed } = params;
  return queryOptions({
    queryKey: ['posts', 'list', { category, sort, page, seed }],
    queryFn: async ({ signal }) => pageFromCards(await client.posts.cards({ query: listQueryOf(params) }, { signal })),
  });
};

const wallSize = 18;

/** The first of the site's own order, in which neighbours differ; the same for the whole visit. */
export const wallPostsQuery = (client: Client) =>
  queryOptions({
    queryKey: ['posts', 'wall'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const { posts } = pageFromCards(await client.posts.cards({ query: { sort: defaultSort } }, { signal }));
      return posts.slice(0, wallSize);
    },
  });

export const postQuery = (client: Client, postId: string) =>
  queryOptions({
    queryKey: ['posts', 'read', postId],
    queryFn: ({ signal }) => client.posts.read({ params: { postId }, query: { hearts: 'count' } }, { signal }),
  });

const likeStatusRoot = ['posts', 'checkLikes'] as const;

export const likeStatusKey = (postId: string) => [...likeStatusRoot, postId] as const;

export const likeStatusQuery = (client: Client, postId: string) =>
  queryOptions<LikeStatus>({
    queryKey: likeStatusKey(postId),
    queryFn: async ({ signal }) =>
      withPendingLike(postId, await client.posts.checkLikes({ params: { postId } }, { signal })),
  });

/**
 * One call for a whole list; each status is stored under the key of its own query, unless the member has pressed the heart
 * meanwhile: the response does not know of that.
 */
export const likeStatusesQuery = (client: Client, queries: QueryClient, postIds: readonly string[]) =>
  queryOptions({
    queryKey: ['posts', 'checkManyLikes', postIds],
    queryFn: async ({ signal }) => {
      const startedAt = Date.now();
      // Kept as long as the page: lists show them without observing them.
      queries.setQueryDefaults(likeStatusRoot, { gcTime: Number.POSITIVE_INFINITY });
      const statuses = await client.posts.checkManyLikes({ body: { ids: [...postIds] } }, { signal });
      for (const [postId, status] of Object.entries(statuses)) {
        const { queryKey } = likeStatusQuery(client, postId);
        const knownSince = queries.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
        if (knownSince < startedAt) queries.setQueryData(queryKey, withPendingLike(postId, status));
      }
      return null;
    },
  });

/** A page of a user's posts; `next` is the cursor of the page after it. */
export type PostsPage = { readonly posts: readonly Post[]; readonly next: string | null };

const { pageSize } = limits;

/** One post more than is shown tells whether there is a next page. */
const fetchSize = pageSize + 1;

const toPage = (posts: readonly Post[]): PostsPage => {
  const shown = posts.slice(0, pageSize);
  return { posts: shown, next: posts.length > pageSize ? (shown.at(-1)?._id ?? null) : null };
};

export const cursorPaging = {
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }: PostsPage) => next,
};

export const startAfter = (after: string | null) => (after === null ? {} : { after });

export const userPostsQuery = (client: Client, userId: string) =>
  infiniteQueryOptions({
    queryKey: ['posts', 'someones', userId],
    ...cursorPaging,
    queryFn: async ({ signal, pageParam }) =>
      toPage(
        await client.posts.someones(
          { body: { id: userId, hearts: 'count', pinned: 'first', limit: fetchSize, ...startAfter(pageParam) } },
          { signal },
        ),
      ),
  });

export const ownPostsQuery = (client: Client) =>
  infiniteQueryOptions({
    queryKey: ['posts', 'own'],
    ...cursorPaging,
    queryFn: async ({ signal, pageParam }) =>
      toPage(
        await client.posts.own(
          { query: { hearts: 'count', pinned: 'first', limit: String(fetchSize), ...startAfter(pageParam) } },
          { signal },
        ),
      ),
  });

export type Recommended = { readonly posts: readonly Post[]; readonly reasons: Readonly<Record<string, string>> };

/** Fetches the ids and reasons first, then the posts with these ids. */
export const recommendedQuery = (client: Client, postId: string, by: RecommendationKind) =>
  queryOptions({
    queryKey: ['recommendations', postId, by],
    staleTime: 5 * 60_000,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<Recommended> => {
      const { recommendations: ids, reasons } = await client.recommendations.recommend(
        { body: { id: postId, by } },
        { signal },
      );
      if (ids.length === 0) return { posts: [], reasons };
      const posts = await client.recommendations.hydrate({ body: { ids, hearts: 'count' } }, { signal });
      return { posts, reasons };
    },
  });

const postsIn = (data: unknown): readonly Post[] => {
  if (Array.isArray(data)) return data;
  if (typeof data === 'object' && data !== null && 'pages' in data && Array.isArray(data.pages))
    return data.pages.flatMap(postsIn);
  if (typeof data === 'object' && data !== null && 'posts' in data) return (data as PostPage | Recommended).posts;
  return [];
};

/** A post that some list has loaded, to be shown until its own query has data. */
export const findCachedPost = (queries: QueryClient, postId: string): Post | undefined => {
  for (const root of ['posts', 'recommendations']) {
    for (const [, data] of queries.getQueriesData({ queryKey: [root] })) {
      const found = postsIn(data).find((post) => post._id === postId);
      if (found) return found;
    }
  }
  return undefined;
};
