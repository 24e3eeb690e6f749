import { api, limits } from '@vitrine/contract';
import type { Db } from '../../platform/db/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Handlers, Mount } from '../../platform/http/mount.ts';
import { getUser } from '../accounts/index.ts';
import { createLike, getLikeStatus, listLikes } from './engagement/like.ts';
import { createCountView, viewerKey } from './engagement/view-count.ts';
import { listPosts } from './lists/list.ts';
import { edit, remove, restore } from './publishing/change.ts';
import { publish } from './publishing/publish.ts';
import { getPosts, listIdsOfAuthor } from './queries.ts';
import { type PostForm, pageView, postView, postViews } from './view.ts';

const readPost = async ({ db }: Deps, form: PostForm, postId: string) => {
  const [row] = await getPosts(db, [postId]);
  if (!row) throw new Failure('post_not_found');
  return postView(form, row);
};

/** What a client gets that asks for no page; whoever wants more asks for what comes after the last one. */
const mostListed = limits.listLength;

type Part = { readonly after?: string | undefined; readonly limit?: number | undefined };

const listPostsOf = async (db: Db, authorId: string, { after, limit = mostListed }: Part) =>
  getPosts(db, await listIdsOfAuthor(db, authorId, { after: after ?? null, limit: Math.min(limit, mostListed) }));

export const postsRoutes = (mount: Mount, deps: Deps): void => {
  const like = createLike(deps);
  const countView = createCountView(deps);
  const handlers: Handlers<typeof api.posts> = {
    list: async ({ query, read }) =>
      pageView({ lean: query.hearts === 'count' }, await read((db) => listPosts({ ...deps, db }, query))),
    read: ({ params, query }) => readPost(deps, { lean: query.hearts === 'count' }, params.postId),
    checkLikes: ({ viewer, params }) => getLikeStatus(deps, viewer, params.postId),
    checkManyLikes: ({ viewer, body }) => listLikes(deps, viewer, body.ids),
    like: ({ viewer, body }) => like(viewer, body.postId, body.liked),
    view: async ({ viewer, ip, body }) => ({ viewCount: await countView(body.postId, viewerKey(viewer, ip)) }),
    publish: async ({ viewer, body, signal }) =>
      readPost(deps, { lean: false }, await publish(deps, viewer, body, signal)),
    edit: async ({ viewer, params, body }) => {
      await edit(deps, viewer, params.postId, body);
      return readPost(deps, { lean: true }, params.postId);
    },
    remove: async ({ viewer, params }) => {
      await remove(deps, viewer, params.postId);
      return { message: 'Taken down.' };
    },
    restore: async ({ viewer, params }) => {
      await restore(deps, viewer, params.postId);
      return readPost(deps, { lean: true }, params.postId);
    },
    own: async ({ viewer, query, read }) => {
      const rows = await read((db) =>
        listPostsOf(db, viewer.id, { ...query, limit: Number(query.limit ?? mostListed) }),
      );
      return postViews({ lean: query.hearts === 'count' }, rows);
    },
    someones: async ({ body, read }) => {
      await getUser(deps, body.id);
      const rows = await read((db) => listPostsOf(db, body.id, body));
      return postViews({ lean: body.hearts === 'count' }, rows);
    },
  };
  mount(api.posts, handlers, ['list', 'read']);
};
