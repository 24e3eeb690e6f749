/** Taste vectors: a random projection of co-likes. Posts with the same audience are near even if nobody likes both. */

import { quantise, similarity, type Vector } from '../vectors/vector.ts';
import { hashTerm } from '../words/bag.ts';
import { type CoLike, coLikeScore } from './co-likes.ts';

export const TASTE_MODEL = 'taste-colikes-1';
export const TASTE_DIMENSIONS = 256;
const NONZEROS = 8;
const OWN_WEIGHT = 0.3;
const coLikeWeights = { alpha: 0.5, shrinkage: 1 };

export type CoLikedPost = CoLike & {
  readonly id: string;
};

/** The sum of one fixed pseudo-random direction for each co-liked post, weighted by its co-like score. */
export const tasteVector = (id: string, coLikes: readonly CoLikedPost[]): Vector | undefined => {
  if (coLikes.length === 0) return undefined;
  const sum = new Float32Array(TASTE_DIMENSIONS);
  addDirection(sum, id, OWN_WEIGHT);
  for (const coLike of coLikes) addDirection(sum, coLike.id, coLikeScore(coLike, coLikeWeights));
  return quantise(TASTE_MODEL, sum);
};

/** How many co-liked posts are stored for a post. */
const MAX_CO_LIKES = 40;

/** Those with the highest co-like score, which discounts posts that are popular everywhere. */
export const topCoLikes = (coLikes: readonly CoLikedPost[]): CoLikedPost[] => {
  const scored = coLikes.map((coLike) => ({ coLike, score: coLikeScore(coLike, coLikeWeights) }));
  scored.sort((a, b) => b.score - a.score || (a.coLike.id < b.coLike.id ? -1 : 1));
  return scored.slice(0, MAX_CO_LIKES).map(({ coLike }) => coLike);
};

export type TasteParams = {
  /** Number of likes at which half of the vector is noise. */
  readonly noise: number;
};

export const defaultTaste: TasteParams = { noise: 6 };

/**
 * Cosine corrected for attenuation: a vector made of few likes is noisy and seems far from everything, which would make
 * popular posts everybody's neighbours.
 */
export const tasteSimilarity = (
  query: Vector | undefined,
  other: { readonly taste: Vector | undefined; readonly likes: number },
  { noise }: TasteParams = defaultTaste,
): number | undefined => {
  const cosine = similarity(query, other.taste);
  const likes = Math.max(other.likes, 1);
  return cosine === undefined ? undefined : cosine * Math.sqrt((likes + noise) / likes);
};

/** A few nonzero entries at pseudo-random places make the directions of different posts nearly orthogonal. */
const addDirection = (sum: Float32Array, id: string, weight: number): void => {
  let state = hashTerm(id);
  for (let i = 0; i < NONZEROS; i += 1) {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9;
    state ^= state >>> 13;
    const index = (state >>> 8) % TASTE_DIMENSIONS;
    sum[index] = (sum[index] ?? 0) + (state & 1 ? weight : -weight);
  }
};
