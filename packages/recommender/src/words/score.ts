/** Text similarity of two posts by BM25. */
import type { Bag } from './bag.ts';

export type TermStatistics = {
  /** Number of posts. */
  readonly documents: number;
  /** Document frequency of each term; absent means 0. */
  readonly frequencies: ReadonlyMap<number, number>;
};

export const inverseFrequency = (statistics: TermStatistics, term: number): number => {
  const frequency = Math.min(statistics.frequencies.get(term) ?? 0, statistics.documents);
  return Math.log(1 + (statistics.documents - frequency + 0.5) / (frequency + 0.5));
};

type Terms = Pick<Bag, 'terms' | 'weights'>;

/** Terms weighted by inverse document frequency, to be compared with many posts. */
export type WordQuery = Terms & {
  /** Score of the post against itself. */
  readonly selfScore: number;
};

export const wordQuery = ({ terms, weights }: Bag, statistics: TermStatistics): WordQuery => {
  const weighed = weights.map((weight, i) => weight * inverseFrequency(statistics, terms[i] ?? 0));
  return { terms, weights: weighed, selfScore: weighed.reduce((sum, value, i) => sum + value * (weights[i] ?? 0), 0) };
};

/** BM25 score relative to the score of the post against itself. */
export const wordScore = (query: WordQuery, other: Bag): number =>
  query.selfScore === 0 ? 0 : product(query, other) / query.selfScore;

/** Cosine of the weights without corpus statistics, 0..1; used for diversification. */
export const wordOverlap = (first: Bag, second: Bag): number => {
  const scale = first.length * second.length;
  return scale === 0 ? 0 : product(first, second) / scale;
};

/** Merge join; both sides are sorted by term. */
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
