/** Decides whether a small grey picture is a part of another one: all but up to a tenth at each side. */

/** A square of values, row by row. */
export type Square = { readonly side: number; readonly values: Float32Array };

/** What is cut off at either end of an axis, as shares of its length. */
type Window = readonly [before: number, after: number];

const LARGEST = 0.11;
const shares = [0, 0.25, 0.5, 0.75, 1].map((part) => part * LARGEST);
const windows: readonly Window[] = shares.flatMap((before) => shares.map((after) => [before, after] as const));
const HALF: Window = [LARGEST / 2, LARGEST / 2];
/** Tried first, at half the resolution. */
const coarseWindows: readonly Window[] = [HALF, [0, 0], [0, LARGEST], [LARGEST, 0]];

/** Without any alignment: most pairs of pictures need no search. */
const GLANCE = 0.3;
/** The correlation from which on a coarse match is looked at more closely. */
const COARSE = 0.7;
/** After the first search, and of each quarter in the end. */
const ROUGHLY_SAME = 0.8;
const SAME_QUARTER = 0.7;
/** Below this variance a quarter has nothing to correlate; then its values must be about the same. */
const FLAT = 0.15;
const SAME_LEVEL = 1.5;

/** A picture at both resolutions. */
export type Pair = { readonly full: Square; readonly coarse: Square };

export const pairOf = (full: Square): Pair => ({ full, coarse: halve(full) });

/** Whether one of two pictures is a part of the other and correlates with it by at least this much. */
export const isCropped = (first: Pair, second: Pair, least: number): boolean =>
  correlation(first.coarse, second.coarse) >= GLANCE &&
  (isPartOf(first, second, least) || isPartOf(second, first, least));

const isPartOf = (part: Pair, whole: Pair, least: number): boolean => {
  const coarse = align(part.coarse, whole.coarse, coarseWindows, { x: HALF, y: HALF });
  if (coarse.value < COARSE) return false;
  const roughly = align(part.full, whole.full, windows, coarse);
  if (roughly.value < ROUGHLY_SAME) return false;
  const found = align(part.full, whole.full, windows, roughly);
  if (found.value < least) return false;
  return quartersMatch(part.full, transposed(resample(transposed(resample(whole.full, found.y)), found.x)));
};

type Cut = { readonly x: Window; readonly y: Window };
type Alignment = Cut & { readonly value: number };

/** Finds the best window of each axis in turn. */
const align = (part: Square, whole: Square, choices: readonly Window[], { x, y }: Cut): Alignment => {
  const columns = bestWindow(transposed(part), transposed(resample(whole, y)), choices, x);
  const rows = bestWindow(part, transposed(resample(transposed(whole), columns.window)), choices, y);
  return { x: columns.window, y: rows.window, value: rows.value };
};

type Fit = { readonly window: Window; readonly value: number };

const bestWindow = (part: Square, whole: Square, choices: readonly Window[], start: Window): Fit => {
  let best: Fit = { window: start, value: correlation(part, resample(whole, start)) };
  for (const window of choices) {
    const value = correlation(part, resample(whole, window));
    if (value > best.value) best = { window, value };
  }
  return best;
};

const halve = ({ side, values }: Square): Square => {
  const half = side / 2;
  const means = new Float32Array(half * half);
  for (let i = 0; i < values.length; i += 1) {
    const cell = (Math.floor(i / side) >> 1) * half + ((i % side) >> 1);
    means[cell] = (means[cell] ?? 0) + (values[i] ?? 0) / 4;
  }
  return { side: half, values: means };
};

const transposed = ({ side, values }: Square): Square => {
  const result = new Float32Array(values.length);
  for (let y = 0; y < side; y += 1) for (let x = 0; x < side; x += 1) result[x * side + y] = values[y * side + x] ?? 0;
  return { side, values: result };
};

/** The rows of a window, each between two rows of the whole. */
const resample = ({ side, values }: Square, [before, after]: Window): Square => {
  const result = new Float32Array(values.length);
  const step = 1 - before - after;
  for (let row = 0; row < side; row += 1) {
    const place = Math.min(Math.max(before * side + (row + 0.5) * step - 0.5, 0), side - 1.001);
    const first = Math.floor(place);
    const past = place - first;
    let from = first * side;
    for (let to = row * side; to < (row + 1) * side; to += 1) {
      result[to] = (values[from] ?? 0) * (1 - past) + (values[from + side] ?? 0) * past;
      from += 1;
    }
  }
  return { side, values: result };
};

const correlation = (first: Square, second: Square): number => correlationWithin(first, second, 0, 0, first.side) ?? 0;

/** Pearson's correlation within a square of both; undefined if one of them is flat there. */
const correlationWithin = (
  { side, values }: Square,
  { values: others }: Square,
  left: number,
  top: number,
  size: number,
): number | undefined => {
  let a = 0;
  let b = 0;
  let aa = 0;
  let bb = 0;
  let ab = 0;
  for (let y = top; y < top + size; y += 1) {
    for (let i = y * side + left; i < y * side + left + size; i += 1) {
      const one = values[i] ?? 0;
      const other = others[i] ?? 0;
      a += one;
      b += other;
      aa += one * one;
      bb += other * other;
      ab += one * other;
    }
  }
  const count = size * size;
  const variance = aa / count - (a / count) ** 2;
  const otherVariance = bb / count - (b / count) ** 2;
  if (variance < FLAT || otherVariance < FLAT) return undefined;
  return (ab / count - (a / count) * (b / count)) / Math.sqrt(variance * otherVariance);
};

/** Two pictures of one thing on a plain ground correlate as a whole; copies do so in every part. */
const quartersMatch = (first: Square, second: Square): boolean => {
  const half = first.side / 2;
  return [0, 1, 2, 3].every((quarter) => {
    const [left, top] = [(quarter % 2) * half, (quarter >> 1) * half];
    const value = correlationWithin(first, second, left, top, half);
    return value === undefined ? meanDistance(first, second, left, top) < SAME_LEVEL : value >= SAME_QUARTER;
  });
};

/** Of the values of a quarter. */
const meanDistance = (first: Square, second: Square, left: number, top: number): number => {
  const half = first.side / 2;
  let sum = 0;
  for (let y = top; y < top + half; y += 1) {
    for (let x = left; x < left + half; x += 1) {
      const at = y * first.side + x;
      sum += Math.abs((first.values[at] ?? 0) - (second.values[at] ?? 0));
    }
  }
  return sum / (half * half);
};
