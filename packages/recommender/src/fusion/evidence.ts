/** Scores every candidate by every signal and blends the scores into one. */
import { type CoLikeRule, coLikeScore } from '../likes/co-likes.ts';
import { freshness, popularity } from '../likes/prior.ts';
import { type TasteRule, tasteLikeness } from '../likes/taste.ts';
import { similarity } from '../vectors/vector.ts';
import { type TermStatistics, wordQuery, wordScore } from '../words/score.ts';
import type { Work } from '../work.ts';
import { standardise } from './standardise.ts';
import { type Signal, signals, type Weights } from './weights.ts';

export type CoLikes = {
  /** How many people's likes were looked at. */
  readonly likers: number;
  /** How many of them like each other work. */
  readonly together: ReadonlyMap<string, number>;
};

/** What each signal says of each candidate, standardised: how far it lifts it above the others. */
export type Columns = Readonly<Record<Signal, Float64Array>>;

export type Evidence = {
  readonly coLikes: CoLikes;
  readonly statistics: TermStatistics;
  readonly now: number;
};

export type MeasureRule = {
  readonly coLikes: CoLikeRule;
  readonly taste: TasteRule;
};

export const measure = (
  query: Work,
  candidates: readonly Work[],
  { coLikes, statistics, now }: Evidence,
  rule: MeasureRule,
): Columns => {
  const words = wordQuery(query.words, statistics);
  const { likers } = coLikes;
  const column = (say: (work: Work) => number | undefined) => {
    const values = new Float64Array(candidates.length);
    candidates.forEach((work, place) => {
      values[place] = say(work) ?? Number.NaN;
    });
    return standardise(values);
  };
  return {
    colour: column((work) => similarity(query.colour, work.colour)),
    form: column((work) => similarity(query.form, work.form)),
    words: column((work) => wordScore(words, work.words)),
    likes: column(({ id, likes }) =>
      coLikeScore({ together: coLikes.together.get(id) ?? 0, likers, likes }, rule.coLikes),
    ),
    taste: column((work) => tasteLikeness(query.taste, work, rule.taste)),
    popularity: column(({ likes }) => popularity(likes)),
    freshness: column(({ createdAt }) => freshness(now - createdAt)),
  };
};

/** One score for each candidate. */
export const blend = (columns: Columns, weights: Weights): Float64Array => {
  const scores = new Float64Array(columns.colour.length);
  for (const signal of signals) {
    const [weight, column] = [weights[signal], columns[signal]];
    if (weight === 0) continue;
    for (let i = 0; i < scores.length; i += 1) scores[i] = (scores[i] ?? 0) + weight * (column[i] ?? 0);
  }
  return scores;
};

export type Scored = {
  readonly work: Work;
  readonly score: number;
  /** Its place among the candidates. */
  readonly place: number;
};
