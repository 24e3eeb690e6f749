/** Words as people type them, without accents: for completions and typing errors, where a stem is too short. */
import { fold } from './fold.ts';
import { words } from './words.ts';

/** Stop words and single letters included. */
export const foldedWords = (text: string): string[] => words(text).map((word) => fold(word.text));
