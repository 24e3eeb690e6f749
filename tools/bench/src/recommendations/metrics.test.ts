import { describe, expect, it } from 'vitest';
import { estimate, ndcg, precision, upperRate } from './metrics.ts';

describe('the metrics', () => {
  it('precision counts relevant ids among the first ten', () => {
    expect(precision(['a', 'b', 'c'], (id) => id !== 'b')).toBeCloseTo(0.2);
    expect(
      precision(
        Array.from({ length: 20 }, (_, i) => `${i}`),
        (id) => Number(id) >= 10,
      ),
    ).toBe(0);
  });

  it('nDCG rewards early ranks and is 1 for a perfect list', () => {
    const relevant = new Set(['a', 'b']);
    expect(ndcg(['a', 'b', 'x'], relevant)).toBeCloseTo(1);
    expect(ndcg(['x', 'a', 'b'], relevant)).toBeLessThan(ndcg(['a', 'x', 'b'], relevant));
    expect(ndcg(['x'], relevant)).toBe(0);
  });

  it('the interval contains the mean and narrows with more samples', () => {
    const few = estimate([0, 1, 0, 1, 0, 1]);
    const many = estimate(Array.from({ length: 600 }, (_, i) => i % 2));
    expect(few.mean).toBe(0.5);
    expect(few.low).toBeLessThan(0.5);
    expect(few.high).toBeGreaterThan(0.5);
    expect(many.high - many.low).toBeLessThan((few.high - few.low) / 4);
  });

  it('the upper end of a rate is three events if none was seen', () => {
    expect(upperRate(0, 1_000)).toBeCloseTo(0.003, 4);
    expect(upperRate(2, 1_000)).toBeCloseTo(0.0063, 4);
  });
});
