/** The colours of a picture in sum: mean and deviation of each channel of its thumbnail. Copies keep them. */
import type { Plane } from './plane.ts';
import type { Thumbnail } from './thumbnail.ts';

/** Two hexadecimal digits for each of six numbers. */
export const TINT_DIGITS = 12;
const STEP = 0.0025;
const ZERO = 100;
/** Lightness varies three times as much as the others. */
const LIGHT_SCALE = 1 / 3;
/** A crop by a tenth at every side moves a number by less than this, for nearly all pictures. */
const SAME = 0.045;

export const tintOf = ({ lightness, a, b }: Thumbnail): string =>
  [...statisticsOf(lightness).map((value) => value * LIGHT_SCALE), ...statisticsOf(a), ...statisticsOf(b)]
    .map(toDigits)
    .join('');

/** Mean and standard deviation. */
const statisticsOf = ({ values }: Plane): number[] => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return [mean, Math.sqrt(squares / values.length)];
};

const toDigits = (value: number): string =>
  Math.min(255, Math.max(0, Math.round(value / STEP) + ZERO))
    .toString(16)
    .padStart(2, '0');

export type Tint = readonly number[];

export const readTint = (digits: string): Tint =>
  Array.from({ length: TINT_DIGITS / 2 }, (_, i) => Number.parseInt(digits.slice(2 * i, 2 * i + 2), 16) * STEP);

/** Whether none of the six numbers differs by much. */
export const isSameTint = (first: Tint, second: Tint): boolean => {
  for (let i = 0; i < first.length; i += 1) if (Math.abs((first[i] ?? 0) - (second[i] ?? 0)) > SAME) return false;
  return true;
};
