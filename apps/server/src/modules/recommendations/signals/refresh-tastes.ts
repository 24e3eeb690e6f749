/** Recomputes the taste vectors and co-likes of posts whose likes have changed. */
import { type CoLikedPost, tasteVector, withPause } from '@vitrine/recommender';
import type { Deps } from '../../../deps.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import { enqueueLists } from '../lists/list-queries.ts';
import { countCoLikes, lockDueTastes, saveCoLikes, saveTastes } from './taste-queries.ts';

const batchSize = 16;
/** The locks of a batch block likes of its posts, so that likes get most of the time. */
const pauseFactor = 2;

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

export const refreshTastes = async ({ pool }: Pick<Deps, 'pool'>, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted && (await withPause(pauseFactor, () => refreshBatch({ db: pool }))) > 0);
};
