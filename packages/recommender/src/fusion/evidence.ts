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
  /** Its place among the candidates. */
  readonly place: number;
}

export interface Scores {
  readonly scored: readonly Scored[];
  /** How far a signal that counts lifts a candidate above the others. */
  readonly standing: (place: number, signal: Signal) => number;
}

export interface Evidence {
  readonly coLikes: CoLikes;
  readonly statistics: TermStatistics;
  readonly weights: Weights;
  readonly rule?: CoLikeRule;
}

export function scoreCandidates(query: Work, candidates: readonly Work[], evidence: Evidence): Scores {
  const { weights } = evidence;
  const measures = measuresOf(query, evidence);
  const columns = new Map<Signal, Float64Array>();
  const totals = new Float64Array(candidates.length);
  for (const signal of signals) {
    const weight = weights[signal];
    if (weight === 0) continue;
    const column = standardise(Float64Array.from(candidates, measures[signal]));
    columns.set(signal, column);
    for (let i = 0; i < totals.length; i += 1) totals[i] = (totals[i] ?? 0) + weight * (column[i] ?? 0);
  }
  return {
    scored: candidates.map((work, place) => ({ work, place, score: totals[place] ?? 0 })),
    standing: (place, signal) => columns.get(signal)?.[place] ?? 0,
  };
}

/** What each signal says of a candidate; NaN where it cannot say anything. */
function measuresOf(
  query: Work,
  { coLikes, statistics, rule = coLikeRule }: Evidence,
): Record<Signal, (work: Work) => number> {
  const words = wordQuery(query.words, statistics);
  const { likers } = coLikes;
  return {
    colour: (work) => similarity(query.colour, work.colour) ?? Number.NaN,
    form: (work) => similarity(query.form, work.form) ?? Number.NaN,
    words: (work) => wordScore(words, work.words),
    likes: ({ id, likes }) => coLikeScore({ together: coLikes.together.get(id) ?? 0, likers, likes }, rule),
    taste: (work) => similarity(query.taste, work.taste) ?? Number.NaN,
    prior: ({ likes }) => popularityPrior(likes),
  };
}
