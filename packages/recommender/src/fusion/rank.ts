/** Ranking as a pure function of signals. */
import type { Post } from '../post.ts';
import type { WordDocument } from '../words/document.ts';
import type { TermStatistics } from '../words/score.ts';
import { placeInSlot } from './coverage-slot.ts';
import { diversify, type PostSimilarity } from './diversify.ts';
import { type DiversityParams, defaultDiversity } from './diversity-params.ts';
import { createReasonFor, type NearestPictures } from './reasons.ts';
import { type CoLikes, type ScoredPost, type SignalScores, scoreSignals, weightedSum } from './signal-scores.ts';
import { type BlendParams, defaultBlend, type Kind, type Signal, signals, weightsFor } from './weights.ts';

export type RankParams = {
  readonly blend: BlendParams;
  readonly diversity: DiversityParams;
};

export const defaultRankParams: RankParams = {
  blend: defaultBlend,
  diversity: defaultDiversity,
};

export type RankInput = {
  readonly query: Post;
  readonly document: WordDocument;
  readonly candidates: readonly Post[];
  readonly coLikes: CoLikes;
  readonly nearest: NearestPictures;
  readonly statistics: TermStatistics;
  readonly now: number;
  readonly by: Kind;
  readonly limit: number;
  /** A candidate that no other list shows: it is placed among the first ten whatever its score. */
  readonly slotPost?: string | undefined;
};

/** Everything but the kind of similarity. */
export type RankContext = Omit<RankInput, 'by'>;

export type Recommendation = {
  readonly id: string;
  readonly reason: string;
};

/** Never returns the query post or duplicates. */
export const rank = ({ by, ...context }: RankInput, params: RankParams = defaultRankParams): Recommendation[] =>
  createRanker(context, params)(by);

/** Scores the signals once; the returned function ranks by any kind. */
export const createRanker = (
  context: RankContext,
  params: RankParams = defaultRankParams,
): ((by: Kind) => Recommendation[]) => {
  const candidates = uniqueById(context.candidates).filter(({ id }) => id !== context.query.id);
  const scores = scoreSignals(context.query, candidates, context);
  const reasonFor = createReasonFor(context);
  return (by) => {
    const weights = weightsFor(by, context.coLikes.likers, params.blend);
    const selected = selectPosts({ ...context, candidates, by }, scores, params);
    const score = (signal: Signal, index: number) => (weights[signal] > 0 ? (scores[signal][index] ?? 0) : 0);
    const listMean = (signal: Signal) =>
      selected.reduce((sum, { index }) => sum + score(signal, index), 0) / selected.length;
    const listMeans = Object.fromEntries(signals.map((signal) => [signal, listMean(signal)]));
    return selected.map(({ post, index }) => {
      const overCandidates = (signal: Signal) => score(signal, index);
      // Weights are flattened: a weak signal may still be the better explanation.
      const overList = (signal: Signal) =>
        (overCandidates(signal) - (listMeans[signal] ?? 0)) * weights[signal] ** 0.25;
      return { id: post.id, reason: reasonFor(post, { overCandidates, overList }) };
    });
  };
};

/** The part that depends on weights and parameters only, so that a parameter search scores signals once. */
export const selectPosts = (
  input: RankInput,
  signalScores: SignalScores,
  params: RankParams,
  similarity?: PostSimilarity,
): ScoredPost[] => {
  const { query, candidates, by, coLikes, limit } = input;
  const scores = weightedSum(signalScores, weightsFor(by, coLikes.likers, params.blend));
  const scored = candidates.map((post, index) => ({ post, index, score: scores[index] ?? 0 }));
  const selected = diversify(query, scored, limit, params.diversity, similarity);
  const slotPost = by === 'all' ? scored.find(({ post }) => post.id === input.slotPost) : undefined;
  return slotPost ? placeInSlot(slotPost, selected, limit, params.diversity) : selected;
};

/** Sorted by id, so that floating-point sums do not depend on the input order. */
const uniqueById = (posts: readonly Post[]): Post[] => {
  const sorted = posts.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return sorted.filter(({ id }, index) => id !== sorted[index + 1]?.id);
};
