import { expect, it } from 'vitest';
import { createLikeness } from './likeness.ts';

it('a title is more like a query the more words, letters and neighbours they share', () => {
  const likeness = createLikeness('open kitchen after night trains 3 m');
  const titles = [
    'Open Kitchens, after Night Train: 3 m',
    'Night Train, after Open Kitchens: 3 m',
    'Night Train, after Open Kitchens: 3 am',
    'Night Train',
    'Lanterns',
  ];
  const values = titles.map(likeness);
  expect(values).toEqual(values.toSorted((a, b) => b - a));
  expect(new Set(values).size).toBe(titles.length);
  expect([values[0], values.at(-1)]).toEqual([1, 0]);
});

it('a title that repeats the words of a query is less like it, and so is one in a script without spaces', () => {
  expect(createLikeness('wrong way')('Wrong Way, Wrong Way')).toBeLessThan(1);
  expect(createLikeness('海の博物館')('海の博物館')).toBe(1);
  expect(createLikeness('海の博物館')('海の博物館の青いポスター')).toBeLessThan(1);
  expect(createLikeness('')('Lanterns')).toBe(0);
});
