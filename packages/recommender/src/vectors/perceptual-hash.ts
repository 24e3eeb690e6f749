/** A small grey picture without borders: recognises copies that are scaled, compressed, framed, mirrored or cropped. */
import { isCropped, type Pair, pairOf } from './alignment.ts';
import { boundsOf } from './borders.ts';
import { type Canvas, canvasOf, FINE_SIDE } from './canvas.ts';

export const HASH_MODEL = 'grey-16-1';
const HASH_SIDE = 16;
/** Standard deviations on either side of the mean. */
const RANGE = 2.5;
const FLAT_BELOW = 1.5;

export const perceptualHash = async (bytes: Uint8Array): Promise<string> => hashCanvas(await canvasOf(bytes));

/** One hexadecimal digit a cell: its lightness around the mean of all, in standard deviations. */
export const hashCanvas = ({ pixels }: Canvas): string => {
  const cells = meansWithin(pixels);
  const mean = cells.reduce((sum, value) => sum + value, 0) / cells.length;
  const deviation = Math.sqrt(cells.reduce((sum, value) => sum + (value - mean) ** 2, 0) / cells.length);
  const scale = deviation < FLAT_BELOW ? 0 : 7.5 / (RANGE * deviation);
  const digits = Array.from(cells, (value) => {
    const level = Math.round(7.5 + (value - mean) * scale);
    return Math.min(15, Math.max(0, level)).toString(16);
  });
  return digits.join('');
};

/**
 * Whether one of two hashes shows the other, or its mirror image, cropped by at most a tenth on each side. The least
 * correlation is what copies keep that are cropped; copies that are only framed or mirrored keep more.
 */
export const nearDuplicates = (first: string, second: string, least = 0.9): boolean => {
  if (first === second) return true;
  const [one, other] = [valuesOf(first), valuesOf(second)];
  const pair = pairAt(one);
  return isCropped(pair, pairAt(other), least) || isCropped(pair, pairAt(mirror(other)), least);
};

const pairAt = (values: Float32Array): Pair => pairOf({ side: HASH_SIDE, values });

const digitOf = (code: number): number => (code < 58 ? code - 48 : code - 87);

const valuesOf = (hash: string): Float32Array => {
  const values = new Float32Array(HASH_SIDE * HASH_SIDE);
  for (let i = 0; i < values.length; i += 1) values[i] = digitOf(hash.charCodeAt(i)) - 7.5;
  return values;
};

const mirror = (values: Float32Array): Float32Array =>
  values.map((_, i) => values[i - (i % HASH_SIDE) + HASH_SIDE - 1 - (i % HASH_SIDE)] ?? 0);

/** The mean lightness of each cell of the picture inside its borders. */
const meansWithin = (pixels: Uint8Array): Float32Array => {
  const { left, top, right, bottom } = boundsOf(pixels);
  const rows = new Float32Array(HASH_SIDE * FINE_SIDE);
  for (let x = left; x < right; x += 1)
    addMeans(
      (y) => lumaAt(pixels, y * FINE_SIDE + x),
      top,
      bottom,
      (cell, value) => {
        rows[cell * FINE_SIDE + x] = value;
      },
    );
  const cells = new Float32Array(HASH_SIDE * HASH_SIDE);
  for (let row = 0; row < HASH_SIDE; row += 1)
    addMeans(
      (x) => rows[row * FINE_SIDE + x] ?? 0,
      left,
      right,
      (cell, value) => {
        cells[row * HASH_SIDE + cell] = value;
      },
    );
  return cells;
};

/** Means of equal parts of a line; a pixel on a boundary counts in both by its share. */
const addMeans = (
  at: (place: number) => number,
  from: number,
  to: number,
  give: (cell: number, mean: number) => void,
): void => {
  const size = (to - from) / HASH_SIDE;
  for (let cell = 0; cell < HASH_SIDE; cell += 1) {
    const [start, end] = [from + cell * size, from + (cell + 1) * size];
    let sum = 0;
    for (let place = Math.floor(start); place < end; place += 1)
      sum += at(place) * (Math.min(end, place + 1) - Math.max(start, place));
    give(cell, sum / size);
  }
};

const lumaAt = (pixels: Uint8Array, pixel: number): number =>
  0.299 * (pixels[3 * pixel] ?? 0) + 0.587 * (pixels[3 * pixel + 1] ?? 0) + 0.114 * (pixels[3 * pixel + 2] ?? 0);
