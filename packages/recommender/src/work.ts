/** A work as the recommender knows it: numbers and ids, never content. */
import type { Vector } from './vectors/vector.ts';
import type { Bag } from './words/bag.ts';

export type Work = {
  readonly id: string;
  readonly author: string;
  readonly likes: number;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** Vectors and hash are missing where the picture could not be read or is not described yet. */
  readonly colour: Vector | undefined;
  readonly form: Vector | undefined;
  readonly hash: string | undefined;
  readonly words: Bag;
  /** Missing while nobody who likes the work likes anything else. */
  readonly taste: Vector | undefined;
};
