import { expect, test } from 'vitest';
import { countText, shortCount } from './counts.ts';

test('counts are shortened and rounded down', () => {
  const counts = [0, 999, 1000, 1999, 9999, 12_345, 999_999, 1_000_000, 2_590_000];
  expect(counts.map(shortCount).join(' ')).toBe('0 999 1k 1.9k 9.9k 12k 999k 1m 2.5m');
});

test('a count of one is singular', () => {
  expect([0, 1, 2].map((count) => countText(count, 'heart'))).toEqual(['0 hearts', '1 heart', '2 hearts']);
});
