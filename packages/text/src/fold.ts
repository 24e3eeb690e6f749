/** Spellings of one letter become one: case, width, accents and letter variants that people leave out when they type. */

/** Letters that have no decomposition. */
const variants: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ŋ: 'n',
  ə: 'e',
  ς: 'σ',
  ґ: 'г',
  // Arabic: alef maksura, teh marbuta, and the Persian forms of kaf and yeh.
  ى: 'ي',
  ة: 'ه',
  ک: 'ك',
  ی: 'ي',
  ٱ: 'ا',
  // Hebrew: final forms.
  ך: 'כ',
  ם: 'מ',
  ן: 'נ',
  ף: 'פ',
  ץ: 'צ',
  // Devanagari: the two signs for a nasal vowel are interchanged freely.
  '\u0901': '\u0902',
};
const VARIANT = new RegExp(`[${Object.keys(variants).join('')}]`, 'gu');

/** Soft hyphens, zero-width joiners and the Arabic stretching mark. */
const INVISIBLE = /[\u00AD\u200B-\u200D\u2060\uFEFF\u0640]/gu;

/** In these scripts marks are accents, vowel points or stress; in all others they are part of the word. */
const OPTIONAL_MARKS =
  /(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}]\p{M}*)\p{M}/gu;

/** Cyrillic letters of their own that decompose into another letter and a mark. */
const CYRILLIC_LETTERS = /[йїў]/gu;
const placeholders: Readonly<Record<string, string>> = { й: '\uE000', ї: '\uE001', ў: '\uE002' };
const letters: Readonly<Record<string, string>> = { '\uE000': 'й', '\uE001': 'ї', '\uE002': 'ў' };

/** Foreign sounds in Hindi, mostly written without the dot. */
const NUKTA = /(?<=[कखगजफ])़/gu;

/** Decimal digits of every script are consecutive and begin at their zero. */
const DIGIT = /\p{Nd}/gu;
const asciiDigit = (digit: string): string => {
  let zero = digit.codePointAt(0) ?? 0;
  const code = zero;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
};

/** Most words; nothing needs to be folded. */
const ASCII = /^\p{ASCII}*$/u;

/** Lower case with compatible forms united, for words that are shown. */
export const lowerCase = (text: string): string =>
  ASCII.test(text) ? text.toLowerCase() : text.normalize('NFKC').replace(INVISIBLE, '').toLowerCase().normalize('NFC');

/** Expects the result of `lowerCase`. */
export const fold = (word: string): string => (ASCII.test(word) ? word : foldMarks(word));

const foldMarks = (word: string): string =>
  word
    .replace(CYRILLIC_LETTERS, (letter) => placeholders[letter] ?? letter)
    .normalize('NFD')
    .replace(OPTIONAL_MARKS, '')
    .replace(NUKTA, '')
    .normalize('NFC')
    .replace(/[\uE000-\uE002]/gu, (letter) => letters[letter] ?? letter)
    .replace(VARIANT, (letter) => variants[letter] ?? letter)
    .replace(DIGIT, asciiDigit);
