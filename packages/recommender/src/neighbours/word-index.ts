/** Inverted index over terms. */
import type { Bag } from '../words/bag.ts';

const COMMON_SHARE = 0.25;
const COMMON_FROM = 2_000;

type Posting = {
  readonly slots: number[];
  readonly weights: number[];
};

export class WordIndex {
  readonly #postings = new Map<number, Posting>();
  #count = 0;
  #scores = new Float32Array(1024);

  push({ terms, weights }: Bag): void {
    const slot = this.#count;
    terms.forEach((term, i) => {
      const posting = this.#postings.get(term) ?? { slots: [], weights: [] };
      posting.slots.push(slot);
      posting.weights.push(weights[i] ?? 0);
      this.#postings.set(term, posting);
    });
    this.#count += 1;
  }

  visit({ terms, weights }: Bag, visit: (slot: number, score: number) => void): void {
    if (this.#scores.length < this.#count) this.#scores = new Float32Array(this.#count * 2);
    const touched: number[] = [];
    terms.forEach((term, i) => {
      const posting = this.#postings.get(term);
      if (posting && !this.#isCommon(posting)) this.#add(posting, (weights[i] ?? 0) * this.#rarity(posting), touched);
    });
    for (const slot of touched) {
      visit(slot, this.#scores[slot] ?? 0);
      this.#scores[slot] = 0;
    }
  }

  #add({ slots, weights }: Posting, factor: number, touched: number[]): void {
    for (let i = 0; i < slots.length; i += 1) {
      const slot = slots[i] ?? 0;
      const before = this.#scores[slot] ?? 0;
      if (before === 0) touched.push(slot);
      this.#scores[slot] = before + factor * (weights[i] ?? 0);
    }
  }

  // A term in more than a quarter of all posts does not discriminate and is expensive to scan.
  #isCommon({ slots }: Posting): boolean {
    return this.#count >= COMMON_FROM && slots.length > this.#count * COMMON_SHARE;
  }

  // Relative to the highest possible value, so that scores stored while there were few posts stay comparable.
  #rarity({ slots }: Posting): number {
    const rarity = (frequency: number) => Math.log(1 + (this.#count - frequency + 0.5) / (frequency + 0.5));
    return rarity(slots.length) / rarity(0.5);
  }
}
