/** Terms that two posts share, as readable words. */
import { type Bag, hashTerm } from './bag.ts';
import type { Field, FieldTokens } from './document.ts';
import { inverseFrequency, type TermStatistics } from './score.ts';

export type SharedTerm = {
  readonly surface: string;
  readonly field: Field;
};

/** Shared terms, the highest scoring first. */
export const sharedTerms = (
  fields: readonly FieldTokens[],
  bag: Bag,
  other: Bag,
  statistics: TermStatistics,
): SharedTerm[] => {
  const theirs = new Map(Array.from(other.terms, (term, i) => [term, other.weights[i] ?? 0]));
  const ours = new Map(Array.from(bag.terms, (term, i) => [term, bag.weights[i] ?? 0]));
  const found = new Map<number, SharedTerm & { strength: number }>();
  for (const { field, tokens } of fields) {
    for (const { stem, surface } of tokens) {
      const term = hashTerm(stem);
      const weight = theirs.get(term);
      if (weight === undefined || found.has(term)) continue;
      found.set(term, {
        surface,
        field,
        strength: inverseFrequency(statistics, term) * weight * (ours.get(term) ?? 0),
      });
    }
  }
  return [...found.values()].sort((first, second) => second.strength - first.strength);
};
