/** Recommends similar posts: from the stored list, ranked on request, or by the separate recommender process. */
import type { RecommendationKind, Recommendations } from '@vitrine/contract';
import { createRecommender } from '@vitrine/recommender';
import type { Deps } from '../../deps.ts';
import { createBatch } from '../../platform/db/batch.ts';
import { enqueue, singleJobKey } from '../../platform/queue/index.ts';
import { enqueueLists, findList } from './lists/list-queries.ts';
import { createSignalStore } from './lists/signal-store.ts';
import { queues } from './queues.ts';
import { createRemoteRecommend } from './remote.ts';

export type Recommend = (id: string, by: RecommendationKind) => Promise<Recommendations>;

const maxBatchSize = 500;

/** An unknown post has no recommendations. */
export const createLocalRecommend = ({ pool, now }: Pick<Deps, 'pool' | 'now'>): Recommend => {
  const recommender = createRecommender(createSignalStore(pool), () => now().getTime());
  const enqueueList = createBatch<string, void>({
    run: async (ids) => {
      await enqueueLists(pool, ids);
      await enqueue(pool, [{ queue: queues.lists, key: singleJobKey }]);
      return [];
    },
    maxSize: maxBatchSize,
  });
  return async (id, by) => {
    const stored = await findList(pool, id, by);
    // Not awaited: if it fails, the next request queues the list.
    if (stored?.isStale) enqueueList(id).catch(() => undefined);
    if (stored?.isComplete) return stored.recommendations;
    const { ids, reasons } = await recommender.recommend({ id, by });
    return { recommendations: [...ids], reasons };
  };
};

export const createRecommend = (deps: Deps): Recommend =>
  deps.config.recommenderUrl ? createRemoteRecommend(deps, deps.config.recommenderUrl) : createLocalRecommend(deps);
