import { tokens } from '@vitrine/text';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bagOf, hashTerm, packBag, unpackBag } from './bag.ts';
import { fieldTokens, type WordDocument } from './document.ts';
import { inverseFrequency, type TermStatistics, wordOverlap, wordQuery, wordScore } from './score.ts';
import { sharedTerms } from './shared.ts';

const post = (fields: Partial<WordDocument>): WordDocument => ({
  title: '',
  description: '',
  tags: [],
  tools: [],
  categories: [],
  ...fields,
});

const statisticsOf = (documents: readonly WordDocument[]): TermStatistics => {
  const frequencies = new Map<number, number>();
  for (const document of documents) {
    for (const term of bagOf(document).terms) frequencies.set(term, (frequencies.get(term) ?? 0) + 1);
  }
  return { documents: documents.length, frequencies };
};

describe('a bag of words', () => {
  it('is unchanged by packing and unpacking', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.string(), { maxLength: 5 }), (title, tags) => {
        const bag = bagOf(post({ title, tags }));
        expect(unpackBag(packBag(bag))).toEqual(bag);
      }),
    );
  });

  it('weights a tag above the same word in a description', () => {
    const weight = (document: WordDocument) => bagOf(document).weights[0] ?? 0;
    expect(weight(post({ tags: ['grid'] }))).toBeGreaterThan(weight(post({ description: 'grid' })));
  });
});

describe('the word score', () => {
  const query = post({ title: 'Lighthouse poster', tags: ['sea'], categories: ['Print'] });
  const near = post({ title: 'Posters for a lighthouse', categories: ['Illustration'] });
  const far = post({ title: 'Bank app', categories: ['Print'] });
  const others = Array.from({ length: 20 }, (_, i) => post({ title: `Thing ${i}`, categories: ['Print'] }));
  const statistics = statisticsOf([query, near, far, ...others]);

  it('ranks rare shared words above common ones', () => {
    const score = (document: WordDocument) => wordScore(wordQuery(bagOf(query), statistics), bagOf(document));
    expect(score(near)).toBeGreaterThan(score(far));
    expect(score(far)).toBeGreaterThan(0);
    expect(score(post({ title: 'Nothing in common' }))).toBe(0);
    expect(score(query)).toBeCloseTo(1, 6);
    expect(inverseFrequency(statistics, hashTerm('category:print'))).toBeLessThan(
      inverseFrequency(statistics, hashTerm(tokens('lighthouse')[0]?.stem ?? '')),
    );
  });

  it('works without corpus statistics', () => {
    const empty: TermStatistics = { documents: 0, frequencies: new Map() };
    expect(wordScore(wordQuery(bagOf(query), empty), bagOf(near))).toBeGreaterThan(0);
    expect(wordScore(wordQuery(bagOf(post({})), empty), bagOf(near))).toBe(0);
  });

  it('lists shared words, highest scoring first, as written', () => {
    const shared = sharedTerms(fieldTokens(query), bagOf(query), bagOf(near), statistics);
    expect(shared.map(({ surface }) => surface).toSorted()).toEqual(['lighthouse', 'poster']);
    expect(sharedTerms(fieldTokens(query), bagOf(query), bagOf(far), statistics)).toMatchObject([
      { surface: 'Print', field: 'categories' },
    ]);
  });
});

describe('the word overlap', () => {
  const documents = fc
    .array(fc.constantFrom('sea', 'poster', 'bank', 'grid', 'type', 'moss'), { maxLength: 6 })
    .map((tags) => bagOf(post({ tags })));

  it('is symmetric, between 0 and 1', () => {
    fc.assert(
      fc.property(documents, documents, (first, second) => {
        const overlap = wordOverlap(first, second);
        expect(overlap).toBeCloseTo(wordOverlap(second, first), 6);
        expect(overlap).toBeGreaterThanOrEqual(0);
        expect(overlap).toBeLessThanOrEqual(1.000001);
      }),
    );
  });
});
