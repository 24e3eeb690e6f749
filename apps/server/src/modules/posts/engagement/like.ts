import type { LikeStatus } from '@vitrine/contract';
import type { Deps } from '../../../deps.ts';
import { createBatch } from '../../../platform/db/batch.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { runPostWrite } from '../post-write.ts';
import type { LikeRow, ToggledRow } from '../tables.ts';
import { listLikeStatuses, type Toggle, toggleLikes } from './like-queries.ts';

const maxAttempts = 20;
const maxBatchSize = 200;

export type Like = (viewer: Viewer, postId: string, wanted?: boolean) => Promise<LikeStatus>;

const keyOf = ({ userId, postId }: Omit<Toggle, 'liked'>): string => `${userId} ${postId}`;

const deliverChanges = ({ durableEvents }: Deps, rows: readonly ToggledRow[]): void => {
  const jobId = rows[0]?.job_id ?? null;
  if (jobId === null) return;
  const changed = rows.filter((row) => row.changed !== 0);
  const event = changed.map((row) => ({ postId: row.post_id, userId: row.user_id, authorId: row.author_id }));
  void durableEvents.deliver('likesChanged', jobId, event);
};

/** Concurrent likes are written in one batch, each call resolving after the commit; those of one user and post run in order. */
export const createLike = (deps: Deps): Like => {
  const toggle = createBatch<Toggle, ToggledRow | null>({
    run: async (toggles) => {
      const rows = await runPostWrite(() => toggleLikes(deps.db, toggles, deps.now()));
      deliverChanges(deps, rows);
      const found = new Map(rows.map((row) => [keyOf({ userId: row.user_id, postId: row.post_id }), row]));
      return toggles.map((one) => found.get(keyOf(one)) ?? null);
    },
    maxSize: maxBatchSize,
    keyOf,
    concurrency: 3,
  });
  return async (viewer, postId, wanted) => {
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      const found = await toggle({ userId: viewer.id, postId, liked: wanted ?? null });
      if (!found) throw new Failure('post_not_found');
      if (found.changed !== 0) {
        return { liked: found.changed > 0, likeCount: found.hearts, viewCount: found.views };
      }
      if (!found.allowed && wanted !== false) throw new Failure('blocked');
      // Unchanged: already in the wanted state, or a concurrent call of the same user committed first; then retry.
      const status = wanted === undefined ? null : await getLikeStatus(deps, viewer, postId);
      if (status && status.liked === wanted) return status;
    }
    throw new Failure('unavailable', { retryAfter: 1 });
  };
};

const likeStatusView = ({ liked, hearts, views }: LikeRow): LikeStatus => ({
  liked,
  likeCount: hearts,
  viewCount: views,
});

export const listLikes = async (
  deps: Deps,
  viewer: Viewer,
  postIds: readonly string[],
): Promise<Record<string, LikeStatus>> => {
  const rows = await listLikeStatuses(deps.db, viewer.id, postIds);
  return Object.fromEntries(rows.map((row) => [row.id, likeStatusView(row)]));
};

export const getLikeStatus = async (deps: Deps, viewer: Viewer, postId: string): Promise<LikeStatus> => {
  const [row] = await listLikeStatuses(deps.db, viewer.id, [postId]);
  if (!row) throw new Failure('post_not_found');
  return likeStatusView(row);
};
