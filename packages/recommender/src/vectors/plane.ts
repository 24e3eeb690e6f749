/** A square of values, row by row, and how it is read between them. */
export type Plane = { readonly side: number; readonly values: Float32Array };

/** Where a point of one picture is in another; both axes are shares of the side. */
export type Placement = { readonly x: Axis; readonly y: Axis };
export type Axis = { readonly scale: number; readonly shift: number };

/** Between the four values around a point. */
export const valueAt = ({ side, values }: Plane, x: number, y: number): number => {
  const column = Math.min(Math.max(x * side - 0.5, 0), side - 1.001);
  const row = Math.min(Math.max(y * side - 0.5, 0), side - 1.001);
  const [left, top] = [Math.floor(column), Math.floor(row)];
  const [pastX, pastY] = [column - left, row - top];
  const at = top * side + left;
  const upper = (values[at] ?? 0) * (1 - pastX) + (values[at + 1] ?? 0) * pastX;
  const lower = (values[at + side] ?? 0) * (1 - pastX) + (values[at + side + 1] ?? 0) * pastX;
  return upper * (1 - pastY) + lower * pastY;
};

export const halve = ({ side, values }: Plane): Plane => {
  const half = side / 2;
  const means = new Float32Array(half * half);
  for (let i = 0; i < values.length; i += 1) {
    const cell = (Math.floor(i / side) >> 1) * half + ((i % side) >> 1);
    means[cell] = (means[cell] ?? 0) + (values[i] ?? 0) / 4;
  }
  return { side: half, values: means };
};

export const mirrored = ({ side, values }: Plane): Plane => ({
  side,
  values: values.map((_, i) => values[i - (i % side) + side - 1 - (i % side)] ?? 0),
});

/** Below this variance there is nothing to correlate. */
export const FLAT = 1e-5;

/** Calls for every point of a picture that is inside the other one, with its place in both. */
export const forEachShared = (
  side: number,
  { x, y }: Placement,
  visit: (at: number, across: number, down: number, placeX: number, placeY: number) => void,
): void => {
  for (let row = 0; row < side; row += 1) {
    const down = (row + 0.5) / side;
    const placeY = y.scale * down + y.shift;
    if (placeY < 0 || placeY > 1) continue;
    for (let column = 0; column < side; column += 1) {
      const across = (column + 0.5) / side;
      const placeX = x.scale * across + x.shift;
      if (placeX >= 0 && placeX <= 1) visit(row * side + column, across, down, placeX, placeY);
    }
  }
};

/** The values of the first and those of the second at the same points. */
export const compareAt = (first: Plane, second: Plane, placement: Placement): Pairs => {
  const pairs = new Pairs();
  forEachShared(first.side, placement, (at, _across, _down, x, y) =>
    pairs.add(first.values[at] ?? 0, valueAt(second, x, y)),
  );
  return pairs;
};

export const correlationOf = (first: Plane, second: Plane): number => {
  const pairs = new Pairs();
  for (let i = 0; i < first.values.length; i += 1) pairs.add(first.values[i] ?? 0, second.values[i] ?? 0);
  return pairs.correlation(FLAT);
};

/** Sums over the values of two planes at the same points. */
export class Pairs {
  count = 0;
  #first = 0;
  #second = 0;
  #firstSquares = 0;
  #secondSquares = 0;
  #products = 0;

  add(first: number, second: number): void {
    this.count += 1;
    this.#first += first;
    this.#second += second;
    this.#firstSquares += first * first;
    this.#secondSquares += second * second;
    this.#products += first * second;
  }

  /** Mean of both, at the least `floor`, so that what is nearly flat is not raised to noise. */
  variance(floor: number): number {
    return Math.max((this.#varianceOf(this.#first, this.#firstSquares) + this.#secondVariance()) / 2, floor);
  }

  /** Pearson's. */
  correlation(floor: number): number {
    const { count } = this;
    const together = this.#products / count - (this.#first / count) * (this.#second / count);
    const first = Math.max(this.#varianceOf(this.#first, this.#firstSquares), floor);
    return together / Math.sqrt(first * Math.max(this.#secondVariance(), floor));
  }

  meanSquaredDistance(): number {
    return Math.max(0, this.#firstSquares + this.#secondSquares - 2 * this.#products) / this.count;
  }

  #secondVariance(): number {
    return this.#varianceOf(this.#second, this.#secondSquares);
  }

  #varianceOf(sum: number, squares: number): number {
    return squares / this.count - (sum / this.count) ** 2;
  }
}
