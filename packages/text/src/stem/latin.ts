/**
 * Stems of words in Latin letters. A title does not tell its language, so the English stemmer serves all words, followed
 * by endings of other languages that are rare in English and are only taken from long words.
 */
import { stemmer as english } from '@orama/stemmers/english';
import { englishSpelling, wholeWord } from './english-words.ts';
import { withoutCase } from './finno-ugric.ts';

type Ending = { readonly pattern: RegExp; readonly keep: number };

/** Taken off before the English rules, which would break them. */
const firstEndings: readonly Ending[] = [
  // Slavic cases.
  { pattern: /ami$/u, keep: 5 },
  // Plurals and masculine forms in i, as in Italian.
  { pattern: /(?<!s)i$/u, keep: 6 },
];

const lastEndings: readonly Ending[] = [
  // German, Dutch and Scandinavian plurals and definite forms.
  { pattern: /(?<!e)en$/u, keep: 4 },
  { pattern: /(?:erna|arna|orna|ene)$/u, keep: 4 },
  // Turkish plurals with their cases.
  { pattern: /l[ae]r(?:in?|d[ae]n?|[ae])?$/u, keep: 4 },
  // Final vowels of Romance and Slavic languages.
  { pattern: /[aou]$/u, keep: 5 },
];

/** Endings that only words with these letters have: Polish genitives, Turkish plurals. */
const withAccents = (folded: string, surface: string): string => {
  if (/\p{L}{4}ów$/u.test(surface)) return folded.slice(0, -2);
  return /[ışğ]/u.test(surface) ? folded.replace(/(?<=\p{L}{3})l[ae]r$/u, '') : folded;
};

/** "typography" and "typographic" differ only here. */
const FINAL_Y = /(graph|metr|histor|botan|harmon|symphon|ceremon)i$/u;

/** The first that leaves enough letters is taken off. */
const withoutEnding = (word: string, endings: readonly Ending[]): string => {
  for (const { pattern, keep } of endings) {
    const rest = word.replace(pattern, '');
    if (rest !== word && rest.length >= keep) return rest;
  }
  return word;
};

const maxPasses = 3;

/** Expects a folded word; `surface` is the same word with its accents. */
export const latinStem = (folded: string, surface: string): string => {
  let word = englishSpelling(withAccents(folded, surface));
  for (let pass = 0; pass < maxPasses; pass += 1) {
    const whole = wholeWord(word);
    if (whole !== undefined) return whole;
    const stem = english(withoutEnding(withoutCase(word), firstEndings)).replace(FINAL_Y, '$1');
    const shorter = wholeWord(stem) ?? withoutEnding(stem, lastEndings);
    if (shorter === word) return word;
    word = shorter;
  }
  return word;
};
