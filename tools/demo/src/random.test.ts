import { describe, expect, it } from 'vitest';
import { createRandom } from './random.ts';

describe('seeded random numbers', () => {
  it('repeats from the same seed and differs from another', () => {
    const draw = (seed: string) => {
      const random = createRandom(seed);
      return Array.from({ length: 5 }, () => random.next());
    };
    expect(draw('atelier')).toEqual(draw('atelier'));
    expect(draw('atelier')).not.toEqual(draw('ateliers'));
  });

  it('gives forks that do not depend on what was drawn before', () => {
    const fresh = createRandom('s');
    const used = createRandom('s');
    used.next();
    expect(used.fork('a').next()).toBe(fresh.fork('a').next());
    expect(fresh.fork('a').next()).not.toBe(fresh.fork('b').next());
  });

  it('covers whole numbers evenly and keeps their bounds', () => {
    const random = createRandom('dice');
    const seen = [0, 0, 0, 0, 0, 0];
    for (let i = 0; i < 6000; i++) {
      const face = random.int(1, 6);
      seen[face - 1] = (seen[face - 1] ?? 0) + 1;
    }
    expect(seen.reduce((a, b) => a + b)).toBe(6000);
    expect(Math.min(...seen)).toBeGreaterThan(850);
  });

  it('follows weights, and shuffles without losing entries', () => {
    const random = createRandom('w');
    const drawn = Array.from({ length: 400 }, () =>
      random.weighted([
        ['often', 9],
        ['seldom', 1],
        ['never', 0],
      ]),
    );
    expect(drawn.filter((x) => x === 'often').length).toBeGreaterThan(320);
    expect(drawn).not.toContain('never');
    expect(random.shuffle([1, 2, 3, 4]).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4]);
  });

  it('has a normal distribution with mean 0 and deviation 1', () => {
    const random = createRandom('bell');
    const values = Array.from({ length: 4000 }, () => random.gauss());
    const mean = values.reduce((a, b) => a + b) / values.length;
    const spread = Math.sqrt(values.reduce((a, b) => a + (b - mean) ** 2, 0) / values.length);
    expect(Math.abs(mean)).toBeLessThan(0.06);
    expect(Math.abs(spread - 1)).toBeLessThan(0.06);
  });
});
