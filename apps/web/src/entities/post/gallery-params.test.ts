import { expect, test } from 'vitest';
import { formatGalleryParams, parseGalleryParams, withCategory, withSort } from './gallery-params.ts';

const read = (search: string) => parseGalleryParams(new URLSearchParams(search));

test('what is written is what is read', () => {
  for (const search of ['', '?category=UI+Design', '?sort=hearts&page=3', '?sort=shuffle&seed=ab12&page=2']) {
    expect(formatGalleryParams(read(search))).toBe(search);
  }
});

test('an odd address is the plain gallery, never an error', () => {
  expect(read('?category=Cooking&sort=size&page=-2')).toEqual({ category: '', sort: '', page: 1, seed: '' });
  expect(read('?page=undefined').page).toBe(1);
});

test('a seed belongs to a shuffle only', () => {
  expect(read('?sort=hearts&seed=ab').seed).toBe('');
  expect(withSort(read('?sort=shuffle&seed=ab'), 'views', 'cd').seed).toBe('');
  expect(withSort(read(''), 'shuffle', 'cd').seed).toBe('cd');
});

test('another category or order starts at the first page', () => {
  expect(withCategory(read('?page=4&sort=views'), 'Print')).toMatchObject({
    page: 1,
    sort: 'views',
    category: 'Print',
  });
  expect(withSort(read('?page=4'), 'hearts', 'x').page).toBe(1);
});
