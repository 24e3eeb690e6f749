// Signals in, order out: the whole ranking as one pure function.
import { type CoLikeRule, coLikeRule } from '../likes/co-likes.ts';
import { type TasteRule, tasteRule } from '../likes/taste.ts';
import type { WordDocument } from '../words/document.ts';
import type { TermStatistics } from '../words/score.ts';
import type { Work } from '../work.ts';
import { diversify } from './diversify.ts';
import { type DiversityRule, diversityRule } from './diversity-rule.ts';
import { blend, type CoLikes, type Columns, measure } from './evidence.ts';
import { reasonFor } from './reasons.ts';
import { type BlendRule, type By, blendRule, type Signal, weightsFor } from './weights.ts';

export interface RankRule {
  readonly blend: BlendRule;
  readonly coLikes: CoLikeRule;
  readonly taste: TasteRule;
  readonly diversity: DiversityRule;
}

export const rankRule: RankRule = { blend: blendRule, coLikes: coLikeRule, taste: tasteRule, diversity: diversityRule };

export interface RankInput {
  readonly query: Work;
  readonly document: WordDocument;
  readonly candidates: readonly Work[];
  readonly coLikes: CoLikes;
  readonly statistics: TermStatistics;
  readonly now: number;
  readonly by: By;
  readonly limit: number;
}

export interface Recommendation {
  readonly id: string;
  readonly reason: string;
}

/** Never the work itself, never one work twice. */
export function rank(input: RankInput, rule: RankRule = rankRule): Recommendation[] {
  const candidates = withoutRepeats(input.candidates).filter(({ id }) => id !== input.query.id);
  const columns = measure(input.query, candidates, input, rule);
  return order({ ...input, candidates }, columns, rule);
}

/** The part that follows from weights and rules alone: whoever tries many of them measures once. */
export function order(input: RankInput, columns: Columns, rule: RankRule = rankRule): Recommendation[] {
  const { query, candidates, by, limit } = input;
  const weights = weightsFor(by, input.coLikes.likers, rule.blend);
  const scores = blend(columns, weights);
  const scored = candidates.map((work, place) => ({ work, place, score: scores[place] ?? 0 }));
  return diversify(query, scored, limit, rule.diversity).map(({ work, place }) => {
    const standing = (signal: Signal) => (weights[signal] > 0 ? (columns[signal][place] ?? 0) : 0);
    return { id: work.id, reason: reasonFor(work, standing, { ...input, weights }) };
  });
}

// In one order whatever the order of arrival, so that sums round alike and the answer repeats to the last digit.
function withoutRepeats(works: readonly Work[]): Work[] {
  const sorted = works.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return sorted.filter(({ id }, place) => id !== sorted[place + 1]?.id);
}
