/** Picks from scored posts by maximal marginal relevance: close to the query, yet varied. */
import type { Post } from '../post.ts';
import { type DiversityParams, defaultDiversity } from './diversity-params.ts';
import { createPool, type PoolEntry } from './pool.ts';
import { isSamePicture, postSimilarity } from './post-similarity.ts';
import type { ScoredPost } from './signal-scores.ts';

export type PostSimilarity = (first: Post, second: Post) => number;

type MmrOptions = {
  readonly relevanceWeight: number;
  readonly similarity: PostSimilarity;
};

/** Duplicates of a picture that was picked already come last, if at all. */
export const diversify = (
  query: Post,
  scored: readonly ScoredPost[],
  limit: number,
  params: DiversityParams = defaultDiversity,
  similarity: PostSimilarity = postSimilarity,
): ScoredPost[] => {
  const pool = createPool(query, scored, limit, params);
  const picked: ScoredPost[] = [];
  const shownByAuthor = new Map<string, number>();
  while (picked.length < limit) {
    const capped = picked.length < params.among;
    const eligible = capped
      ? pool.filter(({ item }) => (shownByAuthor.get(item.post.author) ?? 0) < params.perAuthor)
      : pool;
    const best = nextBest(eligible, picked, { relevanceWeight: params.relevance, similarity });
    if (!best) break;
    const { author } = best.item.post;
    picked.push(best.item);
    shownByAuthor.set(author, (shownByAuthor.get(author) ?? 0) + 1);
    pool.splice(pool.indexOf(best), 1);
  }
  return picked;
};

const DUPLICATE_PENALTY = 2;

/** A pick only lowers the other scores, so an entry is compared with the latest picks only when it is the current best. */
const nextBest = (
  entries: readonly PoolEntry[],
  picked: readonly ScoredPost[],
  scale: MmrOptions,
): PoolEntry | undefined => {
  const { relevanceWeight } = scale;
  for (;;) {
    let best: PoolEntry | undefined;
    for (const entry of entries)
      if (!best || mmrScore(entry, relevanceWeight) > mmrScore(best, relevanceWeight)) best = entry;
    if (!best || best.compared === picked.length) return best;
    compare(best, picked, scale);
  }
};

const mmrScore = ({ relevance, nearest, isDuplicate }: PoolEntry, relevanceWeight: number): number =>
  relevanceWeight * relevance - (1 - relevanceWeight) * nearest - (isDuplicate ? DUPLICATE_PENALTY : 0);

const compare = (
  entry: PoolEntry,
  picked: readonly ScoredPost[],
  { relevanceWeight, similarity }: MmrOptions,
): void => {
  const { post } = entry.item;
  for (const other of picked.slice(entry.compared)) {
    if (relevanceWeight < 1) entry.nearest = Math.max(entry.nearest, similarity(post, other.post));
    entry.isDuplicate ||= isSamePicture(post, other.post);
  }
  entry.compared = picked.length;
};
