/** Charts as a product would draw them: a line with its light, bars with one that matters, rings and sparks. */
import type { Random } from '../../random.ts';
import type { Frame } from './layout.ts';
import { arc, box, smooth } from './shapes.ts';
import { circle, type Defs, group, num, type Point, path, ring, stroke } from './svg.ts';

/** Values from 0 to 1 that wander like something measured, rising or falling over all. */
export const series = (random: Random, count: number, trend = 0.3, rough = 0.16): number[] => {
  let value = trend > 0 ? 0.3 : 0.7;
  return Array.from({ length: count }, () => {
    value += trend / count + random.range(-rough, rough);
    value = Math.min(0.96, Math.max(0.06, value));
    return value;
  });
};

export const pointsOf = (values: readonly number[], f: Frame): Point[] => {
  const step = f.w / Math.max(1, values.length - 1);
  return values.map((v, i) => [f.x + i * step, f.y + f.h * (1 - v)]);
};

/** A smooth line; with a fill below it when `light` is above 0. */
export const lineChart = (
  defs: Defs,
  f: Frame,
  values: readonly number[],
  colour: string,
  weight = 4,
  light = 0.28,
): string => {
  const d = smooth(pointsOf(values, f), false, 0.9);
  const paint = defs.linear(90, [
    [0, colour, light],
    [1, colour, 0],
  ]);
  const below = `${d}L${num(f.x + f.w)} ${num(f.y + f.h)}L${num(f.x)} ${num(f.y + f.h)}Z`;
  return (light > 0 ? path(below, paint) : '') + stroke(d, colour, weight, { 'stroke-linecap': 'round' });
};

/** Bars standing on the frame's floor; one of them may be told apart. */
export const barChart = (
  f: Frame,
  values: readonly number[],
  colour: string,
  gap = 0.4,
  marked = -1,
  strong = colour,
  radius = 6,
): string => {
  const step = f.w / values.length;
  const wide = step * (1 - gap);
  return values
    .map((v, i) => {
      const high = Math.max(4, v * f.h);
      return path(
        box(f.x + i * step + (step - wide) / 2, f.y + f.h - high, wide, high, radius),
        i === marked ? strong : colour,
      );
    })
    .join('');
};

/** A ring with parts in order; shares are fractions of the whole. */
export const ringChart = (
  cx: number,
  cy: number,
  r: number,
  weight: number,
  track: string,
  parts: ReadonlyArray<readonly [share: number, colour: string]>,
): string => {
  let from = -90;
  const arcs = parts.map(([share, colour]) => {
    const to = from + Math.min(0.999, share) * 360;
    const drawn = stroke(arc(cx, cy, r, from, to), colour, weight, { 'stroke-linecap': 'round' });
    from = to;
    return drawn;
  });
  // Earlier parts lie over later ones, so that every round end is seen.
  return group({}, ring(cx, cy, r, track, weight), ...arcs.toReversed());
};

/** A dot on a line with a halo, as a chart shows where one is. */
export const marker = (x: number, y: number, r: number, colour: string, ground: string) =>
  circle(x, y, r * 2.4, colour, { opacity: 0.2 }) + circle(x, y, r * 1.4, ground) + circle(x, y, r, colour);

/** A sound as bars around a middle line; those before `played` are in the strong colour. */
export const waveform = (
  random: Random,
  f: Frame,
  count: number,
  colour: string,
  strong: string,
  played: number,
): string => {
  const step = f.w / count;
  let loud = 0.5;
  return Array.from({ length: count }, (_, i) => {
    loud = Math.min(1, Math.max(0.12, loud + random.range(-0.32, 0.32)));
    const high = Math.max(step * 0.5, f.h * loud * (0.55 + 0.45 * Math.sin((i / count) * Math.PI)));
    return path(
      box(f.x + i * step, f.y + (f.h - high) / 2, step * 0.55, high, step),
      i / count < played ? strong : colour,
    );
  }).join('');
};
