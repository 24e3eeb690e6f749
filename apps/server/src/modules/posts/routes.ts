import { api, limits } from '@vitrine/contract';
import type { Deps } from '../../deps.ts';
import type { Db } from '../../platform/db/db.ts';
import { isUnavailable } from '../../platform/http/db-unavailable.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Handlers, Mount } from '../../platform/http/mount.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { createConcurrencyLimit } from '../../platform/limits/concurrency-limit.ts';
import { getVisibleUser } from '../accounts/index.ts';
import { peoplePageView } from '../social/index.ts';
import { findCard, readCards } from './card-queries.ts';
import { isPostReadable, listHearted } from './engagement/hearted-queries.ts';
import { createLike, getLikeStatus, listLikes } from './engagement/like.ts';
import { listLikedPosts } from './engagement/liked-queries.ts';
import { createCountView, viewerKey } from './engagement/view-count.ts';
import { createShowChangedPosts } from './featured/build.ts';
import { listFollowing } from './following/following-queries.ts';
import { countNewFollowing } from './following/new-queries.ts';
import { createListPosts, type ListRequest } from './lists/list.ts';
import { placePost, resetOrder } from './own-order/own-order.ts';
import { listPins } from './pins/pin-queries.ts';
import { listPinnedFirst, setPins } from './pins/pins.ts';
import { remove, restore } from './publishing/change.ts';
import { edit } from './publishing/edit.ts';
import { publish } from './publishing/publish.ts';
import { listIdsOfAuthor } from './queries.ts';
import { sourceOf } from './statistics/source.ts';
import { cardFeedView, cardPageView, type PostOptions, pageView, postView, postViews, singlePostView } from './view.ts';

const readPost = async ({ db }: Deps, viewer: Viewer | null, options: PostOptions, postId: string) => {
  const card = await findCard(db, postId, viewer?.id ?? null);
  if (!card) throw new Failure('post_not_found');
  return singlePostView(options, card);
};

const readHearted = async (db: Db, viewer: Viewer | null, postId: string, after: string | null) => {
  const readerId = viewer?.id ?? null;
  if (!(await isPostReadable(db, postId, readerId))) throw new Failure('post_not_found');
  return peoplePageView(await listHearted(db, postId, readerId, after));
};

const maxListed = limits.listLength;

/**
 * Lists that are read from the database at once; the others wait in the order they came. One process cannot send more than so
 * many make, and with every connection of the pool busy they would wait behind each other on any of them, and take the
 * processors from the process that waits for them. When the database goes away, all of them fail.
 */
const maxListsAtOnce = 6;

type UserPostsQuery = {
  readonly after?: string | undefined;
  readonly limit?: number | undefined;
  readonly pinned?: 'first' | undefined;
};

const listPostsOf = async (db: Db, authorId: string, { after, limit = maxListed, pinned }: UserPostsQuery) => {
  const page = { after: after ?? null, limit: Math.min(limit, maxListed) };
  const list = pinned === 'first' ? listPinnedFirst : listIdsOfAuthor;
  return readCards(db, await list(db, authorId, page));
};

type OwnQuery = Omit<UserPostsQuery, 'limit'> & {
  readonly limit?: string | undefined;
  readonly hearts?: 'count' | undefined;
};

const readOwn = async (db: Db, viewer: Viewer, query: OwnQuery) => {
  const entries = await listPostsOf(db, viewer.id, { ...query, limit: Number(query.limit ?? maxListed) });
  return postViews({ omitHearts: query.hearts === 'count' }, entries);
};

/** What comes where on the profile. */
const profileHandlers = (deps: Deps): Pick<Handlers<typeof api.posts>, 'pins' | 'pin' | 'place' | 'resetOrder'> => ({
  pins: async ({ viewer, read }) => ({ ids: await read((db) => listPins(db, viewer.id)) }),
  pin: async ({ viewer, body }) => ({ ids: await setPins(deps, viewer, body.ids) }),
  place: async ({ viewer, params, body }) => {
    await placePost(deps, viewer, params.postId, body.after);
    return { message: 'The work has its place.' };
  },
  resetOrder: async ({ viewer }) => {
    await resetOrder(deps, viewer);
    return { message: 'The works are sorted by date.' };
  },
});

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
    newFollowing: ({ viewer, query, read }) => read((db) => countNewFollowing(db, viewer.id, query.since)),
    hearted: ({ viewer, params, query, read }) =>
      read((db) => readHearted(db, viewer, params.postId, query.after ?? null)),
    read: ({ viewer, params, query }) =>
      readPost(deps, viewer, { omitHearts: query.hearts === 'count' }, params.postId),
    checkLikes: ({ viewer, params }) => getLikeStatus(deps, viewer, params.postId),
    checkManyLikes: ({ viewer, body }) => listLikes(deps, viewer, body.ids),
    like: ({ viewer, body }) => like(viewer, body.postId, body.liked),
    view: async ({ viewer, ip, origin, body }) => {
      const source = sourceOf(body.from, origin);
      return { viewCount: await countView({ postId: body.postId, viewer: viewerKey(viewer, ip), source }) };
    },
    publish: async ({ viewer, body, signal }) => {
      const { id, card, isHeld } = await publish(deps, viewer, body, signal);
      if (isHeld) return readPost(deps, viewer, { omitHearts: false }, id);
      await showChangedPosts();
      return postView({ omitHearts: false }, card);
    },
    edit: async ({ viewer, params, body }) => {
      await edit(deps, viewer, params.postId, body);
      return readPost(deps, viewer, { omitHearts: true }, params.postId);
    },
    remove: async ({ viewer, params }) => {
      await remove(deps, viewer, params.postId);
      return { message: 'Taken down.' };
    },
    restore: async ({ viewer, params }) => {
      await restore(deps, viewer, params.postId);
      const post = await readPost(deps, viewer, { omitHearts: true }, params.postId);
      await showChangedPosts();
      return post;
    },
    own: ({ viewer, query, read }) => read((db) => readOwn(db, viewer, query)),
    ...profileHandlers(deps),
    someones: async ({ viewer, body, read }) => {
      await getVisibleUser(deps, viewer?.id ?? null, body.id);
      const entries = await read((db) => listPostsOf(db, body.id, body));
      return postViews({ omitHearts: body.hearts === 'count' }, entries);
    },
  };
  mount(api.posts, handlers, ['list', 'cards', 'read']);
};
