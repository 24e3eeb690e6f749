/** Every work's candidates measured once, so that many rules can be tried on them. */
import {
  type PostSimilarity,
  postSimilarity,
  type RankInput,
  type RankParams,
  type SignalParams,
  type SignalScores,
  type SignalStore,
  scoreSignals,
  selectPosts,
  type Work,
} from '@vitrine/recommender';
import type { Method } from './methods.ts';
import type { Split } from './split.ts';

export type Measured = ReadonlyMap<
  string,
  { readonly input: Omit<RankInput, 'limit'>; readonly columns: SignalScores }
>;

export const measureAll = async (
  { works, moment: now }: Split,
  store: SignalStore,
  rule: SignalParams,
): Promise<Measured> => {
  const measured = new Map<string, { input: Omit<RankInput, 'limit'>; columns: SignalScores }>();
  for (const { id } of works) {
    const found = await store.find(id);
    if (!found) continue;
    const { work: query, document, coLikes } = found;
    const statistics = await store.getStatistics(query.words.terms);
    const candidates = found.candidates.filter((other) => other.id !== id);
    const input = { query, document, candidates, coLikes, statistics, now, by: 'all' as const };
    measured.set(id, { input, columns: scoreSignals(query, candidates, { coLikes, statistics, now }, rule) });
  }
  return measured;
};

/** Two works are as alike under every rule. */
export const remembered = (): PostSimilarity => {
  const known = new Map<Work, Map<Work, number>>();
  return (first, second) => {
    const row = known.get(first) ?? new Map<Work, number>();
    known.set(first, row);
    const found = row.get(second) ?? postSimilarity(first, second);
    row.set(second, found);
    return found;
  };
};

export type Ordering = {
  readonly measured: Measured;
  readonly rule: RankParams;
  readonly alike: PostSimilarity;
};

/** With `fresh`, as if nobody had liked the works asked about. */
export const ordered = (name: string, { measured, rule, alike }: Ordering, fresh = false): Method => {
  const nobody = { likers: 0, together: new Map<string, number>() };
  return {
    name,
    async list(id, limit) {
      const found = measured.get(id);
      if (!found) return [];
      const input = { ...found.input, limit, ...(fresh ? { coLikes: nobody } : {}) };
      return selectPosts(input, found.columns, rule, alike).map(({ work }) => work.id);
    },
  };
};
