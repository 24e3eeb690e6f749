/** Light, dark or system; stored per browser and set on the document element. */
import { useSyncExternalStore } from 'react';

export const themeKey = 'theme';
export type Theme = 'system' | 'light' | 'dark';

const listeners = new Set<() => void>();

const read = (): Theme => {
  const current = document.documentElement.dataset.theme;
  return current === 'light' || current === 'dark' ? current : 'system';
};

export const setTheme = (theme: Theme): void => {
  const root = document.documentElement;
  if (theme === 'system') {
    delete root.dataset.theme;
    localStorage.removeItem(themeKey);
  } else {
    root.dataset.theme = theme;
    localStorage.setItem(themeKey, theme);
  }
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useTheme = (): Theme => useSyncExternalStore(subscribe, read, () => 'system');
