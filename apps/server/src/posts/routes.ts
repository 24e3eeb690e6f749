import { api } from '@vitrine/contract';
import { getUser } from '../accounts/index.ts';
import type { Deps } from '../kernel/deps.ts';
import { Failure } from '../kernel/failure.ts';
import type { Mount } from '../kernel/mount.ts';
import { listPosts } from './list.ts';
import { getPosts, listIdsOfAuthor } from './queries.ts';
import { pageView, postView, postViews } from './view.ts';

const soon = async (): Promise<never> => {
  throw new Failure('unavailable');
};

export const postsRoutes = (mount: Mount, deps: Deps): void =>
  mount(api.posts, {
    list: async ({ query, origin }) =>
      pageView({ origin, lean: query.hearts === 'count' }, await listPosts(deps, query)),
    read: async ({ params, query, origin }) => {
      const [row] = await getPosts(deps.db, [params.postId]);
      if (!row) throw new Failure('post_not_found');
      return postView({ origin, lean: query.hearts === 'count' }, row);
    },
    checkLikes: soon,
    like: soon,
    view: soon,
    publish: soon,
    edit: soon,
    remove: soon,
    restore: soon,
    own: async ({ viewer, query, origin }) => {
      const rows = await getPosts(deps.db, await listIdsOfAuthor(deps.db, viewer.id));
      return postViews({ origin, lean: query.hearts === 'count' }, rows);
    },
    someones: async ({ body, origin }) => {
      await getUser(deps, body.id);
      const rows = await getPosts(deps.db, await listIdsOfAuthor(deps.db, body.id));
      return postViews({ origin, lean: body.hearts === 'count' }, rows);
    },
  });
