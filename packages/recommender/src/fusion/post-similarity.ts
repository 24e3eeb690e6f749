/** Similarity of two candidates, used to keep lists varied. */

import type { Post } from '../post.ts';
import { nearDuplicates } from '../vectors/perceptual-hash.ts';
import { similarity } from '../vectors/vector.ts';
import { wordOverlap } from '../words/score.ts';

/** Mean over the signals that both posts have. */
export const postSimilarity = (first: Post, second: Post): number => {
  const colour = similarity(first.colour, second.colour);
  const form = similarity(first.form, second.form);
  const known = 1 + (colour === undefined ? 0 : 1) + (form === undefined ? 0 : 1);
  return ((colour ?? 0) + (form ?? 0) + wordOverlap(first.words, second.words)) / known;
};

export const isSamePicture = (first: Pick<Post, 'hash'>, second: Pick<Post, 'hash'>): boolean =>
  first.hash !== undefined && second.hash !== undefined && nearDuplicates(first.hash, second.hash);
