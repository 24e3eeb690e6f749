/** Known-item queries made from a title, and colours with noise. */
import { inflectionOf } from './titles.ts';

type Random = () => number;

const wordsOf = (title: string): string[] => title.split(/\s+/u).filter((word) => word !== '');

const withoutOne = (title: string, random: Random): string => {
  const words = wordsOf(title);
  // Scripts without spaces lose their last characters.
  if (words.length < 2) return Array.from(title).slice(0, -2).join('');
  const left = Math.floor(random() * words.length);
  return words.filter((_, index) => index !== left).join(' ');
};

/** Two letters inside the longest word are swapped. Swapping two equal ones, or a comma, would be no typing error. */
const withTypo = (title: string, random: Random): string => {
  const words = wordsOf(title);
  const longest = words.reduce((best, word) => (word.length > best.length ? word : best), '');
  const letters = Array.from(longest);
  const places = letters.flatMap((letter, at) =>
    at > 0 && /^[\p{L}\p{M}]{2}$/u.test(letter + (letters[at + 1] ?? '')) && letter !== letters[at + 1] ? [at] : [],
  );
  const at = places[Math.floor(random() * places.length)];
  if (at === undefined) return title;
  const wrong = [...letters.slice(0, at), letters[at + 1], letters[at], ...letters.slice(at + 2)].join('');
  return words.map((word) => (word === longest ? wrong : word)).join(' ');
};

/** One instead of many, or many instead of one. Verbs and short words stay. */
const otherNumber = (word: string): string => {
  if (!/^[a-z]{4,},?$/iu.test(word) || /(?:ed|ing|en|ss|after|this),?$/iu.test(word)) return word;
  const singular = word.replace(/ies(,?)$/iu, 'y$1').replace(/(x|ch|sh)es(,?)$/iu, '$1$2');
  if (singular !== word) return singular;
  return /s,?$/iu.test(word) ? word.replace(/s(,?)$/iu, '$1') : word.replace(/,?$/u, 's$&');
};

/** Titles may end with a name, which has no other number. */
const inflected = (title: string): string =>
  inflectionOf(title) ??
  wordsOf(title)
    .map((word, index, all) => (index === all.length - 1 && index > 0 ? word : otherNumber(word)))
    .join(' ');

const withoutAccents = (title: string): string =>
  title
    .normalize('NFD')
    .replaceAll(/(?<=\p{Script=Latin}|\p{Script=Greek})\p{M}+/gu, '')
    .normalize('NFC');

const reordered = (title: string): string => wordsOf(title).toReversed().join(' ');

export const variations: Readonly<Record<string, (title: string, random: Random) => string>> = {
  'one word missing': withoutOne,
  'one typing error': withTypo,
  'other inflections': inflected,
  'accents left out': withoutAccents,
  'another order': reordered,
};

/** Each channel is moved by up to eight of 255. */
export const noisyColour = (colour: string, random: Random): string => {
  const value = Number.parseInt(colour.slice(1), 16);
  const channels = [16, 8, 0].map((shift) => {
    const moved = ((value >> shift) & 255) + Math.round((random() - 0.5) * 16);
    return Math.min(255, Math.max(0, moved)).toString(16).padStart(2, '0');
  });
  return channels.join('');
};
