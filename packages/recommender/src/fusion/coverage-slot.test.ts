import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { post } from '../../test/posts.ts';
import { placeInSlot } from './coverage-slot.ts';
import { defaultDiversity } from './diversity-params.ts';

const scored = (id: string, author = id) => ({ post: post({ id, author }), score: 0, index: 0 });
const named = (items: readonly { readonly post: { readonly id: string } }[]) => items.map((item) => item.post.id);
const letters = 'a b c d e f g h i j k l';
const list = letters.split(' ').map((id) => scored(id));
const placeIn = (items: readonly ReturnType<typeof scored>[], slotPost: ReturnType<typeof scored>) =>
  named(placeInSlot(slotPost, items, 12, defaultDiversity)).join(' ');

it('takes the tenth index and moves the previous post back', () => {
  expect(placeIn(list, scored('extra'))).toBe('a b c d e f g h i extra j k');
});

it('keeps a better index', () => {
  expect(placeIn(list, scored('c'))).toBe(letters);
  expect(placeIn(list, scored('l'))).toBe('a b c d e f g h i l j k');
});

it('replaces the last post by the same author when two are shown', () => {
  const two = list.map((item, index) => (index === 1 || index === 4 ? scored(item.post.id, 'ada') : item));
  expect(placeIn(two, scored('extra', 'ada'))).toBe('a b c d extra f g h i j e k');
});

it('is last in a short list', () => {
  expect(named(placeInSlot(scored('extra'), list.slice(0, 3), 12, defaultDiversity))).toEqual(['a', 'b', 'c', 'extra']);
  expect(named(placeInSlot(scored('extra'), list.slice(0, 2), 2, defaultDiversity))).toEqual(['a', 'extra']);
});

it('is always among the first ten, beside at most one more by the same author, without duplicates', () => {
  const authors = fc.array(fc.constantFrom('ada', 'ben', 'cleo', 'dan', 'eve', 'fay'), { maxLength: 14 });
  fc.assert(
    fc.property(authors, fc.integer({ min: 1, max: 14 }), (given, limit) => {
      const counts = new Map<string, number>();
      const picked = given.slice(0, limit).flatMap((author, index) => {
        counts.set(author, (counts.get(author) ?? 0) + 1);
        return (counts.get(author) ?? 0) <= 2 ? [scored(`w${index}`, author)] : [];
      });
      const placed = placeInSlot(scored('extra', 'ada'), picked, limit, defaultDiversity);
      const first = placed.slice(0, 10);
      expect(named(first)).toContain('extra');
      expect(first.filter((item) => item.post.author === 'ada').length).toBeLessThanOrEqual(2);
      expect(new Set(named(placed)).size).toBe(placed.length);
      expect(placed.length).toBeLessThanOrEqual(limit);
    }),
  );
});
