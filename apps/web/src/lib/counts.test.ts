import { expect, test } from 'vitest';
import { countText, fullCount, shortCount } from './counts.ts';

test('counts are shortened and rounded down', () => {
  const counts = [0, 999, 1000, 1999, 9999, 12_345, 999_999, 1_000_000, 2_590_000];
  expect(counts.map(shortCount).join(' ')).toBe('0 999 1k 1.9k 9.9k 12k 999k 1m 2.5m');
});

test('a count of one is singular', () => {
  expect([0, 1, 2].map((count) => countText(count, 'heart'))).toEqual(['0 hearts', '1 heart', '2 hearts']);
});

test('full counts have commas, as English has them', () => {
  const counts = [0, 7, 999, 1000, 12_345, 999_999, 1_000_000, 1_234_567_890];
  expect(counts.map(fullCount)).toEqual(counts.map((count) => count.toLocaleString('en')));
});
