import { describe, expect, it } from 'vitest';
import { similarity } from '../vectors/vector.ts';
import { closest, tasteLikeness, tasteVector } from './taste.ts';

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

describe('the closest company', () => {
  const met = (id: string, together: number, likes: number) => ({ id, together, likers: 10, likes });

  it('belongs to the work more than to everybody', () => {
    const ids = closest([met('everywhere', 4, 900), met('ours', 3, 4), met('often', 5, 30)]).map(({ id }) => id);
    expect(ids).toEqual(['ours', 'often', 'everywhere']);
  });

  it('is a few, and the same few whatever the order they came in', () => {
    const many = Array.from({ length: 500 }, (_, i) => met(`work ${i}`, 1 + (i % 3), 5));
    expect(closest(many)).toEqual(closest(many.toReversed()));
    expect(closest(many).length).toBeLessThan(100);
  });
});
