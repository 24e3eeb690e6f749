import { api } from '@vitrine/contract';
import type { Deps } from '../kernel/deps.ts';
import { Failure } from '../kernel/failure.ts';
import type { Mount } from '../kernel/mount.ts';
import { isFollowing } from './queries.ts';

const soon = async (): Promise<never> => {
  throw new Failure('unavailable');
};

export const socialRoutes = (mount: Mount, deps: Deps): void =>
  mount(api.social, {
    checkFollow: async ({ viewer, params }) => ({ isFollowing: await isFollowing(deps.db, viewer.id, params.userId) }),
    follow: soon,
    unfollow: soon,
  });
