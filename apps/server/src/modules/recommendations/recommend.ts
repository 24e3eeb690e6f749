/** More like this: answered with the list that is kept, with one made on the spot, or by the process that recommends on its own. */
import type { RecommendationKind, Recommendations } from '@vitrine/contract';
import { createRecommender } from '@vitrine/recommender';
import { createBatch } from '../../platform/db/batch.ts';
import type { Deps } from '../../platform/deps.ts';
import { findList, markLists } from './lists/list-queries.ts';
import { createSignalStore } from './lists/signal-store.ts';
import { createRemote } from './remote.ts';

export type Recommend = (id: string, by: RecommendationKind) => Promise<Recommendations>;

const markedTogether = 500;

/** An unknown work has no recommendations. */
export const createLocal = ({ pool, now }: Pick<Deps, 'pool' | 'now'>): Recommend => {
  const recommender = createRecommender(createSignalStore(pool), () => now().getTime());
  const mark = createBatch<string, void>({
    run: async (ids) => {
      await markLists(pool, ids);
      return [];
    },
    maxSize: markedTogether,
  });
  return async (id, by) => {
    const kept = await findList(pool, id, by);
    // Nobody waits for it, and if it fails, the next who asks will mark it.
    if (kept?.worn) mark(id).catch(() => undefined);
    if (kept?.whole) return kept.answer;
    const { ids, reasons } = await recommender.recommend({ id, by });
    return { recommendations: [...ids], reasons };
  };
};

export const createRecommend = (deps: Deps): Recommend =>
  deps.config.recommenderUrl ? createRemote(deps, deps.config.recommenderUrl) : createLocal(deps);
