/**
 * Case endings of Finnish and Hungarian, in folded words. A word does not tell its language, and most of these endings
 * end words of other languages too (pasta, festival, biblioteket): they are taken off only from words with letters that
 * show the language, and the ending is left on all others.
 */

type Rule = { readonly shows: RegExp; readonly ending: RegExp; readonly keep: number };

/** No letters of foreign words, and one that Romance words with the same endings do not have. */
const FINNISH = /^(?=.*(?:[kj]|aa|ee|ii|oo|uu|yy))[adeghijklmnoprstuvy]+$/u;
/** Pairs of letters for one sound. */
const HUNGARIAN = /gy|ny|sz|zs/u;

const rules: readonly Rule[] = [
  // In, out of, on, off, onto and as: kirjassa, kirjasta, kirjalla, kirjalta, kirjalle, kirjaksi.
  { shows: FINNISH, ending: /(?:ssa|sta|(?<!i)lla|lta|(?<!e)lle|ksi)$/u, keep: 4 },
  // Partitive and genitive of words in e: julistetta, julisteen.
  { shows: FINNISH, ending: /(?<=e)(?:tta|en)$/u, keep: 6 },
  // Plural with a case: könyveket, könyvekben.
  { shows: HUNGARIAN, ending: /[aeo]k(?:at|et|ban|ben|bol|nak|nek|kal|kel|rol|hoz|hez|ra|re)$/u, keep: 4 },
  { shows: HUNGARIAN, ending: /(?:ban|ben|bol|nak|nek|hoz|hez|rol|tol|ert|ek|ok|et|ot)$/u, keep: 4 },
  // Rare in other languages, so the letters of the word do not matter.
  { shows: /./u, ending: /ok(?:at|ban|bol|nak|kal|rol|hoz|ra)$/u, keep: 4 },
  { shows: /./u, ending: /(?:(?<!o)ok|nak)$/u, keep: 6 },
];

/** The word without its ending; the word itself if there is none. */
export const withoutCase = (folded: string): string => {
  for (const { shows, ending, keep } of rules) {
    const rest = folded.replace(ending, '');
    if (rest !== folded && rest.length >= keep && shows.test(folded)) return rest;
  }
  return folded;
};
