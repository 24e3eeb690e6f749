import { recommendationKinds } from '@vitrine/contract';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { document, post, somePosts, vector } from '../../test/posts.ts';
import { bagOf } from '../words/bag.ts';
import { type RankInput, rank } from './rank.ts';

const noCoLikes = { likers: 0, sharedLikers: new Map<string, number>(), ties: new Map<string, number>() };
const noneNear = { colour: new Set<string>(), form: new Set<string>() };
const uncounted = { documents: 0, frequencies: new Map<number, number>() };
const input = (fields: Partial<RankInput> & Pick<RankInput, 'query' | 'candidates'>): RankInput => ({
  document: document(),
  coLikes: noCoLikes,
  nearest: noneNear,
  statistics: uncounted,
  now: 0,
  by: 'all',
  limit: 12,
  ...fields,
});

const someQuery = fc
  .record({
    posts: somePosts,
    by: fc.constantFrom(...recommendationKinds),
    limit: fc.integer({ min: 1, max: 20 }),
    sharedLikers: fc.array(fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 30 })), {
      maxLength: 10,
    }),
  })
  .map(({ posts, by, limit, sharedLikers }) => {
    const [query = post({ id: 'none' })] = posts;
    const counts = new Map(sharedLikers.map(([number, count]) => [`w${number}`, count]));
    return input({ query, candidates: posts, by, limit, coLikes: { likers: 30, sharedLikers: counts, ties: counts } });
  });

describe('ranking', () => {
  it('returns neither the query, nor unknown posts, nor duplicates, nor more than the limit', () => {
    fc.assert(
      fc.property(someQuery, (rankInput) => {
        const ids = rank(rankInput).map(({ id }) => id);
        const known = new Set(rankInput.candidates.map(({ id }) => id));
        expect(ids).not.toContain(rankInput.query.id);
        expect(ids.every((id) => known.has(id))).toBe(true);
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids.length).toBeLessThanOrEqual(rankInput.limit);
      }),
    );
  });

  it('shows at most two posts by one author among the first ten', () => {
    fc.assert(
      fc.property(someQuery, (rankInput) => {
        const authors = new Map(rankInput.candidates.map(({ id, author }) => [id, author]));
        const shown = rank(rankInput)
          .slice(0, 10)
          .map(({ id }) => authors.get(id));
        for (const author of shown) expect(shown.filter((other) => other === author).length).toBeLessThanOrEqual(2);
      }),
    );
  });

  it('does not depend on the order in which candidates arrive', () => {
    fc.assert(
      fc.property(someQuery, (rankInput) => {
        const reversed = { ...rankInput, candidates: rankInput.candidates.toReversed() };
        expect(rank(reversed)).toEqual(rank(rankInput));
      }),
    );
  });

  it('gives every recommendation a reason', () => {
    fc.assert(
      fc.property(someQuery, (rankInput) => {
        expect(rank(rankInput).every(({ reason }) => reason.length > 0)).toBe(true);
      }),
    );
  });
});

describe('weights', () => {
  const poster = document({ title: 'Harbour poster', categories: ['Print'] });
  const query = post({ id: 'q', colour: vector([9, 0]), form: vector([9, 0]), words: bagOf(poster) });
  const candidates = [
    post({ id: 'palette', colour: vector([9, 1]), form: vector([0, 9]) }),
    post({ id: 'form', colour: vector([0, 9]), form: vector([9, 1]) }),
    post({ id: 'words', colour: vector([0, 9]), form: vector([0, 9]), words: bagOf(poster) }),
    post({ id: 'liked', colour: vector([0, 9]), form: vector([0, 9]), likes: 40 }),
    post({ id: 'plain', colour: vector([0, 9]), form: vector([0, 9]) }),
  ];
  const coLikes = { likers: 40, sharedLikers: new Map([['liked', 25]]), ties: new Map([['liked', 0.6]]) };
  const nearest = { colour: new Set(['palette']), form: new Set(['form']) };
  const first = (fields: Partial<RankInput>) =>
    rank(input({ query, candidates, document: poster, nearest, ...fields }))[0];

  it('follow the requested kind', () => {
    expect(first({ by: 'colour', coLikes })).toEqual({ id: 'palette', reason: 'same palette' });
    expect(first({ by: 'subject', coLikes })).toEqual({ id: 'words', reason: 'harbour in print' });
    expect(first({ by: 'likes', coLikes })).toEqual({ id: 'liked', reason: 'liked by the same people' });
  });

  it('favour likes when there are many, content when there are few', () => {
    expect(first({ coLikes })?.id).toBe('liked');
    expect(
      first({ coLikes: { likers: 1, sharedLikers: new Map([['liked', 1]]), ties: new Map([['liked', 0.1]]) } })?.id,
    ).not.toBe('liked');
  });

  it('ignore vectors of another model', () => {
    const foreign = candidates.map((item) => ({ ...item, colour: vector([9, 0], 'm-2') }));
    expect(
      rank(input({ query, candidates: foreign, by: 'colour', nearest })).map(({ reason }) => reason),
    ).not.toContain('same palette');
  });

  it('put duplicates of a picture last', () => {
    const copy = { ...query, hash: `${'0'.repeat(128)}${'f'.repeat(128)}` };
    const copies = ['a', 'b'].map((id) => ({ ...copy, id, author: id }));
    const ids = rank(input({ query: copy, candidates: [...copies, ...candidates] })).map(({ id }) => id);
    expect(ids.slice(-2).toSorted()).toEqual(['a', 'b']);
  });
});
