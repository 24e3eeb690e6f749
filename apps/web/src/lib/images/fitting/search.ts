/** Finds the best picture under a limit: as large as it can be while its quality is good, then as fine as the bytes allow. */
import type { FitRules } from './rules.ts';

export type Size = { readonly width: number; readonly height: number };

export type Encoding<T> = { readonly bytes: number; readonly made: T };

export type Encode<T> = (size: Size, quality: number) => Promise<Encoding<T>>;

export type Found<T> = Encoding<T> & { readonly size: Size; readonly quality: number };

/** Below `good` a smaller picture looks better than a coarser one; above `best` nobody sees the difference. */
const good = 0.74;
const best = 0.95;
const worst = 0.02;
const upwards = 3;
const downwards = 6;
/** How far above the limit a guess may lie before it is not worth trying. */
const hopeless = 1.25;
const step = 0.82;

const scaled = ({ width, height }: Size, scale: number): Size => ({
  width: Math.max(1, Math.round(width * scale)),
  height: Math.max(1, Math.round(height * scale)),
});

/** Largest first. No picture is enlarged, and none goes below the least, unless it is smaller itself. */
export const sizesFor = (own: Size, { most, least }: FitRules): Size[] => {
  const floor = Math.min(1, Math.max(least.width / own.width, least.height / own.height));
  const ceiling = Math.max(floor, Math.min(1, most.width / own.width, most.height / own.height));
  const scales = [ceiling];
  for (let scale = ceiling * step; scale > floor * 1.05; scale *= step) scales.push(scale);
  if (floor < ceiling) scales.push(floor);
  return scales.map((scale) => atLeast(scaled(own, scale), own, least));
};

/** Rounding must not cost the last pixel that the rules ask for. */
const atLeast = (size: Size, own: Size, least: Size): Size => ({
  width: Math.max(size.width, Math.min(own.width, least.width)),
  height: Math.max(size.height, Math.min(own.height, least.height)),
});

/** The finest that fits between a quality that does and one that does not. */
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

/** The largest size at which the picture is good and fits. Bytes follow the area closely, so hopeless sizes are skipped. */
const findSize = async <T>(sizes: readonly Size[], maxBytes: number, encode: Encode<T>): Promise<Found<T> | null> => {
  let perPixel = 0;
  for (const [index, size] of sizes.entries()) {
    const isLast = index === sizes.length - 1;
    if (!isLast && perPixel * area(size) > maxBytes * hopeless) continue;
    const encoding = await encode(size, good);
    if (encoding.bytes <= maxBytes) return { ...encoding, size, quality: good };
    perPixel = encoding.bytes / area(size);
  }
  return null;
};

/** Null where even the smallest and coarsest is too heavy. */
export const findBest = async <T>(own: Size, rules: FitRules, encode: Encode<T>): Promise<Found<T> | null> => {
  const { maxBytes } = rules;
  const sizes = sizesFor(own, rules);
  const found = await findSize(sizes, maxBytes, encode);
  if (found) {
    return refine(encode, maxBytes, { size: found.size, low: good, high: best, found, rounds: upwards });
  }
  const size = sizes.at(-1) ?? own;
  const coarse = await encode(size, worst);
  if (coarse.bytes > maxBytes) return null;
  const start = { ...coarse, size, quality: worst };
  return refine(encode, maxBytes, { size, low: worst, high: good, found: start, rounds: downwards });
};
