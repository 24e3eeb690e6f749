import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quantise, similarity } from './vector.ts';

const values = fc.array(fc.float({ min: -1, max: 1, noNaN: true }), { minLength: 16, maxLength: 16 });

describe('a quantised vector', () => {
  it('is as similar to itself as can be, whatever its scale', () => {
    fc.assert(
      fc.property(values, fc.double({ min: 0.5, max: 20, noNaN: true }), (list, scale) => {
        fc.pre(list.some((value) => Math.abs(value) > 0.01));
        const once = quantise('m', Float32Array.from(list));
        const scaled = quantise(
          'm',
          Float32Array.from(list, (value) => value * scale),
        );
        expect(similarity(once, scaled)).toBeCloseTo(1, 2);
      }),
    );
  });

  it('keeps the cosine to two digits', () => {
    fc.assert(
      fc.property(values, values, (left, right) => {
        fc.pre(left.some((value) => Math.abs(value) > 0.1) && right.some((value) => Math.abs(value) > 0.1));
        const dot = left.reduce((sum, value, i) => sum + value * (right[i] ?? 0), 0);
        const exact = dot / (Math.hypot(...left) * Math.hypot(...right));
        const approximate = similarity(quantise('m', Float32Array.from(left)), quantise('m', Float32Array.from(right)));
        expect(Math.abs((approximate ?? Number.NaN) - exact)).toBeLessThan(0.02);
      }),
    );
  });

  it('is never compared with the vector of another model', () => {
    const one = Float32Array.from([1, 0, 0]);
    expect(similarity(quantise('m-1', one), quantise('m-2', one))).toBeUndefined();
    expect(similarity(quantise('m-1', one), undefined)).toBeUndefined();
  });
});
