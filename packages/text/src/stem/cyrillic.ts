/** Stems of words in Cyrillic letters: Russian rules, and endings of Ukrainian for words with its letters. */
import { stemmer as russian } from '@orama/stemmers/russian';

const UKRAINIAN = /[іїє]/u;
const UKRAINIAN_ENDING = /(?:ами|ями|ові|еві|ого|ому|ими|ів|їв|ах|ях|ам|ям|ом|ем|ої|ій|[аеиіоуюяїєйь])$/u;
const minStem = 3;

const ukrainian = (word: string): string => {
  let stem = word;
  for (let pass = 0; pass < 2; pass += 1) {
    const shorter = stem.replace(UKRAINIAN_ENDING, '');
    if (shorter.length >= minStem) stem = shorter;
  }
  return stem;
};

/** Genitive plurals take in a vowel: "обложек" of "обложка". */
const withoutInsertedVowel = (word: string): string => word.replace(/(?<=[^аеиоуыэюя]{1})[ео]к$/u, 'к');

export const cyrillicStem = (word: string): string => {
  if (UKRAINIAN.test(word)) return ukrainian(word);
  const stem = russian(word);
  return stem.length > minStem + 1 ? withoutInsertedVowel(stem) : stem;
};
