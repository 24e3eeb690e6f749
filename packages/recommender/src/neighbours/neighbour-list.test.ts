import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entryThreshold, merge } from './neighbour-list.ts';

const neighbours = fc.uniqueArray(
  fc.record({ id: fc.integer({ min: 0, max: 30 }).map(String), score: fc.integer({ min: 0, max: 9 }) }),
  { selector: ({ id }) => id, maxLength: 20 },
);

describe('a neighbour list', () => {
  it('keeps the best of old and new, best first, without duplicates', () => {
    fc.assert(
      fc.property(neighbours, neighbours, fc.integer({ min: 1, max: 8 }), (stored, found, limit) => {
        const merged = merge(stored, found, limit);
        const all = new Map([...stored, ...found].map(({ id, score }) => [id, score]));
        expect(merged).toHaveLength(Math.min(limit, all.size));
        expect(new Set(merged.map(({ id }) => id)).size).toBe(merged.length);
        const scores = [...all.values()].toSorted((a, b) => b - a).slice(0, limit);
        expect(merged.map(({ score }) => score)).toEqual(scores);
      }),
    );
  });

  it('merges idempotently', () => {
    fc.assert(
      fc.property(neighbours, neighbours, (stored, found) => {
        const once = merge(stored, found, 5);
        expect(merge(once, found, 5)).toEqual(once);
      }),
    );
  });

  it('accepts any score until it is full', () => {
    expect(entryThreshold([{ id: 'a', score: 0.5 }], 2)).toBe(Number.NEGATIVE_INFINITY);
    expect(entryThreshold([{ id: 'a', score: 0.5 }], 1)).toBe(0.5);
  });
});
