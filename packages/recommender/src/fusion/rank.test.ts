import { recommendationKinds } from '@vitrine/contract';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { document, someWorks, vector, work } from '../../test/posts.ts';
import { bagOf } from '../words/bag.ts';
import { type RankInput, rank } from './rank.ts';

const nobody = { likers: 0, together: new Map<string, number>() };
const uncounted = { documents: 0, frequencies: new Map<number, number>() };
const ask = (fields: Partial<RankInput> & Pick<RankInput, 'query' | 'candidates'>): RankInput => ({
  document: document(),
  coLikes: nobody,
  statistics: uncounted,
  now: 0,
  by: 'all',
  limit: 12,
  ...fields,
});

const someQuestion = fc
  .record({
    works: someWorks,
    by: fc.constantFrom(...recommendationKinds),
    limit: fc.integer({ min: 1, max: 20 }),
    together: fc.array(fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 30 })), { maxLength: 10 }),
  })
  .map(({ works, by, limit, together }) => {
    const [query = work({ id: 'none' })] = works;
    const counts = new Map(together.map(([number, count]) => [`w${number}`, count]));
    return ask({ query, candidates: works, by, limit, coLikes: { likers: 30, together: counts } });
  });

describe('ranking', () => {
  it('returns neither the query, nor unknown posts, nor duplicates, nor more than the limit', () => {
    fc.assert(
      fc.property(someQuestion, (question) => {
        const ids = rank(question).map(({ id }) => id);
        const known = new Set(question.candidates.map(({ id }) => id));
        expect(ids).not.toContain(question.query.id);
        expect(ids.every((id) => known.has(id))).toBe(true);
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids.length).toBeLessThanOrEqual(question.limit);
      }),
    );
  });

  it('shows at most two posts by one author among the first ten', () => {
    fc.assert(
      fc.property(someQuestion, (question) => {
        const authors = new Map(question.candidates.map(({ id, author }) => [id, author]));
        const shown = rank(question)
          .slice(0, 10)
          .map(({ id }) => authors.get(id));
        for (const author of shown) expect(shown.filter((other) => other === author).length).toBeLessThanOrEqual(2);
      }),
    );
  });

  it('does not depend on the order in which candidates arrive', () => {
    fc.assert(
      fc.property(someQuestion, (question) => {
        const turned = { ...question, candidates: question.candidates.toReversed() };
        expect(rank(turned)).toEqual(rank(question));
      }),
    );
  });

  it('gives every recommendation a reason', () => {
    fc.assert(
      fc.property(someQuestion, (question) => {
        expect(rank(question).every(({ reason }) => reason.length > 0)).toBe(true);
      }),
    );
  });
});

describe('weights', () => {
  const poster = document({ title: 'Harbour poster', categories: ['Print'] });
  const query = work({ id: 'q', colour: vector([9, 0]), form: vector([9, 0]), words: bagOf(poster) });
  const candidates = [
    work({ id: 'palette', colour: vector([9, 1]), form: vector([0, 9]) }),
    work({ id: 'form', colour: vector([0, 9]), form: vector([9, 1]) }),
    work({ id: 'words', colour: vector([0, 9]), form: vector([0, 9]), words: bagOf(poster) }),
    work({ id: 'liked', colour: vector([0, 9]), form: vector([0, 9]), likes: 40 }),
    work({ id: 'plain', colour: vector([0, 9]), form: vector([0, 9]) }),
  ];
  const coLikes = { likers: 40, together: new Map([['liked', 25]]) };
  const first = (fields: Partial<RankInput>) => rank(ask({ query, candidates, document: poster, ...fields }))[0];

  it('follow the requested kind', () => {
    expect(first({ by: 'colour', coLikes })).toEqual({ id: 'palette', reason: 'same palette' });
    expect(first({ by: 'subject', coLikes })).toEqual({ id: 'words', reason: 'harbour in print' });
    expect(first({ by: 'likes', coLikes })).toEqual({ id: 'liked', reason: 'liked together' });
  });

  it('favour likes when there are many, content when there are few', () => {
    expect(first({ coLikes })?.id).toBe('liked');
    expect(first({ coLikes: { likers: 1, together: new Map([['liked', 1]]) } })?.id).not.toBe('liked');
  });

  it('ignore vectors of another model', () => {
    const foreign = candidates.map((item) => ({ ...item, colour: vector([9, 0], 'm-2') }));
    expect(rank(ask({ query, candidates: foreign, by: 'colour' })).map(({ reason }) => reason)).not.toContain(
      'same palette',
    );
  });

  it('put duplicates of a picture last', () => {
    const copy = { ...query, hash: '00000000ffffffff' };
    const copies = ['a', 'b'].map((id) => ({ ...copy, id, author: id }));
    const ids = rank(ask({ query: copy, candidates: [...copies, ...candidates] })).map(({ id }) => id);
    expect(ids.slice(-2).toSorted()).toEqual(['a', 'b']);
  });
});
