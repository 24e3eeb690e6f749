/** How much two works say the same, rare words counting most. */
import type { Bag } from './bag.ts';

export type TermStatistics = {
  /** How many works there are. */
  readonly documents: number;
  /** In how many of them a term occurs; absent means none. */
  readonly frequencies: ReadonlyMap<number, number>;
};

export const rarity = (statistics: TermStatistics, term: number): number => {
  const frequency = Math.min(statistics.frequencies.get(term) ?? 0, statistics.documents);
  return Math.log(1 + (statistics.documents - frequency + 0.5) / (frequency + 0.5));
};

type Terms = Pick<Bag, 'terms' | 'weights'>;

/** A work's words weighed by rarity, ready to be compared with many others. */
export type WordQuery = Terms & {
  /** What the work would score itself. */
  readonly own: number;
};

export const wordQuery = ({ terms, weights }: Bag, statistics: TermStatistics): WordQuery => {
  const weighed = weights.map((weight, i) => weight * rarity(statistics, terms[i] ?? 0));
  return { terms, weights: weighed, own: weighed.reduce((sum, value, i) => sum + value * (weights[i] ?? 0), 0) };
};

/** BM25 of the other work for this one's words, as a share of what this one would score itself. */
export const wordScore = (query: WordQuery, other: Bag): number =>
  query.own === 0 ? 0 : product(query, other) / query.own;

/** Overlap without statistics, between 0 and 1: enough to keep lookalikes apart. */
export const wordOverlap = (first: Bag, second: Bag): number => {
  const scale = first.length * second.length;
  return scale === 0 ? 0 : product(first, second) / scale;
};

/** Both sides are in rising order of terms. */
const product = (first: Terms, second: Terms): number => {
  let sum = 0;
  let at = 0;
  for (let i = 0; i < first.terms.length; i += 1) {
    const term = first.terms[i] ?? 0;
    while (at < second.terms.length && (second.terms[at] ?? 0) < term) at += 1;
    if (second.terms[at] === term) sum += (first.weights[i] ?? 0) * (second.weights[at] ?? 0);
  }
  return sum;
};
