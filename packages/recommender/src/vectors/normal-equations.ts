/** Least squares with four unknowns. */

const UNKNOWNS = 4;
const COLUMNS = UNKNOWNS + 1;

export class NormalEquations {
  #aa = 0;
  #ab = 0;
  #ac = 0;
  #ad = 0;
  #bb = 0;
  #bc = 0;
  #bd = 0;
  #cc = 0;
  #cd = 0;
  #dd = 0;
  #av = 0;
  #bv = 0;
  #cv = 0;
  #dv = 0;

  /** One equation: four factors and their value. Written out, because it is called for every point. */
  add(a: number, b: number, c: number, d: number, value: number): void {
    this.#aa += a * a;
    this.#ab += a * b;
    this.#ac += a * c;
    this.#ad += a * d;
    this.#bb += b * b;
    this.#bc += b * c;
    this.#bd += b * d;
    this.#cc += c * c;
    this.#cd += c * d;
    this.#dd += d * d;
    this.#av += a * value;
    this.#bv += b * value;
    this.#cv += c * value;
    this.#dv += d * value;
  }

  /** `damping` keeps the unknowns small where the equations say little about them. */
  solve(damping: number): readonly [a: number, b: number, c: number, d: number] {
    const damped = (square: number): number => square * 1.001 + damping;
    return eliminated([
      [damped(this.#aa), this.#ab, this.#ac, this.#ad, this.#av],
      [this.#ab, damped(this.#bb), this.#bc, this.#bd, this.#bv],
      [this.#ac, this.#bc, damped(this.#cc), this.#cd, this.#cv],
      [this.#ad, this.#bd, this.#cd, damped(this.#dd), this.#dv],
    ]);
  }
}

/** Gaussian elimination; the matrix is positive, so rows need not be exchanged. */
const eliminated = (rows: readonly number[][]): readonly [number, number, number, number] => {
  for (const [pivot, from] of rows.entries()) {
    for (const row of rows) {
      if (row === from) continue;
      const factor = (row[pivot] ?? 0) / (from[pivot] ?? 1);
      for (let column = pivot; column < COLUMNS; column += 1)
        row[column] = (row[column] ?? 0) - factor * (from[column] ?? 0);
    }
  }
  const [a = 0, b = 0, c = 0, d = 0] = rows.map((row, i) => (row[UNKNOWNS] ?? 0) / (row[i] ?? 1));
  return [a, b, c, d];
};
