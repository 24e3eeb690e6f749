/** A growable table of int8 vectors, one per slot, compared by cosine. */
import { dot } from '../vectors/dot.ts';

export class Rows {
  readonly dimensions: number;
  count = 0;
  #values: Int8Array;
  #inverse: Float32Array;

  constructor(dimensions: number, capacity = 1024) {
    this.dimensions = dimensions;
    this.#values = new Int8Array(dimensions * capacity);
    this.#inverse = new Float32Array(capacity);
  }

  /** A missing vector is stored as zeros, which are similar to nothing. */
  push(values: Int8Array | undefined): number {
    if (this.count === this.#inverse.length) this.#grow();
    const slot = this.count;
    if (values) {
      this.#values.set(values, slot * this.dimensions);
      this.#inverse[slot] = inverseLength(values);
    }
    this.count += 1;
    return slot;
  }

  row(slot: number): Int8Array {
    return this.#values.subarray(slot * this.dimensions, (slot + 1) * this.dimensions);
  }

  /** The cosine with a query, given the inverse of the query's length. */
  cosine(slot: number, query: Int8Array, inverse: number): number {
    return dot(this.#values, slot * this.dimensions, query) * (this.#inverse[slot] ?? 0) * inverse;
  }

  #grow(): void {
    const values = new Int8Array(this.#values.length * 2);
    values.set(this.#values);
    const inverse = new Float32Array(this.#inverse.length * 2);
    inverse.set(this.#inverse);
    this.#values = values;
    this.#inverse = inverse;
  }
}

export const inverseLength = (values: Int8Array | Float32Array): number => {
  let sum = 0;
  for (const value of values) sum += value * value;
  return sum === 0 ? 0 : 1 / Math.sqrt(sum);
};
