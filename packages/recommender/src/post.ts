/** A post as the recommender sees it: ids and signals, no content. */
import type { Vector } from './vectors/vector.ts';
import type { Bag } from './words/bag.ts';

export type Post = {
  readonly id: string;
  readonly author: string;
  readonly likes: number;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** Vectors and hash are undefined when the picture could not be read or is not described yet. */
  readonly colour: Vector | undefined;
  readonly form: Vector | undefined;
  readonly hash: string | undefined;
  readonly words: Bag;
};
