import { expect, it } from 'vitest';
import { parseQuery } from './parse-query.ts';

const shape = (text: string) => {
  const { words, phrases, excluded, filters, prefix, cut } = parseQuery(text);
  const textsOf = (list: typeof words) => list.map((word) => word.text);
  const given = Object.entries(filters).filter(([, values]) => values.length > 0);
  return [textsOf(words), textsOf(phrases), textsOf(excluded), Object.fromEntries(given), prefix, cut];
};

it.each([
  ['', [], [], [], {}, null, false],
  ['paper lantern', ['paper', 'lantern'], [], [], {}, 'lantern', false],
  ['paper ', ['paper'], [], [], {}, null, false],
  ['Café', ['Café'], [], [], {}, 'cafe', false],
  ['"paper lantern" night', ['night'], ['paper lantern'], [], {}, 'night', false],
  ['“paper lantern” night ', ['night'], ['paper lantern'], [], {}, null, false],
  ['"not closed', [], ['not closed'], [], {}, null, false],
  ['paper -light', ['paper'], [], ['light'], {}, null, false],
  ['-"two words"', [], [], ['two words'], {}, null, false],
  ['well-made', ['well-made'], [], [], {}, 'made', false],
  ['tag:paper tool:figma', [], [], [], { tag: ['paper'], tool: ['figma'] }, null, false],
  ['category:"UI Design" FROM:ada', [], [], [], { category: ['UI Design'], from: ['ada'] }, null, false],
  ['color:#e33 colour:0a7', [], [], [], { color: ['#e33', '0a7'] }, null, false],
  ['tag:', ['tag:'], [], [], {}, 'tag', false],
  ['http://x', ['http://x'], [], [], {}, 'x', false],
  ['- " ""', ['-'], [], [], {}, null, false],
  ['%', ['%'], [], [], {}, null, false],
  ['.* (a|b)+', ['.*', '(a|b)+'], [], [], {}, 'b', false],
  ['東京駅', ['東京駅'], [], [], {}, '東京駅', false],
])('reads %j', (text, ...expected) => {
  expect(shape(text)).toEqual(expected);
});

it('has at most sixteen different tokens, in any script', () => {
  const chinese = Array.from({ length: 100 }, (_, index) => String.fromCodePoint(0x4e00 + index)).join('');
  for (const text of [chinese, `"${chinese}"`, chinese.split('').join('-')]) {
    const { words, phrases, cut } = parseQuery(text);
    expect([...words, ...phrases].flatMap(({ tokens }) => tokens)).toHaveLength(16);
    expect(cut).toBe(true);
  }
  const repeated = parseQuery('poster posters "poster"');
  expect([repeated.words.flatMap(({ tokens }) => tokens).length, repeated.cut]).toEqual([1, false]);
});

it('cuts long queries, never inside a character', () => {
  const many = parseQuery('word '.repeat(500));
  expect([many.words.length, many.cut]).toEqual([16, true]);
  const emoji = parseQuery(`${'x'.repeat(199)}😀 more`);
  expect([emoji.words[0]?.text, emoji.cut]).toEqual(['x'.repeat(199), true]);
});
