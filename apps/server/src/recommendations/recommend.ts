/** More like this: asked here, or of the process that recommends on its own. */
import type { RecommendationKind, Recommendations } from '@vitrine/contract';
import { createRecommender } from '@vitrine/recommender';
import type { Deps } from '../kernel/deps.ts';
import { createSignalStore } from './queries.ts';
import { createRemote } from './remote.ts';

export type Recommend = (id: string, by: RecommendationKind) => Promise<Recommendations>;

/** An unknown work has no recommendations. */
export const createLocal = ({ pool, now }: Pick<Deps, 'pool' | 'now'>): Recommend => {
  const time = () => now().getTime();
  const recommender = createRecommender(createSignalStore(pool, time), time);
  return async (id, by) => {
    const { ids, reasons } = await recommender.recommend({ id, by });
    return { recommendations: ids, reasons };
  };
};

export const createRecommend = (deps: Deps): Recommend =>
  deps.config.recommenderUrl ? createRemote(deps, deps.config.recommenderUrl) : createLocal(deps);
