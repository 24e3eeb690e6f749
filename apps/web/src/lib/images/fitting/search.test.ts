import { describe, expect, it } from 'vitest';
import type { FitRules } from './rules.ts';
import { findBest, type Size, sizesFor } from './search.ts';

const strictRules: FitRules = {
  maxBytes: 76_800,
  maxSize: { width: 1616, height: 2400 },
  minSize: { width: 808, height: 632 },
  strict: true,
};
const lenientRules: FitRules = {
  maxBytes: 71_680,
  maxSize: { width: 800, height: 800 },
  minSize: { width: 200, height: 200 },
  strict: false,
};

/** An encoder whose bytes grow with area and quality, as real ones do; `weight` is bytes a pixel at full quality. */
const encoder = (weight: number) => {
  let calls = 0;
  const encode = async ({ width, height }: Size, quality: number) => {
    calls += 1;
    return { bytes: Math.round(width * height * weight * quality ** 2), made: null };
  };
  return { encode, calls: () => calls };
};

describe('the candidate sizes', () => {
  it('go from the maximum down to the minimum size', () => {
    const sizes = sizesFor({ width: 5472, height: 3648 }, strictRules);
    expect(sizes[0]).toEqual({ width: 1616, height: 1077 });
    expect(sizes.at(-1)).toEqual({ width: 948, height: 632 });
    for (const { width, height } of sizes) {
      expect(width).toBeGreaterThanOrEqual(808);
      expect(height).toBeGreaterThanOrEqual(632);
    }
  });

  it('never enlarge, and stay above the minimum for extreme ratios', () => {
    expect(sizesFor({ width: 808, height: 632 }, strictRules)).toEqual([{ width: 808, height: 632 }]);
    expect(sizesFor({ width: 120, height: 90 }, lenientRules)).toEqual([{ width: 120, height: 90 }]);
    for (const { width, height } of sizesFor({ width: 900, height: 9000 }, strictRules)) {
      expect(width).toBeGreaterThanOrEqual(808);
      expect(height).toBeGreaterThanOrEqual(632);
    }
  });
});

describe('the best picture under the limit', () => {
  const photo = { width: 5472, height: 3648 };

  it('has the maximum size when it compresses well', async () => {
    const found = await findBest(photo, strictRules, encoder(0.03).encode);
    expect(found?.size.width).toBe(1616);
    expect(found?.quality).toBeGreaterThan(0.9);
  });

  it('is scaled down before its quality is lowered, and fits', async () => {
    const { encode, calls } = encoder(0.14);
    const found = await findBest(photo, strictRules, encode);
    expect(found?.bytes).toBeLessThanOrEqual(strictRules.maxBytes);
    expect(found?.size.width).toBeLessThan(1616);
    expect(found?.quality).toBeGreaterThanOrEqual(0.74);
    expect(calls()).toBeLessThan(8);
  });

  it('has low quality only at the minimum size, and uses most of the allowed bytes', async () => {
    const found = await findBest(photo, strictRules, encoder(0.9).encode);
    expect(found?.size).toEqual({ width: 948, height: 632 });
    expect(found?.bytes).toBeLessThanOrEqual(strictRules.maxBytes);
    expect(found?.bytes).toBeGreaterThan(strictRules.maxBytes * 0.85);
  });

  it('is null when nothing fits', async () => {
    const heavy = async () => ({ bytes: 1_000_000, made: null });
    expect(await findBest(photo, strictRules, heavy)).toBeNull();
  });
});
