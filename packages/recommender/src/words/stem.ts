/** A light English stemmer: plurals, -ing and -ed. */

const MIN_STEM = 3;
const DOUBLED = /([^aeiouls])\1$/;

export const stem = (word: string): string => {
  const singular = withoutPlural(word);
  for (const ending of ['ing', 'ed']) {
    const root = singular.slice(0, -ending.length);
    if (singular.endsWith(ending) && root.length >= MIN_STEM && /[aeiouy]/.test(root)) {
      return withoutFinalE(root.replace(DOUBLED, '$1'));
    }
  }
  return withoutFinalE(singular);
};

const withoutPlural = (word: string): string => {
  if (word.length <= MIN_STEM || /(ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies')) return word.length > 4 ? `${word.slice(0, -3)}y` : word.slice(0, -1);
  if (/(x|ch|sh|ss|zz)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
};

/** "shape" and "shaping" get the same stem only if both lose the e. */
const withoutFinalE = (word: string): string =>
  word.length > MIN_STEM && word.endsWith('e') ? word.slice(0, -1) : word;
