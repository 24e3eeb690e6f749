import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrange, authorGap, type Candidate, newEvery } from './arrange.ts';

/** Pictures are far apart unless they have the same number. */
const pictureOf = (number: number) => {
  const picture = { isLandscape: true, shortSide: 5, values: Float32Array.of(number) };
  return () => picture;
};

const candidate = (index: number, change: Partial<Candidate> = {}): Candidate => ({
  id: String(index).padStart(6, '0'),
  author: `author ${index}`,
  score: index,
  isNew: false,
  picture: pictureOf(index),
  ...change,
});

const many = (count: number, change: (index: number) => Partial<Candidate> = () => ({})) =>
  Array.from({ length: count }, (_, index) => candidate(index, change(index)));

const ids = (candidates: readonly Candidate[]) => candidates.map(({ id }) => id);

/** Places of each author that are too close to the one before. */
const tooClose = (arranged: readonly Candidate[]) =>
  arranged.filter((one, place) =>
    arranged.slice(Math.max(0, place - authorGap + 1), place).some(({ author }) => author === one.author),
  );

describe('arranged posts', () => {
  it('are by score when nothing else counts', () => {
    expect(ids(arrange(many(50), 50))).toEqual(ids(many(50).toReversed()));
  });

  it('contain every candidate once, whoever made it', () => {
    const authors = fc.array(
      fc.record({
        author: fc.integer({ min: 0, max: 30 }),
        isNew: fc.boolean(),
        picture: fc.integer({ min: 0, max: 9 }),
      }),
    );
    fc.assert(
      fc.property(authors, (made) => {
        const candidates = made.map(({ author, isNew, picture }, index) =>
          candidate(index, { author: String(author), isNew, picture: pictureOf(picture) }),
        );
        expect(ids(arrange(candidates, candidates.length)).toSorted()).toEqual(ids(candidates));
      }),
    );
  });

  it('have an author once among twelve while somebody else is left', () => {
    const candidates = many(600, (index) => ({ author: `author ${index % 2 === 0 ? 0 : index % 40}` }));
    const arranged = arrange(candidates, 240);
    expect(arranged).toHaveLength(240);
    expect(tooClose(arranged)).toEqual([]);
  });

  it('show few authors in turn', () => {
    const arranged = arrange(
      many(60, (index) => ({ author: String(index % 3), score: index % 3 })),
      60,
    );
    expect(arranged.map(({ author }) => author).join('')).toBe('210'.repeat(20));
  });
});

describe('places of arranged posts', () => {
  it('are for new posts every fifth time, authors taking turns', () => {
    const old = many(200, () => ({}));
    const burst = Array.from({ length: 50 }, (_, index) =>
      candidate(1000 + index, { author: 'burst', isNew: true, score: 0 }),
    );
    const other = candidate(900, { isNew: true, score: 0 });
    const arranged = arrange([...old, ...burst, other], 60);
    const newPlaces = arranged.flatMap(({ isNew }, place) => (isNew ? [place] : []));
    expect(newPlaces.every((place) => place % newEvery === newEvery - 1)).toBe(true);
    // The newest one first, then the other author’s, although fifty posts are newer.
    expect([arranged[4]?.author, arranged[9]?.id]).toEqual(['burst', '000900']);
    expect(arranged.slice(0, 36).filter(({ author }) => author === 'burst')).toHaveLength(3);
    expect(tooClose(arranged)).toEqual([]);
  });

  it('with similar pictures are not in a row while there are others', () => {
    const arranged = arrange(
      many(100, (index) => ({ picture: pictureOf(index < 80 ? index : 1000) })),
      100,
    );
    const same = arranged.flatMap(({ picture }, place) => (picture().values[0] === 1000 ? [place] : []));
    const gaps = same.slice(1, 15).map((place, index) => place - (same[index] ?? 0));
    expect(Math.min(...gaps)).toBe(5);
  });
});
