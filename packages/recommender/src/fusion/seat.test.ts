import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { work } from '../../test/works.ts';
import { diversityRule } from './diversity-rule.ts';
import { seat } from './seat.ts';

const scored = (id: string, author = id) => ({ work: work({ id, author }), score: 0, place: 0 });
const named = (items: readonly { readonly work: { readonly id: string } }[]) => items.map((item) => item.work.id);
const letters = 'a b c d e f g h i j k l';
const list = letters.split(' ').map((id) => scored(id));
const seatIn = (items: readonly ReturnType<typeof scored>[], guest: ReturnType<typeof scored>) =>
  named(seat(guest, items, 12, diversityRule)).join(' ');

it('is the tenth place, and whoever stood there moves on', () => {
  expect(seatIn(list, scored('guest'))).toBe('a b c d e f g h i guest j k');
});

it('is where it stands already, or further ahead', () => {
  expect(seatIn(list, scored('c'))).toBe(letters);
  expect(seatIn(list, scored('l'))).toBe('a b c d e f g h i l j k');
});

it('is that of the last work by the same person where two are shown', () => {
  const two = list.map((item, place) => (place === 1 || place === 4 ? scored(item.work.id, 'ada') : item));
  expect(seatIn(two, scored('guest', 'ada'))).toBe('a b c d guest f g h i j e k');
});

it('is the last of a short list', () => {
  expect(named(seat(scored('guest'), list.slice(0, 3), 12, diversityRule))).toEqual(['a', 'b', 'c', 'guest']);
  expect(named(seat(scored('guest'), list.slice(0, 2), 2, diversityRule))).toEqual(['a', 'guest']);
});

it('is always among the first ten, beside at most one more by the same person, and nobody stands there twice', () => {
  const authors = fc.array(fc.constantFrom('ada', 'ben', 'cleo', 'dan', 'eve', 'fay'), { maxLength: 14 });
  fc.assert(
    fc.property(authors, fc.integer({ min: 1, max: 14 }), (given, limit) => {
      const counts = new Map<string, number>();
      const picked = given.slice(0, limit).flatMap((author, place) => {
        counts.set(author, (counts.get(author) ?? 0) + 1);
        return (counts.get(author) ?? 0) <= 2 ? [scored(`w${place}`, author)] : [];
      });
      const seated = seat(scored('guest', 'ada'), picked, limit, diversityRule);
      const first = seated.slice(0, 10);
      expect(named(first)).toContain('guest');
      expect(first.filter((item) => item.work.author === 'ada').length).toBeLessThanOrEqual(2);
      expect(new Set(named(seated)).size).toBe(seated.length);
      expect(seated.length).toBeLessThanOrEqual(limit);
    }),
  );
});
