/** The pool of best scored posts that a list is picked from. */
import type { Post } from '../post.ts';
import type { DiversityParams } from './diversity-params.ts';
import { isSamePicture } from './post-similarity.ts';
import type { ScoredPost } from './signal-scores.ts';

export type PoolEntry = {
  readonly item: ScoredPost;
  /** The score scaled to 0..1, to be weighed against similarity. */
  readonly relevance: number;
  /** Similarity to the most similar of the first `compared` picks. */
  nearest: number;
  compared: number;
  /** Its picture is already in the list. */
  isDuplicate: boolean;
};

const POOL_FACTOR = 3;

/** The best `POOL_FACTOR` times `limit`, with no more posts by one author than can be shown. */
export const createPool = (
  query: Post,
  scored: readonly ScoredPost[],
  limit: number,
  params: DiversityParams,
): PoolEntry[] => {
  const sorted = scored.toSorted((a, b) => b.score - a.score || (a.post.id < b.post.id ? -1 : 1));
  const pool = limitPerAuthor(sorted, params.perAuthor + Math.max(0, limit - params.among)).slice(
    0,
    limit * POOL_FACTOR,
  );
  const highest = pool[0]?.score ?? 0;
  const range = highest - (pool.at(-1)?.score ?? 0) || 1;
  return pool.map((item) => ({
    item,
    relevance: 1 - (highest - item.score) / range,
    nearest: 0,
    compared: 0,
    isDuplicate: isSamePicture(query, item.post),
  }));
};

const limitPerAuthor = (sorted: readonly ScoredPost[], perAuthor: number): ScoredPost[] => {
  const counts = new Map<string, number>();
  return sorted.filter(({ post }) => {
    const count = (counts.get(post.author) ?? 0) + 1;
    counts.set(post.author, count);
    return count <= perAuthor;
  });
};
