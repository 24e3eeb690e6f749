/** Scores every candidate by every signal, and sums the scores by weight. */
import { freshness } from '../likes/freshness.ts';
import type { Post } from '../post.ts';
import { similarity } from '../vectors/vector.ts';
import { type TermStatistics, wordQuery, wordScore } from '../words/score.ts';
import { standardise } from './standardise.ts';
import { type Signal, signals, type Weights } from './weights.ts';

export type CoLikes = {
  /** How many likers of the query post were counted. */
  readonly likers: number;
  /** How many of them like each other post, by its id. */
  readonly sharedLikers: ReadonlyMap<string, number>;
  /** How strongly co-likes tie each other post to the query post, directly or through a third post; by its id. */
  readonly ties: ReadonlyMap<string, number>;
};

/** Standardised scores: one array for each signal, one value for each candidate. */
export type SignalScores = Readonly<Record<Signal, Float64Array>>;

export type SignalContext = {
  readonly coLikes: CoLikes;
  readonly statistics: TermStatistics;
  readonly now: number;
};

export const scoreSignals = (
  query: Post,
  candidates: readonly Post[],
  { coLikes, statistics, now }: SignalContext,
): SignalScores => {
  const words = wordQuery(query.words, statistics);
  const standardised = (score: (post: Post) => number | undefined) => {
    const values = new Float64Array(candidates.length);
    candidates.forEach((post, index) => {
      values[index] = score(post) ?? Number.NaN;
    });
    return standardise(values);
  };
  return {
    colour: standardised((post) => similarity(query.colour, post.colour)),
    form: standardised((post) => similarity(query.form, post.form)),
    words: standardised((post) => wordScore(words, post.words)),
    likes: standardised(({ id }) => coLikes.ties.get(id) ?? 0),
    freshness: standardised(({ createdAt }) => freshness(now - createdAt)),
  };
};

/** One score for each candidate. */
export const weightedSum = (scores: SignalScores, weights: Weights): Float64Array => {
  const sums = new Float64Array(scores.colour.length);
  for (const signal of signals) {
    const [weight, values] = [weights[signal], scores[signal]];
    if (weight === 0) continue;
    for (let i = 0; i < sums.length; i += 1) sums[i] = (sums[i] ?? 0) + weight * (values[i] ?? 0);
  }
  return sums;
};

export type ScoredPost = {
  readonly post: Post;
  readonly score: number;
  /** Index among the candidates. */
  readonly index: number;
};
