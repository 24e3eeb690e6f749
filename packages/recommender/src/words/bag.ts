/** Bag of words: hashed terms with BM25F weights (saturated, weighted by field). */
import { type Field, fieldTokens, type WordDocument } from './document.ts';

export const WORDS_MODEL = 'words-bm25-4';

/** Terms in ascending order; weights use no corpus statistics, so a stored bag stays valid. */
export type Bag = {
  readonly terms: Uint32Array;
  readonly weights: Float32Array;
  /** Euclidean length of the weights. */
  readonly length: number;
};

const bagFrom = (terms: Uint32Array, weights: Float32Array): Bag => {
  let sum = 0;
  for (const weight of weights) sum += weight * weight;
  return { terms, weights, length: Math.sqrt(sum) };
};

type FieldRule = {
  readonly weight: number;
  /** Expected length: longer fields weigh each word less. Fixed, where BM25 uses a mean that changes. */
  readonly pivot: number;
};

const FIELDS: Record<Field, FieldRule> = {
  title: { weight: 2, pivot: 4 },
  tags: { weight: 2.5, pivot: 6 },
  categories: { weight: 1.5, pivot: 2 },
  tools: { weight: 0.5, pivot: 2 },
  description: { weight: 1, pivot: 14 },
};
const SATURATION = 1.2;
const LENGTH_EFFECT = 0.6;

export const bagOf = (document: WordDocument): Bag => {
  const counts = new Map<number, number>();
  for (const { field, tokens } of fieldTokens(document)) {
    const { weight, pivot } = FIELDS[field];
    const share = weight / (1 - LENGTH_EFFECT + (LENGTH_EFFECT * tokens.length) / pivot);
    for (const { stem } of tokens) {
      const term = hashTerm(stem);
      counts.set(term, (counts.get(term) ?? 0) + share);
    }
  }
  const entries = [...counts].sort(([first], [second]) => first - second);
  return bagFrom(
    Uint32Array.from(entries, ([term]) => term),
    Float32Array.from(entries, ([, count]) => (count * (SATURATION + 1)) / (count + SATURATION)),
  );
};

/** FNV-1a over UTF-16 units: at a hundred thousand terms about one pair collides. */
export const hashTerm = (term: string): number => {
  let hash = 0x811c9dc5;
  for (let i = 0; i < term.length; i += 1) hash = Math.imul(hash ^ term.charCodeAt(i), 0x01000193);
  return hash >>> 0;
};

/** All terms, then all weights, four bytes each, little-endian. */
export const packBag = ({ terms, weights }: Pick<Bag, 'terms' | 'weights'>): Uint8Array => {
  const bytes = new Uint8Array(terms.byteLength + weights.byteLength);
  bytes.set(new Uint8Array(terms.buffer, terms.byteOffset, terms.byteLength));
  bytes.set(new Uint8Array(weights.buffer, weights.byteOffset, weights.byteLength), terms.byteLength);
  return bytes;
};

/** A view on the bytes; copies only when they are not aligned to four. */
export const unpackBag = (bytes: Uint8Array): Bag => {
  const { buffer, byteOffset } = bytes.byteOffset % 4 === 0 ? bytes : bytes.slice();
  const count = Math.floor(bytes.byteLength / 8);
  return bagFrom(new Uint32Array(buffer, byteOffset, count), new Float32Array(buffer, byteOffset + count * 4, count));
};
