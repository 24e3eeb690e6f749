/** A small grey picture without borders, and its colours in sum: recognises copies that are scaled, compressed, framed, mirrored or cropped. */
import { isCropped, type Pair, pairOf } from './alignment.ts';
import { type Bounds, boundsOf } from './borders.ts';
import { type Canvas, canvasOf, FINE_SIDE } from './canvas.ts';
import { isSameTint, TINT_DIGITS, tintOf } from './tint.ts';

export const HASH_MODEL = 'grey-16-2';
const HASH_SIDE = 16;
/** Standard deviations on either side of the mean. */
const RANGE = 2.5;
const FLAT_BELOW = 1.5;
const CELL_DIGITS = HASH_SIDE * HASH_SIDE;
/** What a copy correlates by at the least. */
const SAME_SHAPES = 0.9;

export const perceptualHash = async (bytes: Uint8Array): Promise<string> => hashCanvas(await canvasOf(bytes));

/** One hexadecimal digit a cell: its lightness around the mean of all, in standard deviations; then the tint. */
export const hashCanvas = ({ pixels }: Canvas): string => {
  const bounds = boundsOf(pixels);
  const cells = meansWithin(pixels, bounds);
  const mean = cells.reduce((sum, value) => sum + value, 0) / cells.length;
  const deviation = Math.sqrt(cells.reduce((sum, value) => sum + (value - mean) ** 2, 0) / cells.length);
  const scale = deviation < FLAT_BELOW ? 0 : 7.5 / (RANGE * deviation);
  const digits = Array.from(cells, (value) => {
    const level = Math.round(7.5 + (value - mean) * scale);
    return Math.min(15, Math.max(0, level)).toString(16);
  });
  return digits.join('') + tintOf(pixels, bounds);
};

/** Whether one of two hashes shows the other, or its mirror image, cropped by at most a tenth on each side. */
export const nearDuplicates = (first: string, second: string): boolean => {
  if (first === second) return true;
  // Tints are compared first, because that is faster; hashes of another model are shorter.
  if (![first, second].every((hash) => hash.length === CELL_DIGITS + TINT_DIGITS)) return false;
  if (!isSameTint(first.slice(CELL_DIGITS), second.slice(CELL_DIGITS))) return false;
  const [one, other] = [valuesOf(first), valuesOf(second)];
  const pair = pairAt(one);
  return isCropped(pair, pairAt(other), SAME_SHAPES) || isCropped(pair, pairAt(mirror(other)), SAME_SHAPES);
};

const pairAt = (values: Float32Array): Pair => pairOf({ side: HASH_SIDE, values });

const digitOf = (code: number): number => (code < 58 ? code - 48 : code - 87);

const valuesOf = (hash: string): Float32Array => {
  const values = new Float32Array(CELL_DIGITS);
  for (let i = 0; i < values.length; i += 1) values[i] = digitOf(hash.charCodeAt(i)) - 7.5;
  return values;
};

const mirror = (values: Float32Array): Float32Array =>
  values.map((_, i) => values[i - (i % HASH_SIDE) + HASH_SIDE - 1 - (i % HASH_SIDE)] ?? 0);

/** The weighted mean lightness around the middle of each cell of the picture inside its borders. */
const meansWithin = (pixels: Uint8Array, { left, top, right, bottom }: Bounds): Float32Array => {
  const [across, down] = [kernels(left, right), kernels(top, bottom)];
  const rows = new Float32Array(HASH_SIDE * FINE_SIDE);
  for (const [cell, kernel] of down.entries())
    for (let x = left; x < right; x += 1)
      rows[cell * FINE_SIDE + x] = weighted(kernel, (y) => lumaAt(pixels, y * FINE_SIDE + x));
  const cells = new Float32Array(CELL_DIGITS);
  for (let row = 0; row < HASH_SIDE; row += 1)
    for (const [cell, kernel] of across.entries())
      cells[row * HASH_SIDE + cell] = weighted(kernel, (x) => rows[row * FINE_SIDE + x] ?? 0);
  return cells;
};

type Kernel = { readonly from: number; readonly weights: readonly number[] };

/**
 * Weights fall to zero at the middle of the next cell. Means of cells that do not overlap would change wildly where a
 * crop moves thin lines and letters from one cell to the next, and could not be aligned by interpolation.
 */
const kernels = (from: number, to: number): Kernel[] => {
  const size = (to - from) / HASH_SIDE;
  return Array.from({ length: HASH_SIDE }, (_, cell) => {
    const middle = from + (cell + 0.5) * size;
    const first = Math.max(from, Math.floor(middle - size));
    const end = Math.min(to, Math.ceil(middle + size));
    const raw = Array.from({ length: end - first }, (_, i) =>
      Math.max(0, 1 - Math.abs(first + i + 0.5 - middle) / size),
    );
    const sum = raw.reduce((total, weight) => total + weight, 0);
    return { from: first, weights: raw.map((weight) => weight / sum) };
  });
};

const weighted = ({ from, weights }: Kernel, at: (place: number) => number): number => {
  let sum = 0;
  for (let i = 0; i < weights.length; i += 1) sum += (weights[i] ?? 0) * at(from + i);
  return sum;
};

const lumaAt = (pixels: Uint8Array, pixel: number): number =>
  0.299 * (pixels[3 * pixel] ?? 0) + 0.587 * (pixels[3 * pixel + 1] ?? 0) + 0.114 * (pixels[3 * pixel + 2] ?? 0);
