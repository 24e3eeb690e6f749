/** A picture in a few hundred characters: small planes of OKLab inside its uniform borders, six bits a value. */
import { type Bounds, boundsOf } from './borders.ts';
import { type Canvas, FINE_SIDE, SIDE } from './canvas.ts';
import type { Plane } from './plane.ts';

const LIGHT_SIDE = 20;
const COLOUR_SIDE = 8;
/** The values that the first and the last digit stand for. */
const RANGES = { lightness: [0, 1], colour: [-0.31, 0.32] } as const;
type Range = readonly [low: number, high: number];

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const LAST = DIGITS.length - 1;
const levelOf = new Uint8Array(128);
for (let level = 0; level <= LAST; level += 1) levelOf[DIGITS.charCodeAt(level)] = level;

const LIGHT_DIGITS = LIGHT_SIDE ** 2;
const COLOUR_DIGITS = COLOUR_SIDE ** 2;
export const THUMBNAIL_DIGITS = LIGHT_DIGITS + 2 * COLOUR_DIGITS;

export type Thumbnail = { readonly lightness: Plane; readonly a: Plane; readonly b: Plane };

export const thumbnailOf = ({ lightness, a, b, pixels }: Canvas): string => {
  const bounds = boundsOf(pixels);
  return [
    digitsOf(meansWithin(lightness, bounds, LIGHT_SIDE), RANGES.lightness),
    digitsOf(meansWithin(a, bounds, COLOUR_SIDE), RANGES.colour),
    digitsOf(meansWithin(b, bounds, COLOUR_SIDE), RANGES.colour),
  ].join('');
};

const digitsOf = (values: Float32Array, [low, high]: Range): string =>
  Array.from(values, (value) => {
    const level = Math.round(((value - low) / (high - low)) * LAST);
    return DIGITS[Math.min(LAST, Math.max(0, level))];
  }).join('');

export const readThumbnail = (digits: string): Thumbnail => {
  const plane = (side: number, start: number, [low, high]: Range): Plane => {
    const values = new Float32Array(side * side);
    const step = (high - low) / LAST;
    for (let i = 0; i < values.length; i += 1) values[i] = low + step * (levelOf[digits.charCodeAt(start + i)] ?? 0);
    return { side, values };
  };
  return {
    lightness: plane(LIGHT_SIDE, 0, RANGES.lightness),
    a: plane(COLOUR_SIDE, LIGHT_DIGITS, RANGES.colour),
    b: plane(COLOUR_SIDE, LIGHT_DIGITS + COLOUR_DIGITS, RANGES.colour),
  };
};

/** The weighted mean around the middle of each cell of the picture inside its borders. */
const meansWithin = (values: Float32Array, { left, top, right, bottom }: Bounds, side: number): Float32Array => {
  const [across, down] = [kernels(left, right, side), kernels(top, bottom, side)];
  const rows = new Float32Array(side * SIDE);
  for (const [cell, kernel] of down.entries())
    for (let x = 0; x < SIDE; x += 1) rows[cell * SIDE + x] = weighted(kernel, (y) => values[y * SIDE + x] ?? 0);
  const cells = new Float32Array(side * side);
  for (let row = 0; row < side; row += 1)
    for (const [cell, kernel] of across.entries())
      cells[row * side + cell] = weighted(kernel, (x) => rows[row * SIDE + x] ?? 0);
  return cells;
};

type Kernel = { readonly from: number; readonly weights: readonly number[] };

/**
 * Weights fall to zero at the middle of the next cell. Means of cells that do not overlap would change wildly where a
 * crop moves thin lines and letters from one cell to the next, and could not be aligned by interpolation.
 */
const kernels = (first: number, last: number, count: number): Kernel[] => {
  // Borders are found in pixels of half the size, so they may end within a pixel.
  const [from, to] = [(first * SIDE) / FINE_SIDE, (last * SIDE) / FINE_SIDE];
  const size = (to - from) / count;
  return Array.from({ length: count }, (_, cell) => {
    const middle = from + (cell + 0.5) * size;
    const start = Math.floor(Math.max(from, middle - size));
    const end = Math.ceil(Math.min(to, middle + size));
    const raw = Array.from({ length: end - start }, (_, i) => {
      const inside = Math.min(start + i + 1, to) - Math.max(start + i, from);
      return inside * Math.max(0, 1 - Math.abs(start + i + 0.5 - middle) / size);
    });
    const sum = raw.reduce((total, weight) => total + weight, 0);
    return { from: start, weights: raw.map((weight) => weight / sum) };
  });
};

const weighted = ({ from, weights }: Kernel, at: (place: number) => number): number => {
  let sum = 0;
  for (let i = 0; i < weights.length; i += 1) sum += (weights[i] ?? 0) * at(from + i);
  return sum;
};
