import { describe, expect, it } from 'vitest';
import { similarity } from '../vectors/vector.ts';
import { tasteLikeness, tasteVector } from './taste.ts';

const crowd = (ids: readonly string[]) => ids.map((id) => ({ id, together: 5, likers: 10, likes: 20 }));
const sea = ['tide', 'reef', 'foam', 'buoy', 'gull'];
const town = ['tram', 'kerb', 'sign', 'roof', 'lamp'];

describe('the taste vector', () => {
  it('brings together works that share company but no person', () => {
    const [one, other, stranger] = [
      tasteVector('a', crowd(sea)),
      tasteVector('b', crowd(sea)),
      tasteVector('c', crowd(town)),
    ];
    expect(similarity(one, other)).toBeGreaterThan(0.8);
    expect(Math.abs(similarity(one, stranger) ?? 1)).toBeLessThan(0.3);
  });

  it('brings a work near to its own companions', () => {
    const single = tasteVector('a', [{ id: 'tide', together: 9, likers: 9, likes: 9 }]);
    const companion = tasteVector('tide', [{ id: 'a', together: 9, likers: 9, likes: 9 }]);
    expect(similarity(single, companion)).toBeGreaterThan(0.4);
  });

  it('is the same every time and absent without company', () => {
    expect(tasteVector('a', crowd(sea))).toEqual(tasteVector('a', crowd(sea)));
    expect(tasteVector('a', [])).toBeUndefined();
  });
});

describe('the likeness of tastes', () => {
  const asked = tasteVector('a', crowd(sea));
  const taste = tasteVector('b', crowd(sea));

  it('makes up for the noise of few likes, and for nothing where there are many', () => {
    const of = (likes: number) => tasteLikeness(asked, { taste, likes }, { noise: 6 }) ?? 0;
    expect(of(2)).toBeGreaterThan(of(20));
    expect(of(100_000)).toBeCloseTo(similarity(asked, taste) ?? 0, 3);
    expect(of(0)).toBe(of(1));
  });

  it('is unknown where one has no taste yet', () => {
    expect(tasteLikeness(asked, { taste: undefined, likes: 3 })).toBeUndefined();
    expect(tasteLikeness(undefined, { taste, likes: 3 })).toBeUndefined();
  });
});
