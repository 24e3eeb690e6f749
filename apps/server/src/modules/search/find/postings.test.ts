import { expect, it } from 'vitest';
import { mergePostings, type Postings, readPostings, valuesByPost } from './postings.ts';

const postings = (...rows: readonly (readonly [post: number, impact: number])[]): Postings => ({
  posts: Int32Array.from(rows, ([post]) => post),
  impacts: Int16Array.from(rows, ([, impact]) => impact),
});
const weighted = (list: Postings, weight = 1) => ({ postings: list, valueOf: (impact: number) => impact * weight });

it('postings are read as the database packs them, with the largest numbers', () => {
  const bytes = Buffer.alloc(16);
  bytes.writeBigInt64BE((2_147_483_647n << 16n) | 32_767n);
  bytes.writeBigInt64BE((1n << 16n) | 0n, 8);
  expect(readPostings(bytes)).toEqual(postings([2_147_483_647, 32_767], [1, 0]));
  expect(readPostings(null)).toEqual(postings());
});

it('posts of several terms come in the order of their sums, and know the best of their values', () => {
  const lists = [weighted(postings([5, 90], [1, 40])), weighted(postings([1, 120], [7, 20]), 0.5)];
  expect(mergePostings(lists, false, 10)).toEqual({ posts: [1, 5, 7], bests: [60, 90, 10] });
});

it('of equal sums, and by time, the newest come first, as many as are asked for', () => {
  const lists = [weighted(postings([3, 10], [2, 10])), weighted(postings([9, 10], [4, 99]))];
  expect(mergePostings(lists, false, 3).posts).toEqual([4, 9, 3]);
  expect(mergePostings(lists, true, 2).posts).toEqual([9, 4]);
});

it('postings of one term are in order already', () => {
  expect(mergePostings([weighted(postings([8, 3], [2, 7]), 2)], false, 1)).toEqual({ posts: [8], bests: [6] });
});

it('what is looked up is added, or the best of it counts', () => {
  const lists = [weighted(postings([1, 10])), weighted(postings([1, 30], [2, 5]))];
  expect([...valuesByPost(lists, true)]).toEqual([
    [1, 40],
    [2, 5],
  ]);
  expect([...valuesByPost(lists, false)]).toEqual([
    [1, 30],
    [2, 5],
  ]);
});
