/** The company a work keeps, as a vector: works loved by the same crowd are near even if no one person likes both. */

import { quantise, similarity, type Vector } from '../vectors/vector.ts';
import { hashTerm } from '../words/bag.ts';
import { type CoLike, coLikeScore } from './co-likes.ts';

export const TASTE_MODEL = 'taste-colikes-1';
export const TASTE_DIMENSIONS = 256;
const MARKS = 8;
const OWN_WEIGHT = 0.3;
const companyRule = { alpha: 0.5, shrinkage: 1 };

export type Companion = CoLike & {
  readonly id: string;
};

/** Each companion has a fixed direction drawn from its id; the vector is their sum, the closest counting most. */
export const tasteVector = (id: string, company: readonly Companion[]): Vector | undefined => {
  if (company.length === 0) return undefined;
  const sum = new Float32Array(TASTE_DIMENSIONS);
  addDirection(sum, id, OWN_WEIGHT);
  for (const companion of company) addDirection(sum, companion.id, coLikeScore(companion, companyRule));
  return quantise(TASTE_MODEL, sum);
};

/** How many of its company a work is compared with. */
const COMPARED = 40;

/** Those of its company that belong to it most, rather than to everybody: the much liked are with everyone. */
export const closest = (company: readonly Companion[]): Companion[] => {
  const scored = company.map((companion) => ({ companion, score: coLikeScore(companion, companyRule) }));
  scored.sort((a, b) => b.score - a.score || (a.companion.id < b.companion.id ? -1 : 1));
  return scored.slice(0, COMPARED).map(({ companion }) => companion);
};

export type TasteRule = {
  /** Likes at which half of what a vector says is chance. */
  readonly noise: number;
};

export const tasteRule: TasteRule = { noise: 6 };

/**
 * How much the crowd of a work is that of another. A vector made of few likes is noisy and seems far from everything, so
 * the cosine is corrected for attenuation: otherwise the much liked would be everybody's neighbours.
 */
export const tasteLikeness = (
  asked: Vector | undefined,
  other: { readonly taste: Vector | undefined; readonly likes: number },
  { noise }: TasteRule = tasteRule,
): number | undefined => {
  const cosine = similarity(asked, other.taste);
  const likes = Math.max(other.likes, 1);
  return cosine === undefined ? undefined : cosine * Math.sqrt((likes + noise) / likes);
};

/** A few marks in random places keep the directions of different works almost at right angles. */
const addDirection = (sum: Float32Array, id: string, weight: number): void => {
  let state = hashTerm(id);
  for (let mark = 0; mark < MARKS; mark += 1) {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9;
    state ^= state >>> 13;
    const place = (state >>> 8) % TASTE_DIMENSIONS;
    sum[place] = (sum[place] ?? 0) + (state & 1 ? weight : -weight);
  }
};
