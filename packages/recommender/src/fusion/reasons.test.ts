import { describe, expect, it } from 'vitest';
import { document, work } from '../../test/works.ts';
import { bagOf } from '../words/bag.ts';
import type { WordDocument } from '../words/document.ts';
import { reasonsOf } from './reasons.ts';

const weights = { colour: 1, form: 1, words: 1, likes: 1, taste: 1, popularity: 1, freshness: 1 };
const statistics = { documents: 0, frequencies: new Map<number, number>() };
const ours = document({ title: 'Grids', categories: ['Typography'], tools: ['Figma'] });

function say(standing: Partial<typeof weights>, theirs: Partial<WordDocument> = {}, likes = 0): string {
  const query = work({ id: 'q', words: bagOf(ours) });
  const other = work({ id: 'w', words: bagOf(document(theirs)), likes });
  return reasonsOf({ query, document: ours, statistics, weights })(other, (signal) => standing[signal] ?? 0);
}

describe('a reason', () => {
  it('names the strongest signal', () => {
    expect(say({ colour: 2, form: 1 })).toBe('same palette');
    expect(say({ colour: 1, form: 2 })).toBe('similar composition');
    expect(say({ likes: 3, colour: 2 })).toBe('liked together');
    expect(say({ taste: 3, colour: 2 })).toBe('same taste');
    expect(say({ popularity: 1, freshness: 2 }, {}, 30)).toBe('widely liked');
  });

  it('names what the words share', () => {
    expect(say({ words: 1 }, { tags: ['grid'], categories: ['typography'] })).toBe('grids in typography');
    expect(say({ words: 1 }, { title: 'A grid' })).toBe('also about grids');
    expect(say({ words: 1 }, { categories: ['Typography'] })).toBe('more typography');
    expect(say({ words: 1 }, { tools: ['figma'] })).toBe('also made in Figma');
  });

  it('claims nothing that is not so', () => {
    expect(say({ words: 2, form: 1 }, { title: 'Unrelated' })).toBe('similar composition');
    expect(say({ colour: -1 })).toBe('something different');
  });
});
