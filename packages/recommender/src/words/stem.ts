/** Folds a word to a rough stem: enough to join plurals and -ing forms, too little to join strangers. */

const SHORTEST = 3;
const DOUBLED = /([^aeiouls])\1$/;

export const stem = (word: string): string => {
  const singular = withoutPlural(word);
  for (const ending of ['ing', 'ed']) {
    const root = singular.slice(0, -ending.length);
    if (singular.endsWith(ending) && root.length >= SHORTEST && /[aeiouy]/.test(root)) {
      return withoutFinalE(root.replace(DOUBLED, '$1'));
    }
  }
  return withoutFinalE(singular);
};

const withoutPlural = (word: string): string => {
  if (word.length <= SHORTEST || /(ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies')) return word.length > 4 ? `${word.slice(0, -3)}y` : word.slice(0, -1);
  if (/(x|ch|sh|ss|zz)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
};

/** "shape" and "shaping" meet only if the e goes from both. */
const withoutFinalE = (word: string): string =>
  word.length > SHORTEST && word.endsWith('e') ? word.slice(0, -1) : word;
