import { expect, it } from 'vitest';
import { freshness } from './freshness.ts';

it('freshness decays with age and is 1 for future dates', () => {
  const day = 86_400_000;
  expect(freshness(0)).toBe(1);
  expect(freshness(-day)).toBe(1);
  expect(freshness(10 * day)).toBeGreaterThan(freshness(40 * day));
  expect(freshness(400 * day)).toBeLessThan(0.001);
});
