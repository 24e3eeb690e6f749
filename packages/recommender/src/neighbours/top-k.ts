/** The k highest-scored slots, in a binary heap. */

export type ScoredSlot = {
  readonly slot: number;
  readonly score: number;
};

export class TopK {
  /** A score must exceed this to enter. */
  threshold = Number.NEGATIVE_INFINITY;
  readonly #heap: ScoredSlot[] = [];
  readonly #size: number;

  constructor(size: number) {
    this.#size = size;
  }

  add(slot: number, score: number): void {
    if (score <= this.threshold) return;
    if (this.#heap.length < this.#size) {
      this.#heap.push({ slot, score });
      this.#rise();
    } else {
      this.#heap[0] = { slot, score };
      this.#sink();
    }
    if (this.#heap.length === this.#size) this.threshold = this.#score(0);
  }

  list(): ScoredSlot[] {
    return this.#heap.toSorted((first, second) => second.score - first.score || first.slot - second.slot);
  }

  #score(at: number): number {
    return this.#heap[at]?.score ?? Number.POSITIVE_INFINITY;
  }

  #swap(first: number, second: number): void {
    const [one, other] = [this.#heap[first], this.#heap[second]];
    if (!one || !other) return;
    this.#heap[first] = other;
    this.#heap[second] = one;
  }

  #rise(): void {
    let at = this.#heap.length - 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (this.#score(parent) <= this.#score(at)) return;
      this.#swap(at, parent);
      at = parent;
    }
  }

  #sink(): void {
    for (let at = 0; ; ) {
      const left = 2 * at + 1;
      const smaller = this.#score(left + 1) < this.#score(left) ? left + 1 : left;
      if (this.#score(smaller) >= this.#score(at)) return;
      this.#swap(at, smaller);
      at = smaller;
    }
  }
}
