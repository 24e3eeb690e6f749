/** Toasts requested before a page load and shown after it. */
import { toast } from './toasts.ts';

const storageKey = 'carried words';

const readStored = (): readonly string[] => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter((message) => typeof message === 'string') : [];
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
