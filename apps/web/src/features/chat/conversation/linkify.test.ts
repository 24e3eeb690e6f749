import { expect, test } from 'vitest';
import { linkify } from './linkify.ts';

const links = (text: string) => linkify(text).flatMap(({ href }) => href ?? []);

test('addresses become links, and the text stays what it was', () => {
  const text = 'See https://vitrine.example/post/1, or (http://a.example/b?c=d#e).';
  expect(links(text)).toEqual(['https://vitrine.example/post/1', 'http://a.example/b?c=d#e']);
  expect(
    linkify(text)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text);
});

test('parentheses that belong to an address stay with it', () => {
  expect(links('https://a.example/Glass_(material)')).toEqual(['https://a.example/Glass_(material)']);
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'https://', 'ftp://a.example', 'no link', ''])(
  '%s is only text',
  (text) => {
    expect(links(text)).toEqual([]);
    expect(
      linkify(text)
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text);
  },
);
