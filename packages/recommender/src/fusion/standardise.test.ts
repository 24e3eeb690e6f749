import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { standardise as inPlace } from './standardise.ts';

const standardise = (list: readonly number[]): number[] => [...inPlace(Float64Array.from(list))];

const values = fc.array(fc.integer({ min: -100, max: 100 }), { minLength: 2, maxLength: 40 });

describe('standardising', () => {
  it('is invariant to offset and unit', () => {
    fc.assert(
      fc.property(
        values,
        fc.double({ min: 0.1, max: 50, noNaN: true }),
        fc.double({ min: -50, max: 50, noNaN: true }),
        (list, unit, start) => {
          fc.pre(Math.max(...list) - Math.min(...list) > 0.1);
          const moved = standardise(list.map((value) => value * unit + start));
          standardise(list).forEach((value, i) => expect(moved[i]).toBeCloseTo(value, 6));
        },
      ),
    );
  });

  it('has mean 0 and deviation 1, and keeps the order', () => {
    fc.assert(
      fc.property(values, (list) => {
        fc.pre(Math.max(...list) - Math.min(...list) > 0.1);
        const standard = standardise(list);
        expect(standard.reduce((sum, value) => sum + value, 0)).toBeCloseTo(0, 6);
        expect(standard.reduce((sum, value) => sum + value ** 2, 0) / list.length).toBeCloseTo(1, 6);
        const order = (all: readonly number[]) =>
          all.map((_, i) => i).toSorted((a, b) => (all[a] ?? 0) - (all[b] ?? 0));
        expect(order(standard)).toEqual(order(list));
      }),
    );
  });

  it('is 0 for constant and unknown values', () => {
    expect(standardise([0.3, 0.3, 0.3])).toEqual([0, 0, 0]);
    expect(standardise([Number.NaN, Number.NaN])).toEqual([0, 0]);
    expect(standardise([1, Number.NaN, 3])).toEqual([-1, 0, 1]);
    expect(standardise([])).toEqual([]);
  });
});
