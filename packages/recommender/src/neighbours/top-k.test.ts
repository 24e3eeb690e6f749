import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { TopK } from './top-k.ts';

it('keeps the highest scores, best first', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 50 })), fc.integer({ min: 1, max: 8 }), (scores, size) => {
      const best = new TopK(size);
      scores.forEach((score, slot) => best.add(slot, score));
      const expected = scores.toSorted((a, b) => b - a).slice(0, size);
      expect(best.list().map(({ score }) => score)).toEqual(expected);
    }),
  );
});
