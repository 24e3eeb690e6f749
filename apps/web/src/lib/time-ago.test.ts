import { expect, test } from 'vitest';
import { timeAgo } from './time-ago.ts';

const now = new Date('2026-06-15T12:00:00Z');
const day = 86_400;
const formatter = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto', style: 'short' });

test.each([
  [90, 1, 'minute'],
  [23 * 3600, 23, 'hour'],
  [6 * day, 6, 'day'],
  [15 * day, 2, 'week'],
  [162 * day, 5, 'month'],
  [800 * day, 2, 'year'],
] as const)('%i seconds are %i of a %s', (seconds, count, unit) => {
  const then = new Date(now.getTime() - seconds * 1000).toISOString();
  expect(timeAgo(then, now)).toBe(formatter.format(-count, unit));
});

test('less than a minute is just now', () => {
  expect(timeAgo(now.toISOString(), now)).toBe('just now');
});
