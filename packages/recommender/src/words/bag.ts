// A work's words as numbers: each term's hash beside its weight, saturated as in BM25 with weighted fields.
import { type Field, fieldTokens, type WordDocument } from './document.ts';

export const WORDS_MODEL = 'words-bm25-1';

/** Terms in rising order; weights need no statistics, so a kept bag never goes stale. */
export interface Bag {
  readonly terms: Uint32Array;
  readonly weights: Float32Array;
}

interface FieldRule {
  readonly weight: number;
  /** A usual length: longer fields count each word less. Fixed, where BM25 would use a mean that drifts. */
  readonly pivot: number;
}

const FIELDS: Record<Field, FieldRule> = {
  title: { weight: 2, pivot: 4 },
  tags: { weight: 2.5, pivot: 6 },
  categories: { weight: 1.5, pivot: 2 },
  tools: { weight: 0.5, pivot: 2 },
  description: { weight: 1, pivot: 14 },
};
const SATURATION = 1.2;
const LENGTH_EFFECT = 0.6;

export function bagOf(document: WordDocument): Bag {
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
  return {
    terms: Uint32Array.from(entries, ([term]) => term),
    weights: Float32Array.from(entries, ([, count]) => (count * (SATURATION + 1)) / (count + SATURATION)),
  };
}

/** FNV-1a over UTF-16 units: at a hundred thousand terms about one pair collides. */
export function hashTerm(term: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < term.length; i += 1) hash = Math.imul(hash ^ term.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

export function packBag({ terms, weights }: Bag): Uint8Array {
  const view = new DataView(new ArrayBuffer(terms.length * 8));
  terms.forEach((term, i) => {
    view.setUint32(i * 8, term, true);
    view.setFloat32(i * 8 + 4, weights[i] ?? 0, true);
  });
  return new Uint8Array(view.buffer);
}

export function unpackBag(bytes: Uint8Array): Bag {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const count = Math.floor(bytes.byteLength / 8);
  const terms = new Uint32Array(count);
  const weights = new Float32Array(count);
  for (let i = 0; i < count; i += 1) {
    terms[i] = view.getUint32(i * 8, true);
    weights[i] = view.getFloat32(i * 8 + 4, true);
  }
  return { terms, weights };
}
