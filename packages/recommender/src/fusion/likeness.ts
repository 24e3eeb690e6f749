// How alike two candidates would look beside each other in one list.
import { nearDuplicates } from '../vectors/perceptual-hash.ts';
import { similarity } from '../vectors/vector.ts';
import { wordOverlap } from '../words/score.ts';
import type { Work } from '../work.ts';

const SAME_COLOURS = 0.9;

export function likeness(first: Work, second: Work): number {
  const known = [
    similarity(first.colour, second.colour),
    similarity(first.form, second.form),
    wordOverlap(first.words, second.words),
  ].filter((value) => value !== undefined);
  return known.reduce((sum, value) => sum + value, 0) / known.length;
}

/** Flat pictures share a hash whatever their colour, so the colours must agree too. */
export function samePicture(first: Work, second: Work): boolean {
  if (first.hash === undefined || second.hash === undefined) return false;
  if (!nearDuplicates(first.hash, second.hash)) return false;
  return (similarity(first.colour, second.colour) ?? 1) > SAME_COLOURS;
}
