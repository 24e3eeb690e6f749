import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createShuffle, newSeed, shuffleSize } from './shuffle.ts';

const permutation = (seed: string, size: number) =>
  Array.from({ length: size }, (_, position) => createShuffle(seed, size)(position));

describe('a shuffle', () => {
  it('contains every position exactly once, for any seed and size', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 700 }), (seed, size) => {
        expect(new Set(permutation(seed, size))).toEqual(
          new Set(Array.from({ length: size }, (_, position) => position)),
        );
      }),
    );
  });

  it('depends only on the seed', () => {
    expect(permutation('a', 200)).toEqual(permutation('a', 200));
    expect(permutation('a', 200)).not.toEqual(permutation('b', 200));
  });

  it('puts each position first equally often over many seeds', () => {
    const size = 10;
    const counts = Array.from({ length: size }, () => 0);
    for (let seed = 0; seed < 5000; seed += 1) {
      const first = createShuffle(String(seed), size)(0);
      counts[first] = (counts[first] ?? 0) + 1;
    }
    for (const count of counts) expect(Math.abs(count - 500)).toBeLessThan(120);
  });

  it('keeps its order when a post is published while paging', () => {
    const seed = newSeed(new Date(0), 40);
    expect(shuffleSize(seed, 41)).toBe(40);
    expect(shuffleSize('anything', 41)).toBe(41);
  });
});
