import { api } from '@vitrine/contract';
import type { Deps } from '../../deps.ts';
import type { Mount } from '../../platform/http/mount.ts';
import { checkFollow, follow, unfollow } from './service.ts';

export const socialRoutes = (mount: Mount, deps: Deps): void =>
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
  });
