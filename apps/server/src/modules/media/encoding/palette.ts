/** The few colours a picture is made of, and how much of it each covers. */

import type { Swatch } from '../tables.ts';
import { type Lab, toHex, toLab } from './oklab.ts';

const most = 6;
const rounds = 10;
/** Nearer than this, two colours are one to the eye; rarer than this, a colour is noise. */
const indistinct = 0.06;
const rarest = 0.012;

type Cluster = { centre: Lab; count: number };

const distance = (one: Lab, other: Lab): number =>
  (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2 + (one[2] - other[2]) ** 2;

const nearest = (centres: readonly Lab[], pixel: Lab): number => {
  let best = 0;
  let gap = Number.POSITIVE_INFINITY;
  let index = 0;
  for (const centre of centres) {
    const away = distance(centre, pixel);
    if (away < gap) {
      best = index;
      gap = away;
    }
    index += 1;
  }
  return best;
};

const mean = (pixels: readonly Lab[]): Lab => {
  const sum = [0, 0, 0];
  for (const pixel of pixels) for (const axis of [0, 1, 2] as const) sum[axis] = (sum[axis] ?? 0) + pixel[axis];
  const [lightness = 0, a = 0, b = 0] = sum.map((total) => total / pixels.length);
  return [lightness, a, b];
};

/** Starts from the average, then always adds the pixel farthest from what is chosen: the same picture, the same start. */
const choose = (pixels: readonly Lab[]): Lab[] => {
  const centres = [mean(pixels)];
  while (centres.length < most) {
    let farthest: Lab | undefined;
    let reach = indistinct ** 2;
    for (const pixel of pixels) {
      const gap = distance(centres[nearest(centres, pixel)] ?? pixel, pixel);
      if (gap > reach) [farthest, reach] = [pixel, gap];
    }
    if (!farthest) break;
    centres.push(farthest);
  }
  return centres;
};

const gather = (pixels: readonly Lab[], clusters: readonly Cluster[]): Cluster[] => {
  const centres = clusters.map((cluster) => cluster.centre);
  const groups = centres.map((): Lab[] => []);
  for (const pixel of pixels) groups[nearest(centres, pixel)]?.push(pixel);
  return groups.filter((group) => group.length > 0).map((group) => ({ centre: mean(group), count: group.length }));
};

const isSettled = (before: readonly Cluster[], after: readonly Cluster[]): boolean =>
  before.length === after.length && after.every(({ count }, index) => before[index]?.count === count);

const settle = (pixels: readonly Lab[], start: readonly Lab[]): Cluster[] => {
  let clusters: Cluster[] = start.map((centre) => ({ centre, count: 0 }));
  for (let round = 0; round < rounds; round += 1) {
    const before = clusters;
    clusters = gather(pixels, before);
    if (isSettled(before, clusters)) break;
  }
  return clusters.sort((one, other) => other.count - one.count);
};

const merge = (clusters: readonly Cluster[]): Cluster[] => {
  const kept: Cluster[] = [];
  for (const cluster of clusters) {
    const twin = kept.find((other) => distance(other.centre, cluster.centre) < indistinct ** 2);
    if (twin) twin.count += cluster.count;
    else kept.push({ ...cluster });
  }
  return kept;
};

/** From RGB triples of a small copy of the picture. */
export const paletteOf = (rgb: Uint8Array): Swatch[] => {
  const pixels: Lab[] = [];
  for (let at = 0; at + 2 < rgb.length; at += 3) pixels.push(toLab(rgb[at] ?? 0, rgb[at + 1] ?? 0, rgb[at + 2] ?? 0));
  const clusters = merge(settle(pixels, choose(pixels)));
  const telling = clusters.filter((cluster, index) => index === 0 || cluster.count >= pixels.length * rarest);
  const total = telling.reduce((sum, cluster) => sum + cluster.count, 0);
  return telling
    .sort((one, other) => other.count - one.count)
    .map(({ centre, count }) => ({ colour: toHex(centre), share: Math.round((1000 * count) / total) / 1000 }));
};
