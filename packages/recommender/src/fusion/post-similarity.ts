/** Similarity of two candidates, used to keep lists varied. */

import type { Post } from '../post.ts';
import { Likeness, nearDuplicates } from '../vectors/perceptual-hash.ts';
import { similarity } from '../vectors/vector.ts';
import { wordOverlap } from '../words/score.ts';

/** Mean over the signals that both posts have. */
export const postSimilarity = (first: Post, second: Post): number => {
  const colour = similarity(first.colour, second.colour);
  const form = similarity(first.form, second.form);
  const known = 1 + (colour === undefined ? 0 : 1) + (form === undefined ? 0 : 1);
  return ((colour ?? 0) + (form ?? 0) + wordOverlap(first.words, second.words)) / known;
};

type Pictured = Pick<Post, 'hash'>;

/** The lists of all kinds compare the same posts, and each of them with many others. */
const likenesses = new WeakMap<Pictured, Likeness>();
const compared = new WeakMap<Pictured, WeakMap<Pictured, boolean>>();

const likenessOf = (post: Pictured, hash: string): Likeness => {
  const known = likenesses.get(post);
  if (known) return known;
  const likeness = new Likeness(hash);
  likenesses.set(post, likeness);
  return likeness;
};

export const isSamePicture = (first: Pictured, second: Pictured): boolean => {
  if (first.hash === undefined || second.hash === undefined) return false;
  const results = compared.get(first) ?? new WeakMap<Pictured, boolean>();
  compared.set(first, results);
  const isSame = results.get(second) ?? nearDuplicates(likenessOf(first, first.hash), likenessOf(second, second.hash));
  results.set(second, isSame);
  return isSame;
};
