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

type Follow = { readonly followerId: string; readonly followedId: string };

const deliver = ({ durableEvents }: Deps, jobId: number | null, change: Follow): void => {
  if (jobId !== null) void durableEvents.deliver('followsChanged', jobId, [change]);
};

export const follow = async (deps: Deps, followerId: string, followedId: string): Promise<void> => {
  if (followerId === followedId) throw new Failure('follow_self');
  const { found, jobId, full } = await retryOnDeadlock(() => insertFollow(deps.db, followerId, followedId, deps.now()));
  if (!found) throw new Failure('user_not_found');
  if (full && !(await isFollowing(deps.db, followerId, followedId))) throw new Failure('too_many_follows');
  deliver(deps, jobId, { followerId, followedId });
};

export const unfollow = async (deps: Deps, followerId: string, followedId: string): Promise<void> => {
  if (followerId === followedId) throw new Failure('follow_self');
  const { found, jobId } = await retryOnDeadlock(() => deleteFollow(deps.db, followerId, followedId, deps.now()));
  if (!found) throw new Failure('user_not_found');
  deliver(deps, jobId, { followerId, followedId });
};
