// How much two works say the same, rare words counting most.
import type { Bag } from './bag.ts';

export interface TermStatistics {
  /** How many works there are. */
  readonly documents: number;
  /** In how many of them a term occurs; absent means none. */
  readonly frequencies: ReadonlyMap<number, number>;
}

export function rarity(statistics: TermStatistics, term: number): number {
  const frequency = Math.min(statistics.frequencies.get(term) ?? 0, statistics.documents);
  return Math.log(1 + (statistics.documents - frequency + 0.5) / (frequency + 0.5));
}

/** BM25 of the other work for this one's words, as a share of what this one would score itself. */
export function wordScore(query: Bag, other: Bag, statistics: TermStatistics): number {
  let shared = 0;
  let own = 0;
  eachTerm(query, other, (term, weight, otherWeight) => {
    const rare = rarity(statistics, term);
    shared += rare * weight * otherWeight;
    own += rare * weight * weight;
  });
  return own === 0 ? 0 : shared / own;
}

/** Overlap without statistics, between 0 and 1: enough to keep lookalikes apart. */
export function wordOverlap(first: Bag, second: Bag): number {
  let shared = 0;
  let left = 0;
  eachTerm(first, second, (_, weight, otherWeight) => {
    shared += weight * otherWeight;
    left += weight * weight;
  });
  const right = second.weights.reduce((sum, weight) => sum + weight * weight, 0);
  return left === 0 || right === 0 ? 0 : shared / Math.sqrt(left * right);
}

/** Walks the query's terms beside the other's weights; both bags are in rising order. */
function eachTerm(query: Bag, other: Bag, visit: (term: number, weight: number, otherWeight: number) => void): void {
  let at = 0;
  for (let i = 0; i < query.terms.length; i += 1) {
    const term = query.terms[i] ?? 0;
    while (at < other.terms.length && (other.terms[at] ?? 0) < term) at += 1;
    visit(term, query.weights[i] ?? 0, other.terms[at] === term ? (other.weights[at] ?? 0) : 0);
  }
}
