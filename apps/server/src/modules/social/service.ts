import type { Deps } from '../../deps.ts';
import { retryOnDeadlock } from '../../platform/db/db.ts';
import { Failure } from '../../platform/http/failure.ts';
import { getUser } from '../accounts/index.ts';
import { deleteFollow, insertFollow, isFollowing } from './queries.ts';

export const checkFollow = async (deps: Deps, followerId: string, followedId: string): Promise<boolean> => {
  if (await isFollowing(deps.db, followerId, followedId)) return true;
  await getUser(deps, followedId);
  return false;
};

export const follow = async (deps: Deps, followerId: string, followedId: string): Promise<void> => {
  if (followerId === followedId) throw new Failure('follow_self');
  const { found, changed } = await retryOnDeadlock(() => insertFollow(deps.db, followerId, followedId, deps.now()));
  if (!found) throw new Failure('user_not_found');
  if (changed) deps.bus.emit('userFollowed', { followerId, followedId });
};

export const unfollow = async (deps: Deps, followerId: string, followedId: string): Promise<void> => {
  if (followerId === followedId) throw new Failure('follow_self');
  const { found, changed } = await retryOnDeadlock(() => deleteFollow(deps.db, followerId, followedId));
  if (!found) throw new Failure('user_not_found');
  if (changed) deps.bus.emit('userUnfollowed', { followerId, followedId });
};
