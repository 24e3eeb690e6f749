/** Recomputes the co-likes of posts whose likes have changed. */
import { type CoLikedPost, type WeighedCoLike, withPause } from '@vitrine/recommender';
import type { Deps } from '../../../deps.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import { enqueueLists } from '../lists/list-queries.ts';
import { countCoLikes, lockDueCoLikes, saveCoLikes } from './co-like-queries.ts';

/** Small, because marks of its posts wait for a batch. */
const batchSize = 8;
/** At most a fifth of a core, however many likes there are. */
const pauseFactor = 4;

const refreshBatch = (deps: Pick<Deps, 'db'>): Promise<number> =>
  inTransaction(deps, async ({ db }) => {
    const postIds = await lockDueCoLikes(db, batchSize);
    if (postIds.length === 0) return 0;
    const coLikes = new Map<string, (CoLikedPost & WeighedCoLike)[]>(postIds.map((id) => [id, []]));
    for (const { postId, ...coLiked } of await countCoLikes(db, postIds)) coLikes.get(postId)?.push(coLiked);
    await saveCoLikes(db, coLikes);
    await enqueueLists(db, postIds);
    return postIds.length;
  });

/** Returns how many were refreshed. */
export const refreshCoLikes = async ({ pool }: Pick<Deps, 'pool'>, signal: AbortSignal): Promise<number> => {
  let total = 0;
  while (!signal.aborted) {
    const refreshed = await withPause(pauseFactor, () => refreshBatch({ db: pool }));
    if (refreshed === 0) break;
    total += refreshed;
  }
  return total;
};
