/** Similarity of two candidates, used to keep lists varied. */

import type { Post } from '../post.ts';
import { nearDuplicates } from '../vectors/perceptual-hash.ts';
import { similarity } from '../vectors/vector.ts';
import { wordOverlap } from '../words/score.ts';

/** A crop keeps the colours and moves the shapes; a border or a mirror changes the colours and keeps the shapes. */
const SAME_COLOURS = 0.9;
const SIMILAR_COLOURS = 0.72;
const SAME_SHAPES = 0.95;
const MOVED_SHAPES = 0.9;

/** Mean over the signals that both posts have. */
export const postSimilarity = (first: Post, second: Post): number => {
  const colour = similarity(first.colour, second.colour);
  const form = similarity(first.form, second.form);
  const known = 1 + (colour === undefined ? 0 : 1) + (form === undefined ? 0 : 1);
  return ((colour ?? 0) + (form ?? 0) + wordOverlap(first.words, second.words)) / known;
};

type PicturePost = Pick<Post, 'colour' | 'hash'>;

/** Flat pictures of any colour share a hash, so colours are compared too; and first, because that is faster. */
export const isSamePicture = (first: PicturePost, second: PicturePost): boolean => {
  if (first.hash === undefined || second.hash === undefined) return false;
  const colours = similarity(first.colour, second.colour) ?? 1;
  if (colours < SIMILAR_COLOURS) return false;
  return nearDuplicates(first.hash, second.hash, colours < SAME_COLOURS ? SAME_SHAPES : MOVED_SHAPES);
};
