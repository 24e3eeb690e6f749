/** Tokens: words without stop words, each with its stem. Two words match if their stems are equal. */
import { stemOf } from './stem/stem.ts';
import { isStopWord } from './stop-words.ts';
import { type Word, words } from './words.ts';

export type Token = {
  readonly stem: string;
  /** The word as written, in lower case. */
  readonly surface: string;
};

const SINGLE_LETTER = /^[^\p{Script=Han}]$/u;

/** Letters alone ("d", "3") say nothing about a text; a Chinese character does. */
const isMeaningful = (surface: string): boolean => !SINGLE_LETTER.test(surface) && !isStopWord(surface);

const toToken = (surface: string): Token => ({ stem: stemOf(surface), surface });

const tokensOf = ({ text, kind }: Word): Token[] => {
  const characters = Array.from(text);
  if (kind === 'word' || characters.length < 3) return isMeaningful(text) ? [toToken(text)] : [];
  return characters
    .slice(1)
    .map((second, i) => `${characters[i] ?? ''}${second}`)
    .filter(isMeaningful)
    .map(toToken);
};

export const tokens = (text: string): Token[] => words(text).flatMap(tokensOf);

/** One token for a whole label (tag, tool or category), so that "ui design" does not match "design". */
export const labelToken = (text: string): Token | undefined => {
  const parts = words(text).map((word) => word.text);
  const isEmpty = parts.every((part) => isStopWord(part));
  return isEmpty ? undefined : { stem: parts.map(stemOf).join(' '), surface: text.trim() };
};
