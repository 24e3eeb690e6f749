import { describe, expect, it } from 'vitest';
import { document, post } from '../../test/posts.ts';
import { bagOf } from '../words/bag.ts';
import type { WordDocument } from '../words/document.ts';
import { createReasonFor } from './reasons.ts';
import type { Signal } from './weights.ts';

type Lifts = Partial<Record<Signal, number>>;
const statistics = { documents: 0, frequencies: new Map<number, number>() };
const ours = document({ title: 'Grids', categories: ['Typography'], tools: ['Figma'] });

const reason = (lift: Lifts, theirs: Partial<WordDocument> = {}, likes = 0, listMean: Lifts = {}): string => {
  const query = post({ id: 'q', words: bagOf(ours) });
  const other = post({ id: 'w', words: bagOf(document(theirs)), likes });
  const overCandidates = (signal: Signal) => lift[signal] ?? 0;
  const overList = (signal: Signal) => overCandidates(signal) - (listMean[signal] ?? 0);
  return createReasonFor({ query, document: ours, statistics })(other, { overCandidates, overList });
};

describe('a reason', () => {
  it('names the strongest signal', () => {
    expect(reason({ colour: 2, form: 1 })).toBe('same palette');
    expect(reason({ colour: 1, form: 2 })).toBe('similar composition');
    expect(reason({ likes: 3, colour: 2 })).toBe('liked together');
    expect(reason({ taste: 3, colour: 2 })).toBe('same taste');
    expect(reason({ popularity: 1, freshness: 2 }, {}, 30)).toBe('widely liked');
  });

  it('names the signal that differs most from the rest of the list', () => {
    const all = { taste: 3, colour: 1 };
    expect(reason({ taste: 3, colour: 2 }, {}, 0, all)).toBe('same palette');
    expect(reason({ taste: 3.5, colour: 1 }, {}, 0, all)).toBe('same taste');
    expect(reason({ taste: 2, colour: 0.5, form: 0.1 }, {}, 0, all)).toBe('similar composition');
  });

  it('names the strongest signal when none differs', () => {
    expect(reason({ taste: 3, colour: 2 }, {}, 0, { taste: 3, colour: 2 })).toBe('same taste');
  });

  it('never names a signal below the candidates’ mean', () => {
    expect(reason({ colour: -0.5, taste: 1 }, {}, 0, { colour: -3, taste: 2 })).toBe('same taste');
  });

  it('names shared words', () => {
    expect(reason({ words: 1 }, { tags: ['grid'], categories: ['typography'] })).toBe('grids in typography');
    expect(reason({ words: 1 }, { title: 'A grid' })).toBe('also about grids');
    expect(reason({ words: 1 }, { categories: ['Typography'] })).toBe('more typography');
    expect(reason({ words: 1 }, { tools: ['figma'] })).toBe('also made in Figma');
  });

  it('falls back when no claim holds', () => {
    expect(reason({ words: 2, form: 1 }, { title: 'Unrelated' })).toBe('similar composition');
    expect(reason({ colour: -1 })).toBe('something different');
  });
});
