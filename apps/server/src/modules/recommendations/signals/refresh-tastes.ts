/** Recomputes the taste vectors and co-likes of posts whose likes have changed. */
import { type CoLikedPost, tasteVector, withPause } from '@vitrine/recommender';
import type { Deps } from '../../../deps.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import { enqueueLists } from '../lists/list-queries.ts';
import { countCoLikes, lockDueTastes, saveCoLikes, saveTastes } from './taste-queries.ts';

/** Small, because marks of its posts wait for a batch. */
const batchSize = 8;
/** At most a fifth of a core, however many likes there are. */
const pauseFactor = 4;

const refreshBatch = (deps: Pick<Deps, 'db'>): Promise<number> =>
  inTransaction(deps, async ({ db }) => {
    const postIds = await lockDueTastes(db, batchSize);
    if (postIds.length === 0) return 0;
    const coLikes = new Map<string, CoLikedPost[]>(postIds.map((id) => [id, []]));
    for (const { postId, ...coLiked } of await countCoLikes(db, postIds)) coLikes.get(postId)?.push(coLiked);
    await saveTastes(db, new Map([...coLikes].map(([id, coLiked]) => [id, tasteVector(id, coLiked)])));
    await saveCoLikes(db, coLikes);
    await enqueueLists(db, postIds);
    return postIds.length;
  });

/** Returns how many were refreshed. */
export const refreshTastes = async ({ pool }: Pick<Deps, 'pool'>, signal: AbortSignal): Promise<number> => {
  let total = 0;
  while (!signal.aborted) {
    const refreshed = await withPause(pauseFactor, () => refreshBatch({ db: pool }));
    if (refreshed === 0) break;
    total += refreshed;
  }
  return total;
};
