/** The main colours of a picture and their shares, by k-means in OKLab. */

import { type Lab, toHex, toLab } from '@vitrine/recommender/oklab';
import type { Swatch } from '../tables.ts';

const maxColours = 6;
const maxRounds = 10;
/** Colours closer than this look the same; colours rarer than this share are noise. */
const minDistance = 0.06;
const minShare = 0.012;

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

/** Starts from the mean and adds the pixel farthest from all centres, so that the result is deterministic. */
const initialCentres = (pixels: readonly Lab[]): Lab[] => {
  const centres = [mean(pixels)];
  while (centres.length < maxColours) {
    let farthest: Lab | undefined;
    let maxGap = minDistance ** 2;
    for (const pixel of pixels) {
      const gap = distance(centres[nearest(centres, pixel)] ?? pixel, pixel);
      if (gap > maxGap) [farthest, maxGap] = [pixel, gap];
    }
    if (!farthest) break;
    centres.push(farthest);
  }
  return centres;
};

const assignPixels = (pixels: readonly Lab[], clusters: readonly Cluster[]): Cluster[] => {
  const centres = clusters.map((cluster) => cluster.centre);
  const groups = centres.map((): Lab[] => []);
  for (const pixel of pixels) groups[nearest(centres, pixel)]?.push(pixel);
  return groups.filter((group) => group.length > 0).map((group) => ({ centre: mean(group), count: group.length }));
};

const hasConverged = (before: readonly Cluster[], after: readonly Cluster[]): boolean =>
  before.length === after.length && after.every(({ count }, index) => before[index]?.count === count);

const kMeans = (pixels: readonly Lab[], start: readonly Lab[]): Cluster[] => {
  let clusters: Cluster[] = start.map((centre) => ({ centre, count: 0 }));
  for (let round = 0; round < maxRounds; round += 1) {
    const before = clusters;
    clusters = assignPixels(pixels, before);
    if (hasConverged(before, clusters)) break;
  }
  return clusters.sort((one, other) => other.count - one.count);
};

const merge = (clusters: readonly Cluster[]): Cluster[] => {
  const merged: Cluster[] = [];
  for (const cluster of clusters) {
    const similar = merged.find((other) => distance(other.centre, cluster.centre) < minDistance ** 2);
    if (similar) similar.count += cluster.count;
    else merged.push({ ...cluster });
  }
  return merged;
};

/** From RGB triples of a small copy of the picture. */
export const paletteOf = (rgb: Uint8Array): Swatch[] => {
  const pixels: Lab[] = [];
  for (let at = 0; at + 2 < rgb.length; at += 3) pixels.push(toLab(rgb[at] ?? 0, rgb[at + 1] ?? 0, rgb[at + 2] ?? 0));
  const clusters = merge(kMeans(pixels, initialCentres(pixels)));
  const significant = clusters.filter((cluster, index) => index === 0 || cluster.count >= pixels.length * minShare);
  const total = significant.reduce((sum, cluster) => sum + cluster.count, 0);
  return significant
    .sort((one, other) => other.count - one.count)
    .map(({ centre, count }) => ({ colour: toHex(centre), share: Math.round((1000 * count) / total) / 1000 }));
};
