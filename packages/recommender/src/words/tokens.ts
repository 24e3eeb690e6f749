/** Tokeniser: words without stop words, each with its stem. */
import { stem } from './stem.ts';

export type Token = {
  readonly stem: string;
  /** The word as written. */
  readonly surface: string;
};

const STOP = new Set(
  `a about all an and any are as at be been but by can for from had has have how i if in into is it its just like made make
  me more my new no not of on one or our out over so some such than that the their them then there these they this through to
  up us very was we were what when where which while who will with you your`.split(/\s+/),
);
const WORD = /[\p{L}\p{N}\p{M}]+/gu;
const UNSPACED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{2,}$/u;
const MARKS = /\p{M}/gu;

export const tokens = (text: string): Token[] =>
  words(text).flatMap((surface) => (STOP.has(surface) ? [] : pieces(surface)));

/** One token for a whole label (tag or category), so that "ui design" does not match "design". */
export const labelToken = (text: string): Token | undefined => {
  const parts = words(text);
  return parts.length === 0 ? undefined : { stem: parts.map(stemOf).join(' '), surface: text.trim() };
};

const words = (text: string): string[] => text.normalize('NFC').toLowerCase().match(WORD) ?? [];

const stemOf = (word: string): string => stem(word.normalize('NFKD').replace(MARKS, '').normalize('NFC'));

/** Scripts without spaces are indexed by character bigrams. */
const pieces = (surface: string): Token[] => {
  if (!UNSPACED.test(surface)) return [{ stem: stemOf(surface), surface }];
  const characters = Array.from(surface);
  return characters.slice(1).map((second, i) => {
    const pair = `${characters[i] ?? ''}${second}`;
    return { stem: pair, surface: pair };
  });
};
