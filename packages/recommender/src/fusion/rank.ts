// Signals in, order out: the whole ranking as one pure function.
import { type CoLikeRule, coLikeRule } from '../likes/co-likes.ts';
import type { WordDocument } from '../words/document.ts';
import type { TermStatistics } from '../words/score.ts';
import type { Work } from '../work.ts';
import { diversify } from './diversify.ts';
import { type DiversityRule, diversityRule } from './diversity-rule.ts';
import { type CoLikes, scoreCandidates } from './evidence.ts';
import { reasonFor } from './reasons.ts';
import { type BlendRule, type By, blendRule, weightsFor } from './weights.ts';

export interface RankRule {
  readonly blend: BlendRule;
  readonly coLikes: CoLikeRule;
  readonly diversity: DiversityRule;
}

export const rankRule: RankRule = { blend: blendRule, coLikes: coLikeRule, diversity: diversityRule };

export interface RankInput {
  readonly query: Work;
  readonly document: WordDocument;
  readonly candidates: readonly Work[];
  readonly coLikes: CoLikes;
  readonly statistics: TermStatistics;
  readonly by: By;
  readonly limit: number;
}

export interface Recommendation {
  readonly id: string;
  readonly reason: string;
}

/** Never the work itself, never one work twice. */
export function rank(input: RankInput, rule: RankRule = rankRule): Recommendation[] {
  const { query, coLikes, statistics, by, limit } = input;
  const others = withoutRepeats(input.candidates).filter(({ id }) => id !== query.id);
  const weights = weightsFor(by, coLikes.likers, rule.blend);
  const { scored, standing } = scoreCandidates(query, others, { coLikes, statistics, weights, rule: rule.coLikes });
  // Who asks for one signal wants that signal, not discoveries.
  const diversity = by === 'all' ? rule.diversity : { ...rule.diversity, quietEvery: 0 };
  return diversify(query, scored, limit, diversity).map(({ work, place }) => ({
    id: work.id,
    reason: reasonFor(work, (signal) => standing(place, signal), { ...input, weights }),
  }));
}

// In one order whatever the order of arrival, so that sums round alike and the answer repeats to the last digit.
function withoutRepeats(works: readonly Work[]): Work[] {
  const sorted = works.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return sorted.filter(({ id }, place) => id !== sorted[place + 1]?.id);
}
