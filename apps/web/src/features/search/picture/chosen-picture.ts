/** The picture to search for: kept in memory only, so that Back and Forward find it and nothing else does. */
import { useSyncExternalStore } from 'react';
import { paths } from '../../../lib/paths.ts';
import { navigate, readLocation } from '../../../lib/router/location.ts';

/** The number tells one choice from the next. */
export type Chosen = { readonly file: Blob; readonly number: number };

let chosen: Chosen | null = null;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useChosenPicture = (): Chosen | null =>
  useSyncExternalStore(
    subscribe,
    () => chosen,
    () => null,
  );

export const pictureSearchUrl = paths.search({ by: 'picture' });

/** Shows the works like this picture. */
export const searchByPicture = (file: Blob): void => {
  chosen = { file, number: (chosen?.number ?? 0) + 1 };
  for (const listener of listeners) listener();
  const { pathname, search } = readLocation();
  if (pathname !== paths.explore || new URLSearchParams(search).get('by') !== 'picture') navigate(pictureSearchUrl);
};
