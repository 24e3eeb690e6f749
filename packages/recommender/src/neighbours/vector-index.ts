/** Nearest vectors of one model: exact below a size, through an inverted file above it. */
import type { Vector } from '../vectors/vector.ts';
import { Cells } from './cells.ts';
import { inverseLength, Rows } from './rows.ts';

const EXACT_BELOW = 5_000;

export type VectorModel = {
  readonly model: string;
  readonly dimensions: number;
};

export class VectorIndex {
  readonly #model: VectorModel;
  readonly #exactBelow: number;
  readonly #rows: Rows;
  #cells: Cells | undefined;
  #learntAt = 0;
  #searches = 0;

  constructor(model: VectorModel, exactBelow = EXACT_BELOW) {
    this.#model = model;
    this.#exactBelow = exactBelow;
    this.#rows = new Rows(model.dimensions);
  }

  /** Takes the next slot even when there is no vector, or one of another model. */
  push(vector: Vector | undefined): void {
    const values = this.#own(vector);
    const slot = this.#rows.push(values);
    if (values) this.#cells?.place(slot, values);
  }

  visit(vector: Vector | undefined, visit: (slot: number, score: number) => void): void {
    const query = this.#own(vector);
    if (!query) return;
    const inverse = inverseLength(query);
    const cells = this.#freshCells();
    if (!cells) {
      for (let slot = 0; slot < this.#rows.count; slot += 1) visit(slot, this.#rows.cosine(slot, query, inverse));
      return;
    }
    for (const slots of cells.near(query)) {
      for (const slot of slots) visit(slot, this.#rows.cosine(slot, query, inverse));
    }
  }

  // Training costs about one full scan per cell, so it starts after that many searches: a server with few new posts never
  // trains, a first run over many posts soon does.
  #freshCells(): Cells | undefined {
    const { count } = this.#rows;
    if (count < this.#exactBelow) return undefined;
    if (this.#cells && count <= 2 * this.#learntAt) return this.#cells;
    this.#searches += 1;
    if (this.#searches > Cells.count(count)) {
      this.#cells = new Cells(this.#rows);
      this.#learntAt = count;
      this.#searches = 0;
    }
    return this.#cells;
  }

  #own(vector: Vector | undefined): Int8Array | undefined {
    const { model, dimensions } = this.#model;
    return vector?.model === model && vector.values.length === dimensions ? vector.values : undefined;
  }
}
