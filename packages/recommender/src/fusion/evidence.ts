// Scores every candidate by every signal and blends the scores into one.
import { type CoLikeRule, coLikeRule, coLikeScore } from '../likes/co-likes.ts';
import { popularityPrior } from '../likes/prior.ts';
import { similarity } from '../vectors/vector.ts';
import { type TermStatistics, wordQuery, wordScore } from '../words/score.ts';
import type { Work } from '../work.ts';
import { standardise } from './standardise.ts';
import { type Signal, signals, type Weights } from './weights.ts';

export interface CoLikes {
  /** How many people's likes were looked at. */
  readonly likers: number;
  /** How many of them like each other work. */
  readonly together: ReadonlyMap<string, number>;
}

export interface Scored {
  readonly work: Work;
  readonly score: number;
  /** How far each signal that counts lifts the work above the other candidates. */
  readonly standing: Readonly<Record<Signal, number>>;
}

export function scoreCandidates(
  query: Work,
  candidates: readonly Work[],
  { coLikes, statistics, weights, rule = coLikeRule }: Evidence,
): Scored[] {
  const words = wordQuery(query.words, statistics);
  const measures: Record<Signal, (work: Work) => number | undefined> = {
    colour: (work) => similarity(query.colour, work.colour),
    form: (work) => similarity(query.form, work.form),
    words: (work) => wordScore(words, work.words),
    likes: ({ id, likes }) =>
      coLikeScore({ together: coLikes.together.get(id) ?? 0, likers: coLikes.likers, likes }, rule),
    taste: (work) => similarity(query.taste, work.taste),
    prior: ({ likes }) => popularityPrior(likes),
  };
  const columns = signals.map((signal) => ({ signal, values: standardise(candidates.map(measures[signal])) }));
  return candidates.map((work, i) => {
    const standing = { colour: 0, form: 0, words: 0, likes: 0, taste: 0, prior: 0 };
    let score = 0;
    for (const { signal, values } of columns) {
      if (weights[signal] > 0) standing[signal] = values[i] ?? 0;
      score += weights[signal] * (values[i] ?? 0);
    }
    return { work, standing, score };
  });
}

export interface Evidence {
  readonly coLikes: CoLikes;
  readonly statistics: TermStatistics;
  readonly weights: Weights;
  readonly rule?: CoLikeRule;
}
