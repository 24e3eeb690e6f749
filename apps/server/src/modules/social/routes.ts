import { api } from '@vitrine/contract';
import type { Deps } from '../../deps.ts';
import type { Handlers, Mount } from '../../platform/http/mount.ts';
import { getVisibleUser } from '../accounts/index.ts';
import { listPeople, type PeopleKind } from './people-queries.ts';
import { checkFollow, follow, unfollow } from './service.ts';
import { peoplePageView } from './view.ts';

export const socialRoutes = (mount: Mount, deps: Deps): void => {
  const listOf =
    (kind: PeopleKind): Handlers<typeof api.social>['followers'] =>
    async ({ viewer, params, query, read }) => {
      const request = { userId: params.userId, viewerId: viewer?.id ?? null, after: query.after ?? null };
      await getVisibleUser(deps, request.viewerId, params.userId);
      return peoplePageView(await read((db) => listPeople(db, kind, request)));
    };
  mount(api.social, {
    checkFollow: async ({ viewer, params }) => ({ isFollowing: await checkFollow(deps, viewer.id, params.userId) }),
    follow: async ({ viewer, params }) => {
      await follow(deps, viewer.id, params.userId);
      return { isFollowing: true };
    },
    unfollow: async ({ viewer, params }) => {
      await unfollow(deps, viewer.id, params.userId);
      return { isFollowing: false };
    },
    followers: listOf('followers'),
    following: listOf('following'),
  });
};
