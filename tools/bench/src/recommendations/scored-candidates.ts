/** Candidates of every post with their signal scores, computed once for many parameter sets. */
import {
  type Post,
  type PostSimilarity,
  postSimilarity,
  type RankInput,
  type RankParams,
  type SignalScores,
  type SignalStore,
  scoreSignals,
  selectPosts,
} from '@vitrine/recommender';
import type { Method } from './methods.ts';
import type { Split } from './split.ts';

export type ScoredCandidates = ReadonlyMap<
  string,
  { readonly input: Omit<RankInput, 'limit'>; readonly signalScores: SignalScores }
>;

export const scoreAll = async ({ posts, moment: now }: Split, store: SignalStore): Promise<ScoredCandidates> => {
  const candidatesOf = new Map<string, { input: Omit<RankInput, 'limit'>; signalScores: SignalScores }>();
  for (const { id } of posts) {
    const found = await store.find(id);
    if (!found) continue;
    const { post: query, document, coLikes, nearest } = found;
    const statistics = await store.getStatistics(query.words.terms);
    const candidates = found.candidates.filter((other) => other.id !== id);
    const input = { query, document, candidates, coLikes, nearest, statistics, now, by: 'all' as const };
    candidatesOf.set(id, {
      input,
      signalScores: scoreSignals(query, candidates, { coLikes, statistics, now }),
    });
  }
  return candidatesOf;
};

/** The similarity of two posts does not depend on parameters. */
export const memoizedSimilarity = (): PostSimilarity => {
  const known = new Map<Post, Map<Post, number>>();
  return (first, second) => {
    const row = known.get(first) ?? new Map<Post, number>();
    known.set(first, row);
    const found = row.get(second) ?? postSimilarity(first, second);
    row.set(second, found);
    return found;
  };
};

export type RankedInput = {
  readonly candidatesOf: ScoredCandidates;
  readonly params: RankParams;
  readonly similarity: PostSimilarity;
};

/** With `fresh`, as if the query posts had no likes. */
export const rankedMethod = (
  name: string,
  { candidatesOf, params, similarity }: RankedInput,
  fresh = false,
): Method => {
  const noLikes = { likers: 0, sharedLikers: new Map<string, number>(), ties: new Map<string, number>() };
  return {
    name,
    async list(id, limit) {
      const found = candidatesOf.get(id);
      if (!found) return [];
      const input = { ...found.input, limit, ...(fresh ? { coLikes: noLikes } : {}) };
      return selectPosts(input, found.signalScores, params, similarity).map(({ post }) => post.id);
    },
  };
};
