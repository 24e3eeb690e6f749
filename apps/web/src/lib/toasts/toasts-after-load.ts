/** Toasts requested before a page load and shown after it. */
import * as z from 'zod/mini';
import { toast } from './toasts.ts';

const storageKey = 'carried words';
const Messages = z.array(z.string());

const readStored = (): readonly string[] => {
  try {
    return z.parse(Messages, JSON.parse(sessionStorage.getItem(storageKey) ?? '[]'));
  } catch {
    return [];
  }
};

export const toastAfterLoad = (...messages: readonly string[]): void =>
  sessionStorage.setItem(storageKey, JSON.stringify([...readStored(), ...messages]));

export const showToastsAfterLoad = (): void => {
  const messages = readStored();
  sessionStorage.removeItem(storageKey);
  for (const message of messages) toast.success(message);
};
