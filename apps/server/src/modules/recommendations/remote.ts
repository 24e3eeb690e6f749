/** Asks the recommender in its own process, and does without it while it is away. */
import { api, type RecommendationKind, Recommendations } from '@vitrine/contract';
import { DEFAULT_LIMIT } from '@vitrine/recommender';
import type { Deps } from '../../platform/deps.ts';
import { listPopular } from './lists/candidate-queries.ts';

const patience = 500;
const restFor = 1_000;

/** After a failure nobody waits for it again for a moment. It is asked anew by itself. */
export const createRemote = ({ pool, log, now }: Pick<Deps, 'pool' | 'log' | 'now'>, url: string) => {
  let awayUntil = 0;
  let away = false;

  const ask = async (id: string, by: RecommendationKind): Promise<Recommendations> => {
    const reply = await fetch(`${url}${api.recommendations.recommend.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id, by }),
      signal: AbortSignal.timeout(patience),
    });
    if (!reply.ok) throw new Error(`the recommender answered ${reply.status}`);
    return Recommendations.parse(await reply.json());
  };

  const widelyLiked = async (id: string): Promise<Recommendations> => {
    const ids = (await listPopular(pool)).filter((other) => other !== id).slice(0, DEFAULT_LIMIT);
    return { recommendations: ids, reasons: Object.fromEntries(ids.map((other) => [other, 'widely liked'])) };
  };

  return async (id: string, by: RecommendationKind): Promise<Recommendations> => {
    if (now().getTime() < awayUntil) return widelyLiked(id);
    try {
      const answer = await ask(id, by);
      if (away) log.info('the recommender is back');
      away = false;
      return answer;
    } catch (error) {
      if (!away) log.warn({ err: error }, 'the recommender is away; widely liked works stand in');
      away = true;
      awayUntil = now().getTime() + restFor;
      return widelyLiked(id);
    }
  };
};
