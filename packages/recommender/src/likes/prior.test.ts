import { expect, it } from 'vitest';
import { popularityPrior } from './prior.ts';

it('grows ever more slowly with likes and starts at nothing', () => {
  expect(popularityPrior(0)).toBe(0);
  expect(popularityPrior(10) - popularityPrior(0)).toBeGreaterThan(popularityPrior(110) - popularityPrior(100));
  expect(popularityPrior(1000)).toBeGreaterThan(popularityPrior(100));
});
