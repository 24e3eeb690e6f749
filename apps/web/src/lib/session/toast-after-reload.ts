/** Words that must outlive a page load: said before it, shown after it. */
import * as z from 'zod/mini';
import { say } from '../toasts.ts';

const key = 'carried words';
const Words = z.array(z.string());

const stored = (): readonly string[] => {
  try {
    return z.parse(Words, JSON.parse(sessionStorage.getItem(key) ?? '[]'));
  } catch {
    return [];
  }
};

export const sayAfterLoad = (...words: readonly string[]): void =>
  sessionStorage.setItem(key, JSON.stringify([...stored(), ...words]));

export const sayCarried = (): void => {
  const words = stored();
  sessionStorage.removeItem(key);
  for (const word of words) say.success(word);
};
