import { describe, expect, it } from 'vitest';
import { document, work } from '../../test/works.ts';
import { bagOf } from '../words/bag.ts';
import type { WordDocument } from '../words/document.ts';
import { reasonsOf } from './reasons.ts';
import type { Signal } from './weights.ts';

type Standings = Partial<Record<Signal, number>>;
const statistics = { documents: 0, frequencies: new Map<number, number>() };
const ours = document({ title: 'Grids', categories: ['Typography'], tools: ['Figma'] });

const say = (standing: Standings, theirs: Partial<WordDocument> = {}, likes = 0, usual: Standings = {}): string => {
  const query = work({ id: 'q', words: bagOf(ours) });
  const other = work({ id: 'w', words: bagOf(document(theirs)), likes });
  const above = (signal: Signal) => standing[signal] ?? 0;
  const apart = (signal: Signal) => above(signal) - (usual[signal] ?? 0);
  return reasonsOf({ query, document: ours, statistics })(other, { above, apart });
};

describe('a reason', () => {
  it('names the strongest signal', () => {
    expect(say({ colour: 2, form: 1 })).toBe('same palette');
    expect(say({ colour: 1, form: 2 })).toBe('similar composition');
    expect(say({ likes: 3, colour: 2 })).toBe('liked together');
    expect(say({ taste: 3, colour: 2 })).toBe('same taste');
    expect(say({ popularity: 1, freshness: 2 }, {}, 30)).toBe('widely liked');
  });

  it('names what tells the work apart from the others in the list', () => {
    const all = { taste: 3, colour: 1 };
    expect(say({ taste: 3, colour: 2 }, {}, 0, all)).toBe('same palette');
    expect(say({ taste: 3.5, colour: 1 }, {}, 0, all)).toBe('same taste');
    expect(say({ taste: 2, colour: 0.5, form: 0.1 }, {}, 0, all)).toBe('similar composition');
  });

  it('names the strongest where nothing tells it apart', () => {
    expect(say({ taste: 3, colour: 2 }, {}, 0, { taste: 3, colour: 2 })).toBe('same taste');
  });

  it('never names what is below the usual, however far above the others', () => {
    expect(say({ colour: -0.5, taste: 1 }, {}, 0, { colour: -3, taste: 2 })).toBe('same taste');
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
