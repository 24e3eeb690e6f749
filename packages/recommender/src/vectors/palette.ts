/** Colour histogram: greys by lightness, colours by hue, chroma and lightness. */
import type { Canvas } from './canvas.ts';

const GREYS = 8;
const HUES = 12;
const LEVELS = 3;
const VIVID = 0.12;
export const PALETTE_BINS = GREYS + HUES * LEVELS * 2;

/** Square roots of the shares, so that a large background does not hide an accent. */
export const palette = ({ lightness, a, b }: Canvas): Float32Array => {
  const bins = new Float32Array(PALETTE_BINS);
  for (let i = 0; i < lightness.length; i += 1) addPixel(bins, lightness[i] ?? 0, a[i] ?? 0, b[i] ?? 0);
  for (let i = 0; i < bins.length; i += 1) bins[i] = Math.sqrt((bins[i] ?? 0) / lightness.length);
  return bins;
};

/** A pixel is shared between the nearest bins, so that a small colour shift changes the vector little. */
const addPixel = (bins: Float32Array, lightness: number, a: number, b: number): void => {
  const chroma = Math.hypot(a, b);
  const coloured = smoothstep(0.02, 0.06, chroma);
  spread(lightness, GREYS, (bin, part) => add(bins, bin, part * (1 - coloured)));
  if (coloured === 0) return;
  const vivid = smoothstep(VIVID * 0.6, VIVID * 1.4, chroma);
  const turn = (Math.atan2(b, a) / (2 * Math.PI) + 1) * HUES;
  const hue = Math.floor(turn) % HUES;
  const past = turn - Math.floor(turn);
  spread(lightness, LEVELS, (level, part) => {
    const weight = part * coloured;
    const first = GREYS + (level * HUES + hue) * 2;
    const second = GREYS + (level * HUES + ((hue + 1) % HUES)) * 2;
    add(bins, first, weight * (1 - past) * (1 - vivid));
    add(bins, first + 1, weight * (1 - past) * vivid);
    add(bins, second, weight * past * (1 - vivid));
    add(bins, second + 1, weight * past * vivid);
  });
};

const spread = (value: number, count: number, give: (bin: number, part: number) => void): void => {
  const place = Math.min(Math.max(value, 0), 1) * (count - 1);
  const low = Math.min(Math.floor(place), count - 2);
  give(low, 1 - (place - low));
  give(low + 1, place - low);
};

const add = (bins: Float32Array, bin: number, amount: number): void => {
  bins[bin] = (bins[bin] ?? 0) + amount;
};

const smoothstep = (from: number, to: number, value: number): number => {
  const t = Math.min(Math.max((value - from) / (to - from), 0), 1);
  return t * t * (3 - 2 * t);
};
