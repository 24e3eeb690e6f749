import type { Deps } from '../../deps.ts';
import { retryOnDeadlock } from '../../platform/db/db.ts';
import { Failure } from '../../platform/http/failure.ts';
import { getVisibleUser } from '../accounts/index.ts';
import { deleteFollow, endFollows, insertFollow, isFollowing } from './queries.ts';

export const checkFollow = async (deps: Deps, followerId: string, followedId: string): Promise<boolean> => {
  if (await isFollowing(deps.db, followerId, followedId)) return true;
  await getVisibleUser(deps, followerId, followedId);
  return false;
};

type Follow = { readonly followerId: string; readonly followedId: string };

const deliver = ({ durableEvents }: Deps, jobId: number | null, change: Follow): void => {
  if (jobId !== null) void durableEvents.deliver('followsChanged', jobId, [change]);
};

export const follow = async (deps: Deps, followerId: string, followedId: string): Promise<void> => {
  if (followerId === followedId) throw new Failure('follow_self');
  const change = await retryOnDeadlock(() => insertFollow(deps.db, followerId, followedId, deps.now()));
  const { found, jobId, full, blocked } = change;
  if (!found) throw new Failure('user_not_found');
  if (blocked) throw new Failure('blocked');
  if (full && !(await isFollowing(deps.db, followerId, followedId))) throw new Failure('too_many_follows');
  deliver(deps, jobId, { followerId, followedId });
};

export const unfollow = async (deps: Deps, followerId: string, followedId: string): Promise<void> => {
  if (followerId === followedId) throw new Failure('follow_self');
  const { found, jobId } = await retryOnDeadlock(() => deleteFollow(deps.db, followerId, followedId, deps.now()));
  if (!found) throw new Failure('user_not_found');
  deliver(deps, jobId, { followerId, followedId });
};

/** In the transaction of the block. */
export const addFollowHooks = ({ transactionHooks }: Deps): void =>
  transactionHooks.add('personBlocked', ({ db, now }, { blockerId, blockedId }) =>
    endFollows(db, blockerId, blockedId, now()),
  );
