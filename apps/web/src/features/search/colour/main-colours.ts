/** The colours that most of a picture has, as hex, apart enough to be told from each other. */
import { oklchOf } from './oklch.ts';

/** Colours are counted by the upper four bits of each channel, which is how much a photograph varies within one surface. */
const bucketBits = 4;
const dropped = 8 - bucketBits;
const most = 6;
/** In OKLab, where 0.02 is just visible. */
const leastDistance = 0.12;
const leastAlpha = 128;

export const hexOfBytes = (bytes: readonly number[]): string =>
  `#${bytes.map((value) => value.toString(16).padStart(2, '0')).join('')}`;

type Bucket = { count: number; red: number; green: number; blue: number };

const countBuckets = (pixels: ArrayLike<number>): readonly Bucket[] => {
  const buckets = new Map<number, Bucket>();
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = [pixels[at], pixels[at + 1], pixels[at + 2], pixels[at + 3]];
    if (alpha < leastAlpha) continue;
    const key = ((red >> dropped) << (2 * bucketBits)) | ((green >> dropped) << bucketBits) | (blue >> dropped);
    const bucket = buckets.get(key) ?? { count: 0, red: 0, green: 0, blue: 0 };
    bucket.count += 1;
    bucket.red += red;
    bucket.green += green;
    bucket.blue += blue;
    buckets.set(key, bucket);
  }
  return [...buckets.values()].toSorted((one, other) => other.count - one.count);
};

const labOf = (hex: string) => {
  const { l, c, h } = oklchOf(hex);
  const angle = (h * Math.PI) / 180;
  return [l, c * Math.cos(angle), c * Math.sin(angle)] as const;
};

const distance = (one: string, other: string): number => {
  const [a, b] = [labOf(one), labOf(other)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
};

/** Of pixels as a canvas gives them: red, green, blue and alpha from 0 to 255. */
export const mainColours = (pixels: ArrayLike<number>): readonly string[] => {
  const chosen: string[] = [];
  for (const { count, red, green, blue } of countBuckets(pixels)) {
    const hex = hexOfBytes([red, green, blue].map((sum) => Math.round(sum / count)));
    if (chosen.every((each) => distance(each, hex) >= leastDistance)) chosen.push(hex);
    if (chosen.length === most) break;
  }
  return chosen;
};
