/** Inverted-file index: vectors are grouped around trained centres, and a search probes only the nearest groups. */
import { inverseLength, Rows } from './rows.ts';

const ROUNDS = 4;
const SAMPLE_PER_CELL = 16;
const PROBED_SHARE = 0.08;

export class Cells {
  readonly #centres: Rows;
  readonly #members: number[][];

  /** Trains centres on an even sample and assigns every row. Deterministic. */
  constructor(rows: Rows) {
    this.#centres = trainCentres(rows);
    this.#members = Array.from({ length: this.#centres.count }, () => []);
    for (let slot = 0; slot < rows.count; slot += 1) this.place(slot, rows.row(slot));
  }

  static count(rows: number): number {
    return Math.max(1, Math.round(Math.sqrt(rows) / 2));
  }

  place(slot: number, values: Int8Array): void {
    this.#members[nearest(this.#centres, values)]?.push(slot);
  }

  /** The slots of the cells nearest to a query. */
  near(query: Int8Array): readonly number[][] {
    const order = this.#members
      .map((slots, cell) => ({ slots, cell, product: this.#centres.cosine(cell, query, 1) }))
      .sort((first, second) => second.product - first.product || first.cell - second.cell);
    return order.slice(0, Math.max(8, Math.ceil(order.length * PROBED_SHARE))).map(({ slots }) => slots);
  }
}

const trainCentres = (rows: Rows): Rows => {
  const count = Cells.count(rows.count);
  const sampled = Math.min(rows.count, count * SAMPLE_PER_CELL);
  const sample = Array.from({ length: sampled }, (_, i) => rows.row(Math.floor((i * rows.count) / sampled)));
  let centres = new Rows(rows.dimensions, count);
  for (let cell = 0; cell < count; cell += 1) centres.push(sample[Math.floor((cell * sampled) / count)]);
  for (let round = 0; round < ROUNDS; round += 1) centres = moveCentres(centres, sample);
  return centres;
};

/** One k-means step: each centre moves to the mean direction of its rows. */
const moveCentres = (centres: Rows, sample: readonly Int8Array[]): Rows => {
  const sums = Array.from({ length: centres.count }, () => new Float32Array(centres.dimensions));
  for (const row of sample) {
    const scale = inverseLength(row);
    const sum = sums[nearest(centres, row)];
    if (sum) for (let i = 0; i < row.length; i += 1) sum[i] = (sum[i] ?? 0) + (row[i] ?? 0) * scale;
  }
  const moved = new Rows(centres.dimensions, centres.count);
  for (const [cell, sum] of sums.entries()) {
    const length = inverseLength(sum);
    moved.push(length === 0 ? centres.row(cell) : toBytes(sum));
  }
  return moved;
};

const toBytes = (values: Float32Array): Int8Array => {
  const largest = values.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  return Int8Array.from(values, (value) => Math.round((value * 127) / largest));
};

const nearest = (centres: Rows, values: Int8Array): number => {
  let best = 0;
  let highest = Number.NEGATIVE_INFINITY;
  for (let cell = 0; cell < centres.count; cell += 1) {
    const value = centres.cosine(cell, values, 1);
    if (value > highest) {
      highest = value;
      best = cell;
    }
  }
  return best;
};
