/** The colours of a picture in sum, inside its borders: mean and deviation of each OKLab channel. Copies keep them. */
import type { Bounds } from './borders.ts';
import { FINE_SIDE } from './canvas.ts';
import { toLab } from './oklab.ts';

const CHANNELS = [0, 1, 2] as const;
/** Two hexadecimal digits for each of six numbers. */
export const TINT_DIGITS = 12;
const STEP = 0.0025;
const ZERO = 100;
/** Lightness varies three times as much as the others. */
const SCALE = [1 / 3, 1, 1] as const;
/** A crop by a tenth moves a number by less than this, for nine pictures of ten. */
const SAME = 0.02;

export const tintOf = (pixels: Uint8Array, { left, top, right, bottom }: Bounds): string => {
  const [sums, squares] = [new Float64Array(3), new Float64Array(3)];
  let count = 0;
  for (let y = top; y < bottom; y += 2) {
    for (let x = left; x < right; x += 2) {
      const at = 3 * (y * FINE_SIDE + x);
      const lab = toLab(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0);
      for (const channel of CHANNELS) {
        sums[channel] = (sums[channel] ?? 0) + lab[channel];
        squares[channel] = (squares[channel] ?? 0) + lab[channel] ** 2;
      }
      count += 1;
    }
  }
  const mean = (channel: number) => (sums[channel] ?? 0) / count;
  const deviation = (channel: number) => Math.sqrt(Math.max(0, (squares[channel] ?? 0) / count - mean(channel) ** 2));
  const scaled = (of: (channel: number) => number) => CHANNELS.map((channel) => of(channel) * SCALE[channel]);
  return [...scaled(mean), ...scaled(deviation)].map(toDigits).join('');
};

const toDigits = (value: number): string =>
  Math.min(255, Math.max(0, Math.round(value / STEP) + ZERO))
    .toString(16)
    .padStart(2, '0');

/** Whether none of the six numbers differs by much. */
export const isSameTint = (first: string, second: string): boolean => {
  for (let at = 0; at < TINT_DIGITS; at += 2) {
    const distance = Number.parseInt(first.slice(at, at + 2), 16) - Number.parseInt(second.slice(at, at + 2), 16);
    if (Math.abs(distance) * STEP > SAME) return false;
  }
  return true;
};
