/** What the gallery asks the server, and under which key the answers are kept. */

import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { type LikeStatus, limits, type Post, type PostPage, type RecommendationKind } from '@vitrine/contract';
import type { Client } from '../../lib/api/api.ts';
import type { GalleryParams } from './gallery-params.ts';

export const postListQuery = (client: Client, { category, sort, page, seed }: GalleryParams) =>
  queryOptions({
    queryKey: ['posts', 'list', { category, sort, page, seed }],
    queryFn: ({ signal }) =>
      client.posts.list(
        {
          query: {
            page: String(page),
            hearts: 'count',
            ...(category ? { category } : {}),
            ...(sort ? { sort } : {}),
            ...(seed ? { seed } : {}),
          },
        },
        { signal },
      ),
  });

/** Another one at every visit; only the one that is shown is kept. */
export const featuredPostQuery = (client: Client) =>
  queryOptions({
    queryKey: ['posts', 'featuredPost'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const { posts } = await client.posts.list({ query: { sort: 'shuffle', hearts: 'count' } }, { signal });
      return posts[0] ?? null;
    },
  });

export const postQuery = (client: Client, postId: string) =>
  queryOptions({
    queryKey: ['posts', 'read', postId],
    queryFn: ({ signal }) => client.posts.read({ params: { postId }, query: { hearts: 'count' } }, { signal }),
  });

export const likeStatusQuery = (client: Client, postId: string) =>
  queryOptions<LikeStatus>({
    queryKey: ['posts', 'checkLikes', postId],
    queryFn: ({ signal }) => client.posts.checkLikes({ params: { postId } }, { signal }),
  });

/** One call for a whole wall; each answer is then kept as if it had been asked for alone. */
export const likeStatusesQuery = (client: Client, queries: QueryClient, postIds: readonly string[]) =>
  queryOptions({
    queryKey: ['posts', 'checkManyLikes', postIds],
    queryFn: async ({ signal }) => {
      const statuses = await client.posts.checkManyLikes({ body: { ids: [...postIds] } }, { signal });
      for (const [postId, status] of Object.entries(statuses)) {
        queries.setQueryData(likeStatusQuery(client, postId).queryKey, status);
      }
      return null;
    },
  });

/** A page of somebody's works, and where the next one begins. */
export type PostsPage = { readonly posts: readonly Post[]; readonly next: string | null };

const { pageSize } = limits;

/** One more is asked for than is shown: it tells whether there are more. */
const asked = pageSize + 1;

const toPage = (posts: readonly Post[]): PostsPage => {
  const shown = posts.slice(0, pageSize);
  return { posts: shown, next: posts.length > pageSize ? (shown.at(-1)?._id ?? null) : null };
};

const byPages = {
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }: PostsPage) => next,
};

const from = (after: string | null) => (after === null ? {} : { after });

export const userPostsQuery = (client: Client, userId: string) =>
  infiniteQueryOptions({
    queryKey: ['posts', 'someones', userId],
    ...byPages,
    queryFn: async ({ signal, pageParam }) =>
      toPage(
        await client.posts.someones(
          { body: { id: userId, hearts: 'count', limit: asked, ...from(pageParam) } },
          { signal },
        ),
      ),
  });

export const ownPostsQuery = (client: Client) =>
  infiniteQueryOptions({
    queryKey: ['posts', 'own'],
    ...byPages,
    queryFn: async ({ signal, pageParam }) =>
      toPage(
        await client.posts.own({ query: { hearts: 'count', limit: String(asked), ...from(pageParam) } }, { signal }),
      ),
  });

export type Recommended = { readonly posts: readonly Post[]; readonly reasons: Readonly<Record<string, string>> };

/** First the ids and reasons, then the works behind them. */
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

/** A work that some list has already brought, so that it can be shown before its own answer is here. */
export const findCachedPost = (queries: QueryClient, postId: string): Post | undefined => {
  for (const noun of ['posts', 'recommendations']) {
    for (const [, data] of queries.getQueriesData({ queryKey: [noun] })) {
      const found = postsIn(data).find((post) => post._id === postId);
      if (found) return found;
    }
  }
  return undefined;
};
