import { api, limits } from '@vitrine/contract';
import type { Deps } from '../../deps.ts';
import type { Db } from '../../platform/db/db.ts';
import { isUnavailable } from '../../platform/http/db-unavailable.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Handlers, Mount } from '../../platform/http/mount.ts';
import { createConcurrencyLimit } from '../../platform/limits/concurrency-limit.ts';
import { getUser } from '../accounts/index.ts';
import { readCards } from './card-queries.ts';
import { createLike, getLikeStatus, listLikes } from './engagement/like.ts';
import { listLikedPosts } from './engagement/liked-queries.ts';
import { createCountView, viewerKey } from './engagement/view-count.ts';
import { createShowChangedPosts } from './featured/build.ts';
import { listFollowing } from './following/following-queries.ts';
import { createListPosts, type ListRequest } from './lists/list.ts';
import { edit, remove, restore } from './publishing/change.ts';
import { publish } from './publishing/publish.ts';
import { listIdsOfAuthor } from './queries.ts';
import { cardFeedView, cardPageView, type PostOptions, pageView, postView, postViews } from './view.ts';

const readPost = async ({ db }: Deps, options: PostOptions, postId: string) => {
  const entry = await readCards(db, [postId]);
  if (entry.length === 0) throw new Failure('post_not_found');
  return postView(options, entry);
};

const maxListed = limits.listLength;

/**
 * Lists that are read from the database at once; the others wait in the order they came. One process cannot send more than so
 * many make, and with every connection of the pool busy they would wait behind each other on any of them, and take the
 * processors from the process that waits for them. When the database goes away, all of them fail.
 */
const maxListsAtOnce = 6;

type UserPostsQuery = { readonly after?: string | undefined; readonly limit?: number | undefined };

const listPostsOf = async (db: Db, authorId: string, { after, limit = maxListed }: UserPostsQuery) =>
  readCards(db, await listIdsOfAuthor(db, authorId, { after: after ?? null, limit: Math.min(limit, maxListed) }));

export const postsRoutes = (mount: Mount, deps: Deps): void => {
  const like = createLike(deps);
  const countView = createCountView(deps);
  const readList = createListPosts();
  const limitLists = createConcurrencyLimit(maxListsAtOnce, Number.POSITIVE_INFINITY, isUnavailable);
  const listPosts = (db: Db, query: ListRequest) => limitLists(() => readList({ ...deps, db }, query));
  const showChangedPosts = createShowChangedPosts(deps);
  const handlers: Handlers<typeof api.posts> = {
    list: async ({ query, read }) =>
      pageView({ omitHearts: query.hearts === 'count' }, await read((db) => listPosts(db, query))),
    cards: async ({ query, read }) => cardPageView(await read((db) => listPosts(db, query))),
    following: async ({ viewer, query, read }) =>
      cardFeedView(await read((db) => limitLists(() => listFollowing(db, viewer.id, query.after ?? null)))),
    liked: async ({ viewer, query, read }) =>
      cardFeedView(await read((db) => limitLists(() => listLikedPosts(db, viewer.id, query.after ?? null)))),
    read: ({ params, query }) => readPost(deps, { omitHearts: query.hearts === 'count' }, params.postId),
    checkLikes: ({ viewer, params }) => getLikeStatus(deps, viewer, params.postId),
    checkManyLikes: ({ viewer, body }) => listLikes(deps, viewer, body.ids),
    like: ({ viewer, body }) => like(viewer, body.postId, body.liked),
    view: async ({ viewer, ip, body }) => ({ viewCount: await countView(body.postId, viewerKey(viewer, ip)) }),
    publish: async ({ viewer, body, signal }) => {
      const card = await publish(deps, viewer, body, signal);
      await showChangedPosts();
      return postView({ omitHearts: false }, card);
    },
    edit: async ({ viewer, params, body }) => {
      await edit(deps, viewer, params.postId, body);
      return readPost(deps, { omitHearts: true }, params.postId);
    },
    remove: async ({ viewer, params }) => {
      await remove(deps, viewer, params.postId);
      return { message: 'Taken down.' };
    },
    restore: async ({ viewer, params }) => {
      await restore(deps, viewer, params.postId);
      const post = await readPost(deps, { omitHearts: true }, params.postId);
      await showChangedPosts();
      return post;
    },
    own: async ({ viewer, query, read }) => {
      const entries = await read((db) =>
        listPostsOf(db, viewer.id, { ...query, limit: Number(query.limit ?? maxListed) }),
      );
      return postViews({ omitHearts: query.hearts === 'count' }, entries);
    },
    someones: async ({ body, read }) => {
      await getUser(deps, body.id);
      const entries = await read((db) => listPostsOf(db, body.id, body));
      return postViews({ omitHearts: body.hearts === 'count' }, entries);
    },
  };
  mount(api.posts, handlers, ['list', 'cards', 'read']);
};
