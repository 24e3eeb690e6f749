import { expect, test } from 'vitest';
import { longDate } from './long-date.ts';

test('long dates are those of British English, in UTC', () => {
  const moments = Array.from({ length: 12 }, (_, month) =>
    new Date(Date.UTC(2026, month, month + 1, 23, 59)).toISOString(),
  );
  const expected = moments.map((moment) =>
    new Date(moment).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' }),
  );
  expect(moments.map(longDate)).toEqual(expected);
});
