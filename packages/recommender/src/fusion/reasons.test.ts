import { describe, expect, it } from 'vitest';
import { document, post, vector } from '../../test/posts.ts';
import type { Post } from '../post.ts';
import { bagOf } from '../words/bag.ts';
import type { WordDocument } from '../words/document.ts';
import { createReasonFor } from './reasons.ts';
import type { Signal } from './weights.ts';

type Lifts = Partial<Record<Signal, number>>;
const statistics = { documents: 0, frequencies: new Map<number, number>() };
const ours = document({
  title: 'Grids for two, 2026',
  description: 'Invented in spring.',
  categories: ['Typography'],
  tools: ['Figma'],
});
const look = { colour: vector([90, 0]), form: vector([90, 0]) };

type Case = {
  readonly query?: WordDocument;
  readonly lift: Lifts;
  readonly theirs?: Partial<WordDocument>;
  readonly likes?: number;
  readonly listMean?: Lifts;
  readonly sharedLikers?: number;
  readonly isNear?: boolean;
  readonly picture?: Pick<Post, 'colour' | 'form'>;
};

const reason = ({ lift, theirs = {}, likes = 0, listMean = {}, ...given }: Case): string => {
  const { query: own = ours, sharedLikers = 9, isNear = true, picture = look } = given;
  const query = post({ id: 'q', words: bagOf(own), ...look });
  const other = post({ id: 'w', words: bagOf(document(theirs)), likes, ...picture });
  const overCandidates = (signal: Signal) => lift[signal] ?? 0;
  const overList = (signal: Signal) => overCandidates(signal) - (listMean[signal] ?? 0);
  const near = new Set(isNear ? ['w'] : []);
  const coLikes = { likers: 9, sharedLikers: new Map([['w', sharedLikers]]), ties: new Map<string, number>() };
  const context = { query, document: own, statistics, coLikes, nearest: { colour: near, form: near } };
  return createReasonFor(context)(other, { overCandidates, overList });
};

describe('a reason', () => {
  it('names the strongest signal', () => {
    expect(reason({ lift: { colour: 2, form: 1 } })).toBe('same palette');
    expect(reason({ lift: { colour: 1, form: 2 } })).toBe('similar composition');
    expect(reason({ lift: { likes: 3, colour: 2 } })).toBe('liked by the same people');
    expect(reason({ lift: { freshness: 2 }, likes: 30 })).toBe('widely liked');
  });

  it('names the signal that differs most from the rest of the list', () => {
    const listMean = { likes: 3, colour: 1 };
    expect(reason({ lift: { likes: 3, colour: 2 }, listMean })).toBe('same palette');
    expect(reason({ lift: { likes: 3.5, colour: 1 }, listMean })).toBe('liked by the same people');
    expect(reason({ lift: { likes: 2, colour: 0.5, form: 0.1 }, listMean })).toBe('similar composition');
  });

  it('names the strongest signal when none differs', () => {
    const lift = { likes: 3, colour: 2 };
    expect(reason({ lift, listMean: lift })).toBe('liked by the same people');
  });

  it('never names a signal below the candidates’ mean', () => {
    const listMean = { colour: -3, likes: 2 };
    expect(reason({ lift: { colour: -0.5, likes: 1 }, listMean })).toBe('liked by the same people');
  });

  it('names shared words', () => {
    const words = { words: 1 };
    expect(reason({ lift: words, theirs: { tags: ['grid'], categories: ['typography'] } })).toBe('grids in typography');
    expect(reason({ lift: words, theirs: { title: 'A grid' } })).toBe('also about grids');
    expect(reason({ lift: words, theirs: { categories: ['Typography'] } })).toBe('more typography');
    expect(reason({ lift: words, theirs: { tools: ['figma'] } })).toBe('also made in Figma');
  });

  it('names no numbers, and no words that only the descriptions share', () => {
    const lift = { words: 1, form: 0.5 };
    for (const title of ['Chairs for two', 'Almanac 2026', 'An invented island'])
      expect(reason({ lift, theirs: { title } })).toBe('similar composition');
    expect(reason({ lift, theirs: { title: 'Two invented grids' } })).toBe('also about grids');
  });

  it('names people only from three, and a look only for one of the nearest that is near', () => {
    const far = { colour: vector([10, 90]), form: vector([10, 90]) };
    expect(reason({ lift: { likes: 3, colour: 2 }, sharedLikers: 2 })).toBe('same palette');
    expect(reason({ lift: { likes: 3, colour: 2 }, sharedLikers: 2, isNear: false, likes: 5 })).toBe('widely liked');
    expect(reason({ lift: { colour: 2, form: 1 }, picture: far })).toBe('something different');
  });

  it('falls back when no claim holds', () => {
    expect(reason({ lift: { words: 2, form: 1 }, theirs: { title: 'Unrelated' } })).toBe('similar composition');
    expect(reason({ lift: { colour: -1 } })).toBe('something different');
  });
});

it('a reason names the whole tag that a shared word is of, if both have it', () => {
  const lift = { words: 1 };
  const tagged = { description: 'Life at a table.', tags: ['Still Life', 'table'], categories: ['Illustration'] };
  const query = document(tagged);
  const name = (theirs: Partial<WordDocument>) => reason({ lift, query, theirs });
  expect(name({ ...tagged, tags: ['still life'] })).toBe('still life in illustration');
  expect(name({ description: 'A life.', tags: ['still life'] })).toBe('also about still life');
  expect(name({ title: 'A quiet life' })).toBe('also about life');
  expect(name({ tags: ['table'] })).toBe('also about table');
});
