/** Client of the separate recommender process; answers with popular posts while it is unreachable. */
import { api, type RecommendationKind, Recommendations } from '@vitrine/contract';
import { DEFAULT_LIMIT } from '@vitrine/recommender';
import type { Deps } from '../../deps.ts';
import { listPopular } from './lists/candidate-queries.ts';

const timeoutMs = 500;
const retryDelayMs = 1_000;

/** After a failure, requests use the fallback without waiting until the retry delay has passed. */
export const createRemoteRecommend = ({ pool, log, now }: Pick<Deps, 'pool' | 'log' | 'now'>, url: string) => {
  let retryAt = 0;
  let isDown = false;

  const request = async (id: string, by: RecommendationKind): Promise<Recommendations> => {
    const reply = await fetch(`${url}${api.recommendations.recommend.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id, by }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!reply.ok) throw new Error(`the recommender answered ${reply.status}`);
    return Recommendations.parse(await reply.json());
  };

  const popularFallback = async (id: string): Promise<Recommendations> => {
    const ids = (await listPopular(pool)).filter((other) => other !== id).slice(0, DEFAULT_LIMIT);
    return { recommendations: ids, reasons: Object.fromEntries(ids.map((other) => [other, 'widely liked'])) };
  };

  return async (id: string, by: RecommendationKind): Promise<Recommendations> => {
    if (now().getTime() < retryAt) return popularFallback(id);
    try {
      const recommendations = await request(id, by);
      if (isDown) log.info('recommender reachable again');
      isDown = false;
      return recommendations;
    } catch (error) {
      if (!isDown) log.warn({ err: error }, 'recommender unreachable; answering with popular posts');
      isDown = true;
      retryAt = now().getTime() + retryDelayMs;
      return popularFallback(id);
    }
  };
};
