/** Explains in a few words why a post is in a list. */

import type { Post } from '../post.ts';
import { type FieldTokens, fieldTokens, type WordDocument } from '../words/document.ts';
import type { TermStatistics } from '../words/score.ts';
import { type SharedTerm, sharedTerms } from '../words/shared.ts';
import type { Signal } from './weights.ts';

/** Popularity and freshness do not explain similarity. */
type ExplainableSignal = Exclude<Signal, 'popularity' | 'freshness'>;
const explainable: readonly ExplainableSignal[] = ['colour', 'form', 'words', 'likes', 'taste'];

export type ReasonContext = {
  readonly query: Post;
  readonly document: WordDocument;
  readonly statistics: TermStatistics;
};

/** How strongly a signal speaks for one post in a list. */
export type SignalLift = {
  /** Standardised score over all candidates. */
  readonly overCandidates: (signal: Signal) => number;
  /** The same, relative to the mean of the list. */
  readonly overList: (signal: Signal) => number;
};

/** Names the signal that sets the post apart from the rest of the list, if it is also above the mean of all candidates. */
export const createReasonFor = ({ query, document, statistics }: ReasonContext) => {
  let fields: readonly FieldTokens[] | undefined;
  const shared = (post: Post) => {
    fields ??= fieldTokens(document);
    return sharedTerms(fields, query.words, post.words, statistics);
  };
  const phrases: Readonly<Record<ExplainableSignal, (post: Post) => string | undefined>> = {
    likes: () => 'liked together',
    taste: () => 'same taste',
    words: (post) => describeShared(shared(post)),
    colour: () => 'same palette',
    form: () => 'similar composition',
  };
  return (post: Post, { overCandidates, overList }: SignalLift): string => {
    const positive = explainable.filter((signal) => overCandidates(signal) > 0);
    for (const signal of positive.toSorted(
      (a, b) => overList(b) - overList(a) || overCandidates(b) - overCandidates(a),
    )) {
      const text = phrases[signal](post);
      if (text !== undefined) return text;
    }
    return post.likes > 0 ? 'widely liked' : 'something different';
  };
};

const describeShared = (shared: readonly SharedTerm[]): string | undefined => {
  const category = shared.find(({ field }) => field === 'categories')?.surface.toLowerCase();
  const tool = shared.find(({ field }) => field === 'tools')?.surface;
  const topic = shared.find(({ field }) => field !== 'categories' && field !== 'tools')?.surface.toLowerCase();
  if (topic !== undefined && category !== undefined) return `${topic} in ${category}`;
  if (topic !== undefined) return `also about ${topic}`;
  if (category !== undefined) return `more ${category}`;
  return tool === undefined ? undefined : `also made in ${tool}`;
};
