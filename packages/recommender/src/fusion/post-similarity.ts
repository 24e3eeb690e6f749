/** Similarity of two candidates, used to keep lists varied. */
import { nearDuplicates } from '../vectors/perceptual-hash.ts';
import { similarity } from '../vectors/vector.ts';
import { wordOverlap } from '../words/score.ts';
import type { Work } from '../work.ts';

const SAME_COLOURS = 0.9;

/** Mean over the signals that both posts have. */
export const postSimilarity = (first: Work, second: Work): number => {
  const colour = similarity(first.colour, second.colour);
  const form = similarity(first.form, second.form);
  const known = 1 + (colour === undefined ? 0 : 1) + (form === undefined ? 0 : 1);
  return ((colour ?? 0) + (form ?? 0) + wordOverlap(first.words, second.words)) / known;
};

/** Flat pictures of any colour share a hash, so colours are compared too. */
export const isSamePicture = (first: Work, second: Work): boolean => {
  if (first.hash === undefined || second.hash === undefined) return false;
  if (!nearDuplicates(first.hash, second.hash)) return false;
  return (similarity(first.colour, second.colour) ?? 1) > SAME_COLOURS;
};
