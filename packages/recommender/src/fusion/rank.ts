/** Signals in, order out: the whole ranking as one pure function. */
import { type CoLikeRule, coLikeRule } from '../likes/co-likes.ts';
import { type TasteRule, tasteRule } from '../likes/taste.ts';
import type { WordDocument } from '../words/document.ts';
import type { TermStatistics } from '../words/score.ts';
import type { Work } from '../work.ts';
import { type Alike, diversify } from './diversify.ts';
import { type DiversityRule, diversityRule } from './diversity-rule.ts';
import { blend, type CoLikes, type Columns, measure, type Scored } from './evidence.ts';
import { reasonsOf } from './reasons.ts';
import { seat } from './seat.ts';
import { type BlendRule, type By, blendRule, type Signal, signals, weightsFor } from './weights.ts';

export type RankRule = {
  readonly blend: BlendRule;
  readonly coLikes: CoLikeRule;
  readonly taste: TasteRule;
  readonly diversity: DiversityRule;
};

export const rankRule: RankRule = { blend: blendRule, coLikes: coLikeRule, taste: tasteRule, diversity: diversityRule };

export type RankInput = {
  readonly query: Work;
  readonly document: WordDocument;
  readonly candidates: readonly Work[];
  readonly coLikes: CoLikes;
  readonly statistics: TermStatistics;
  readonly now: number;
  readonly by: By;
  readonly limit: number;
  /** One of the candidates that no other list would show; it has a place here, whatever its score. */
  readonly guest?: string | undefined;
};

/** All that is known before it is said in which way works should be alike. */
export type RankGround = Omit<RankInput, 'by'>;

export type Recommendation = {
  readonly id: string;
  readonly reason: string;
};

/** Never the work itself, never one work twice. */
export const rank = ({ by, ...ground }: RankInput, rule: RankRule = rankRule): Recommendation[] =>
  ranker(ground, rule)(by);

/** Measured once, ranked in every way that is asked for. */
export const ranker = (ground: RankGround, rule: RankRule = rankRule): ((by: By) => Recommendation[]) => {
  const candidates = withoutRepeats(ground.candidates).filter(({ id }) => id !== ground.query.id);
  const columns = measure(ground.query, candidates, ground, rule);
  const reasonFor = reasonsOf(ground);
  return (by) => {
    const weights = weightsFor(by, ground.coLikes.likers, rule.blend);
    const picked = pick({ ...ground, candidates, by }, columns, rule);
    const say = (signal: Signal, place: number) => (weights[signal] > 0 ? (columns[signal][place] ?? 0) : 0);
    const usual = (signal: Signal) => picked.reduce((sum, { place }) => sum + say(signal, place), 0) / picked.length;
    const usually = Object.fromEntries(signals.map((signal) => [signal, usual(signal)]));
    return picked.map(({ work, place }) => {
      const above = (signal: Signal) => say(signal, place);
      // What counts little may still be the better story, so the weights are flattened before they have their say.
      const apart = (signal: Signal) => (above(signal) - (usually[signal] ?? 0)) * weights[signal] ** 0.25;
      return { id: work.id, reason: reasonFor(work, { above, apart }) };
    });
  };
};

/** The part that follows from weights and rules alone: whoever tries many of them measures once. */
export const pick = (input: RankInput, columns: Columns, rule: RankRule, alike?: Alike): Scored[] => {
  const { query, candidates, by, coLikes, limit } = input;
  const scores = blend(columns, weightsFor(by, coLikes.likers, rule.blend));
  const scored = candidates.map((work, place) => ({ work, place, score: scores[place] ?? 0 }));
  const picked = diversify(query, scored, limit, rule.diversity, alike);
  const guest = by === 'all' ? scored.find(({ work }) => work.id === input.guest) : undefined;
  return guest ? seat(guest, picked, limit, rule.diversity) : picked;
};

/** In one order whatever the order of arrival, so that sums round alike and the answer repeats to the last digit. */
const withoutRepeats = (works: readonly Work[]): Work[] => {
  const sorted = works.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return sorted.filter(({ id }, place) => id !== sorted[place + 1]?.id);
};
