/** Finds the best encoding under a byte limit: the largest size at good quality, then the highest quality that fits. */
import type { FitRules } from './rules.ts';

export type Size = { readonly width: number; readonly height: number };

export type Encoding<T> = { readonly bytes: number; readonly made: T };

export type Encode<T> = (size: Size, quality: number) => Promise<Encoding<T>>;

export type Found<T> = Encoding<T> & { readonly size: Size; readonly quality: number };

/** Below `goodQuality` a smaller picture looks better; above `maxQuality` no difference is visible. */
const goodQuality = 0.74;
const maxQuality = 0.95;
const minQuality = 0.02;
const refineUpRounds = 3;
const refineDownRounds = 6;
/** A size whose estimated bytes exceed the limit by this factor is skipped. */
const skipFactor = 1.25;
const scaleStep = 0.82;

const scaled = ({ width, height }: Size, scale: number): Size => ({
  width: Math.max(1, Math.round(width * scale)),
  height: Math.max(1, Math.round(height * scale)),
});

/** Largest first. Never enlarges, and never goes below the minimum unless the picture itself is smaller. */
export const sizesFor = (own: Size, { maxSize, minSize }: FitRules): Size[] => {
  const floor = Math.min(1, Math.max(minSize.width / own.width, minSize.height / own.height));
  const ceiling = Math.max(floor, Math.min(1, maxSize.width / own.width, maxSize.height / own.height));
  const scales = [ceiling];
  for (let scale = ceiling * scaleStep; scale > floor * 1.05; scale *= scaleStep) scales.push(scale);
  if (floor < ceiling) scales.push(floor);
  return scales.map((scale) => atLeast(scaled(own, scale), own, minSize));
};

/** Rounding must not take the size below the minimum. */
const atLeast = (size: Size, own: Size, minSize: Size): Size => ({
  width: Math.max(size.width, Math.min(own.width, minSize.width)),
  height: Math.max(size.height, Math.min(own.height, minSize.height)),
});

/** Binary search for the highest quality that fits, between one that does and one that does not. */
const refine = async <T>(
  encode: Encode<T>,
  maxBytes: number,
  start: { size: Size; low: number; high: number; found: Found<T> | null; rounds: number },
): Promise<Found<T> | null> => {
  let { low, high, found } = start;
  for (let round = 0; round < start.rounds; round += 1) {
    const quality = (low + high) / 2;
    const encoding = await encode(start.size, quality);
    if (encoding.bytes <= maxBytes) {
      found = { ...encoding, size: start.size, quality };
      low = quality;
    } else {
      high = quality;
    }
  }
  return found;
};

const area = ({ width, height }: Size) => width * height;

/** The largest size that fits at good quality. Bytes are nearly proportional to the area, so sizes far above the limit are skipped. */
const findSize = async <T>(sizes: readonly Size[], maxBytes: number, encode: Encode<T>): Promise<Found<T> | null> => {
  let perPixel = 0;
  for (const [index, size] of sizes.entries()) {
    const isLast = index === sizes.length - 1;
    if (!isLast && perPixel * area(size) > maxBytes * skipFactor) continue;
    const encoding = await encode(size, goodQuality);
    if (encoding.bytes <= maxBytes) return { ...encoding, size, quality: goodQuality };
    perPixel = encoding.bytes / area(size);
  }
  return null;
};

/** Null if even the smallest size at the lowest quality is too large. */
export const findBest = async <T>(own: Size, rules: FitRules, encode: Encode<T>): Promise<Found<T> | null> => {
  const { maxBytes } = rules;
  const sizes = sizesFor(own, rules);
  const found = await findSize(sizes, maxBytes, encode);
  if (found) {
    return refine(encode, maxBytes, {
      size: found.size,
      low: goodQuality,
      high: maxQuality,
      found,
      rounds: refineUpRounds,
    });
  }
  const size = sizes.at(-1) ?? own;
  const coarse = await encode(size, minQuality);
  if (coarse.bytes > maxBytes) return null;
  const start = { ...coarse, size, quality: minQuality };
  return refine(encode, maxBytes, { size, low: minQuality, high: goodQuality, found: start, rounds: refineDownRounds });
};
