/** Liking a work, or taking the like back. */
import type { LikeStatus } from '@vitrine/contract';
import type { Deps } from '../kernel/deps.ts';
import { Failure } from '../kernel/failure.ts';
import type { Viewer } from '../kernel/viewer.ts';
import { inTurn } from './in-turn.ts';
import { listLikeStatuses, toggleLike } from './like-queries.ts';

const mostTries = 20;

export const like = async (deps: Deps, viewer: Viewer, postId: string): Promise<LikeStatus> => {
  for (let tried = 0; tried < mostTries; tried += 1) {
    const found = await inTurn(() => toggleLike(deps.db, viewer.id, postId, deps.now()));
    if (!found) throw new Failure('post_not_found');
    const { hearts, views, author_id: authorId, changed } = found;
    if (changed === 0) continue;
    const liked = changed > 0;
    deps.bus.tell(liked ? 'liked' : 'unliked', { postId, userId: viewer.id, authorId });
    return { liked, likeCount: hearts + changed, viewCount: views };
  }
  throw new Failure('unavailable', { retryAfter: 1 });
};

export const listLikes = async (
  deps: Deps,
  viewer: Viewer,
  postIds: readonly string[],
): Promise<Record<string, LikeStatus>> => {
  const rows = await listLikeStatuses(deps.db, viewer.id, postIds);
  return Object.fromEntries(
    rows.map(({ id, liked, hearts, views }) => [id, { liked, likeCount: hearts, viewCount: views }]),
  );
};

export const getLikeStatus = async (deps: Deps, viewer: Viewer, postId: string): Promise<LikeStatus> => {
  const { [postId]: found } = await listLikes(deps, viewer, [postId]);
  if (!found) throw new Failure('post_not_found');
  return found;
};
