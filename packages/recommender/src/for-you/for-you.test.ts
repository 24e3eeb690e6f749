import { describe, expect, it } from 'vitest';
import { packTies } from './packed-ties.ts';
import { createPlaces } from './places.ts';
import { type ForYouInput, rankForYou, type Seed } from './rank-for-you.ts';
import { likerWeight, topTies } from './ties.ts';

const now = Date.UTC(2026, 0, 1);
const day = 86_400_000;
/** As ids have: 24 hexadecimal digits, in the order of the names. */
const idOf = (name: string): string => Buffer.alloc(12, name.padEnd(12)).toString('hex');
const nameOf = (id: string): string => Buffer.from(id, 'hex').toString().trim();
const rankIds = (input: Partial<ForYouInput>) =>
  rankForYou({
    seeds: [],
    recent: [],
    likedByFollowed: new Map(),
    known: new Set(),
    now,
    orderOf: (id) => Number(nameOf(id).replace(/\D/g, '')),
    max: 400,
    ...input,
  });
/** With names instead of ids. */
const rank = (input: Partial<ForYouInput>) =>
  rankIds({
    ...input,
    recent: (input.recent ?? []).map((post) => ({ ...post, id: idOf(post.id) })),
    likedByFollowed: new Map([...(input.likedByFollowed ?? [])].map(([name, people]) => [idOf(name), people])),
    known: new Set([...(input.known ?? [])].map(idOf)),
  }).map((post) => ({ ...post, id: nameOf(post.id) }));
const seed = (id: string, ties: Record<string, number>, weight = 1): Seed => ({
  id,
  weight,
  ties: packTies(Object.entries(ties).map(([name, score]) => ({ id: idOf(name), score }))),
});
const ids = (ranked: readonly { readonly id: string }[]) => ranked.map(({ id }) => id);

describe('ties', () => {
  it('are stronger for posts that fewer people like, and by people who like less', () => {
    const shared = { likers: 10, weight: 2 };
    const ties = topTies([
      { id: 'popular', likes: 100, ...shared },
      { id: 'rare', likes: 4, ...shared },
      { id: 'by the choosy', likers: 10, likes: 4, weight: 3 },
    ]);
    expect(ids(ties)).toEqual(['by the choosy', 'rare', 'popular']);
    expect(likerWeight(4)).toBeGreaterThan(likerWeight(100));
  });

  it('of a post that is tied to many are weaker', () => {
    const tie = (id: string) => ({ id, likers: 10, likes: 10, weight: 2 });
    const [few] = topTies([tie('a')]);
    const [many] = topTies(Array.from({ length: 50 }, (_, index) => tie(`${index}`)));
    expect(many?.score).toBeLessThan(few?.score ?? 0);
    expect(topTies(Array.from({ length: 300 }, (_, index) => tie(`${index}`)))).toHaveLength(200);
  });
});

describe('ties as bytes', () => {
  it('are sixteen each, the id and then the score, and none for an id of another form', () => {
    const id = '019a94a1795f00ff00000001';
    const packed = packTies([
      { id, score: 0.25 },
      { id: 'g'.repeat(24), score: 1 },
      { id: id.slice(2), score: 1 },
      { id: `${id}-00000001`, score: 1 },
    ]);
    expect(packed.toString('hex')).toBe(`${id}3e800000`);
  });

  it('are numbered like the texts of their ids', () => {
    // Many that differ in one byte, each twice, so that many meet at one slot.
    const bytes = Array.from({ length: 12 * 256 }, (_, n) => Buffer.alloc(12).fill(n % 256, n >> 8, (n >> 8) + 1));
    const all = [...bytes, ...bytes].map((id) => id.toString('hex'));
    const [places, expected] = [createPlaces(), new Map<string, number>()];
    places.clear(3);
    places.placeOf(idOf('forgotten'));
    places.clear(all.length);
    for (const id of [...all, 'of another form', 'and one more', 'of another form']) {
      if (!expected.has(id)) expected.set(id, expected.size);
      expect(places.placeOf(id)).toBe(expected.get(id));
    }
    expect(places.count()).toBe(expected.size);
    expect(Array.from({ length: expected.size }, (_, place) => places.idOf(place))).toEqual([...expected.keys()]);
  });
});

describe('the feed of a person', () => {
  it('adds up what they liked, and names what speaks most for a post', () => {
    const ranked = rank({ seeds: [seed('one', { a: 0.3, b: 0.4 }), seed('two', { a: 0.35 })] });
    expect(ranked).toEqual([
      { id: 'a', because: 'two', isUnseen: false },
      { id: 'b', because: 'one', isUnseen: false },
    ]);
  });

  it('leaves out what is known, and what speaks against itself', () => {
    const seeds = [seed('one', { a: 0.3, b: 0.4, c: 0.2 }), seed('dismissed', { c: 0.3 }, -1)];
    expect(ids(rank({ seeds, known: new Set(['b']) }))).toEqual(['a']);
  });

  it('prefers new posts to old ones, and what followed people like', () => {
    const recent = [
      { id: 'old', createdAt: now - 90 * day, likes: 1 },
      { id: 'new', createdAt: now - day, likes: 1 },
    ];
    expect(ids(rank({ seeds: [seed('one', { old: 0.1, new: 0.1 })], recent }))).toEqual(['new', 'old']);
    const seeds = [seed('one', { a: 0.31, b: 0.3, best: 1 })];
    expect(ids(rank({ seeds, likedByFollowed: new Map([['b', 2]]) }))).toEqual(['best', 'b', 'a']);
  });

  it('has posts whose id has another form', () => {
    const recent = ['of another form', idOf('a')].map((id) => ({ id, createdAt: now, likes: 1 }));
    const likedByFollowed = new Map([['of another form', 1]]);
    expect(ids(rankIds({ recent, likedByFollowed }))).toEqual(['of another form', idOf('a')]);
    expect(ids(rankIds({ recent, likedByFollowed, known: new Set(['of another form']) }))).toEqual([idOf('a')]);
  });

  it('has as many as asked, also if the best are known', () => {
    const ties = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`t${index + 10}`, 1 - index / 100]));
    const known = new Set(Array.from({ length: 10 }, (_, index) => `t${index + 10}`));
    expect(ids(rank({ seeds: [seed('one', ties)], known, max: 5 }))).toEqual(['t20', 't21', 't22', 't23', 't24']);
  });

  it('is as long as asked, with the same beginning as a longer one', () => {
    const ties = Object.fromEntries(Array.from({ length: 90 }, (_, index) => [`t${index}`, ((index * 7) % 30) / 30]));
    const recent = [3, 1, 2].map((n) => ({ id: `u${n}`, createdAt: now - 200 * day, likes: 0 }));
    const input = { seeds: [seed('one', ties)], recent };
    expect(rank({ ...input, max: 20 })).toEqual(rank(input).slice(0, 20));
  });

  it('has a place for a post without likes among every eight', () => {
    const ties = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`t${index}`, 1 - index / 100]));
    const recent = [3, 1, 2].map((n) => ({ id: `u${n}`, createdAt: now - 200 * day, likes: 0 }));
    const ranked = rank({ seeds: [seed('one', ties)], recent });
    expect(ranked.flatMap(({ id, isUnseen }, place) => (isUnseen ? [`${place} ${id}`] : []))).toEqual([
      '7 u1',
      '15 u2',
    ]);
    expect(ids(ranked)).toContain('u3');
  });
});
