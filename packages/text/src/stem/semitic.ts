/** Light stems of Arabic and Hebrew: article, prepositions that are written with the word, and common plural endings. */

const ARABIC_PREFIX = /^(?:و?(?:ال|بال|كال|فال|لل))/u;
const ARABIC_SUFFIX = /(?:ات|ون|ين|ان|ها|هم|يه|ه|ي)$/u;
const minArabic = 2;
const minArabicWithoutSuffix = 3;

export const arabicStem = (word: string): string => {
  const bare = word.replace(ARABIC_PREFIX, '');
  const root = bare.length >= minArabic ? bare : word;
  const shorter = root.replace(ARABIC_SUFFIX, '');
  return shorter.length >= minArabicWithoutSuffix ? shorter : root;
};

/** Letters are folded, so final forms do not occur. */
const HEBREW_SUFFIX = /(?:ימ|ות|יות|ה)$/u;
const minHebrew = 3;
const minHebrewWithoutSuffix = 2;

export const hebrewStem = (word: string): string => {
  let bare = word;
  while (bare.startsWith('ה') && bare.length > minHebrew) bare = bare.slice(1);
  const shorter = bare.replace(HEBREW_SUFFIX, '');
  return shorter.length >= minHebrewWithoutSuffix ? shorter : bare;
};
