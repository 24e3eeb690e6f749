/** Splits a text into words, in scripts with and without spaces. */
import { lowerCase } from './fold.ts';

export type Word = {
  readonly text: string;
  /** `bigrams`: Chinese or Japanese, indexed by pairs of characters. */
  readonly kind: 'word' | 'bigrams';
};

const APOSTROPHES = /[\u2018\u2019\u02BC\u02B9\uFF07\u05F3\u0060\u00B4]/gu;

/** An apostrophe inside a word, or a Hebrew mark of abbreviation, does not end it. */
const WORD = /[\p{L}\p{N}\p{M}]+(?:['"״](?=\p{L})[\p{L}\p{N}\p{M}]+)*/gu;

/** The long mark and the iteration mark belong to Japanese words. */
const CHINESE_JAPANESE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々〆ヶ]+/gu;
const DICTIONARY = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+/gu;

/** Particles between two words that are not written in Hiragana: the の of 桜の花. */
const PARTICLE = /(?<=[^\p{Script=Hiragana}])(?:の|と|を|は|が|に|で|や|へ|も)(?=[^\p{Script=Hiragana}])/gu;

const segmenter = new Intl.Segmenter('th', { granularity: 'word' });

/** French, Italian and Catalan articles and pronouns before a vowel. */
const ELISION =
  /^(?:l|d|j|m|t|s|c|n|qu|jusqu|lorsqu|puisqu|quelqu|un|all|dall|dell|nell|sull|coll|quell|quest|sant)'(?=\p{L}{2})/u;
/** The English genitive and short verbs (she'll), and Turkish cases of names. */
const AFTER_APOSTROPHE = /'(?:s|ll|re|ve|d|m|[dt][ae]n?|n?[ıiuü]n|y?[aeıiuü]|n[ıiuü]|l[ae]|l[ıiuü]|s[ıiuü])$/u;

const withoutApostrophes = (word: string): string =>
  word.replace(ELISION, '').replace(AFTER_APOSTROPHE, '').replaceAll(/['"״]/gu, '');

const unspacedWords = (run: string): Word[] =>
  run.split(PARTICLE).flatMap((text) => (text === '' ? [] : [{ text, kind: 'bigrams' as const }]));

const dictionaryWords = (run: string): Word[] =>
  [...segmenter.segment(run)].map(({ segment }) => ({ text: segment, kind: 'word' as const }));

/** The runs of one kind of script in a word, so that "UIデザイン" becomes "ui" and "デザイン". */
const runs = (word: string, script: RegExp, split: (run: string) => Word[], rest: (text: string) => Word[]): Word[] => {
  const found: Word[] = [];
  let end = 0;
  for (const match of word.matchAll(script)) {
    if (match.index > end) found.push(...rest(word.slice(end, match.index)));
    found.push(...split(match[0]));
    end = match.index + match[0].length;
  }
  if (end < word.length) found.push(...rest(word.slice(end)));
  return found;
};

const spacedWord = (text: string): Word[] => {
  const bare = withoutApostrophes(text);
  return bare === '' ? [] : [{ text: bare, kind: 'word' }];
};

export const words = (text: string): Word[] =>
  (lowerCase(text).replace(APOSTROPHES, "'").match(WORD) ?? []).flatMap((word) =>
    runs(word, CHINESE_JAPANESE, unspacedWords, (other) => runs(other, DICTIONARY, dictionaryWords, spacedWord)),
  );
