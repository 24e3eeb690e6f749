import { expect, test } from 'vitest';
import { formatGalleryParams, parseGalleryParams, withCategory, withSort } from './gallery-params.ts';

const parse = (search: string) => parseGalleryParams(new URLSearchParams(search));

test('formatting a parsed query string gives the same string', () => {
  const searches = [
    '',
    '?category=UI+Design',
    '?sort=hearts&page=3',
    '?sort=shuffle&seed=ab12&page=2',
    '?seed=ab12&page=2',
    '?sort=featured&seed=ab12&page=2',
  ];
  for (const search of searches) {
    expect(formatGalleryParams(parse(search))).toBe(search);
  }
});

test('unknown or invalid parameters are ignored', () => {
  expect(parse('?category=Cooking&sort=size&page=-2')).toEqual({ category: '', sort: '', page: 1, seed: '' });
  expect(parse('?page=undefined').page).toBe(1);
});

test('only a shuffle and later pages of the featured order have a seed', () => {
  expect(parse('?seed=ab').seed).toBe('');
  expect(formatGalleryParams({ ...parse('?seed=ab&page=2'), page: 1 })).toBe('');
  expect(formatGalleryParams(withCategory(parse('?seed=ab&page=2'), 'Print'))).toBe('?category=Print');
  expect(parse('?sort=hearts&seed=ab').seed).toBe('');
  expect(withSort(parse('?sort=shuffle&seed=ab'), 'views', 'cd').seed).toBe('');
  expect(withSort(parse(''), 'shuffle', 'cd').seed).toBe('cd');
});

test('changing the category or the sort order resets the page', () => {
  expect(withCategory(parse('?page=4&sort=views'), 'Print')).toMatchObject({
    page: 1,
    sort: 'views',
    category: 'Print',
  });
  expect(withSort(parse('?page=4'), 'hearts', 'x').page).toBe(1);
});
