import { expect, test } from 'vitest';
import { readBlocks, readInline } from './blocks.ts';

test('paragraphs, headings, lists and quotations', () => {
  expect(readBlocks('## Why\nOne line\nand another\n\n- a\n- b\n\n1. first\n2. second\n\n> said')).toEqual([
    { kind: 'heading', content: [{ kind: 'text', text: 'Why' }] },
    { kind: 'paragraph', content: [{ kind: 'text', text: 'One line\nand another' }] },
    { kind: 'list', ordered: false, items: [[{ kind: 'text', text: 'a' }], [{ kind: 'text', text: 'b' }]] },
    { kind: 'list', ordered: true, items: [[{ kind: 'text', text: 'first' }], [{ kind: 'text', text: 'second' }]] },
    { kind: 'quote', content: [{ kind: 'text', text: 'said' }] },
  ]);
});

test('bold, italic and links inside a line', () => {
  expect(readInline('a **b** *c* [d](https://e.example/f)')).toEqual([
    { kind: 'text', text: 'a ' },
    { kind: 'strong', text: 'b' },
    { kind: 'text', text: ' ' },
    { kind: 'emphasis', text: 'c' },
    { kind: 'text', text: ' ' },
    { kind: 'link', text: 'd', url: 'https://e.example/f' },
  ]);
});

test.each([
  '[here](javascript:alert(1))',
  '[here](JaVaScRiPt:alert%281%29)',
  '[here](data:text/html;base64,PHNjcmlwdD4=)',
  '[here](vbscript:x)',
  '[here](/relative)',
  '[here](//other.example)',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
])('%s stays text', (hostile) => {
  const text = readInline(hostile);
  expect(text.map(({ kind }) => kind)).not.toContain('link');
  expect(text.map((part) => part.text).join('')).toBe(hostile);
});

test('a path of this site is a link where asked for', () => {
  const path = '/explore?q=a#b';
  expect(readInline(`See [all](${path})`, true)).toEqual([
    { kind: 'text', text: 'See ' },
    { kind: 'path', text: 'all', path },
  ]);
  expect(readBlocks(`- [all](${path})`, true)).toEqual([
    { kind: 'list', ordered: false, items: [[{ kind: 'path', text: 'all', path }]] },
  ]);
});

test.each(['//other.example', '/\\other.example', '/.//other.example', '\\/other.example', 'explore', 'javascript:x'])(
  '%s is no path of this site',
  (address) => {
    const hostile = `[here](${address})`;
    expect(readInline(hostile, true)).toEqual([{ kind: 'text', text: hostile }]);
  },
);
