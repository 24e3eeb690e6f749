/** Where a pin is, in words. */
import type { PageOfPost } from '@vitrine/contract';

export type Place = { readonly x: number; readonly y: number };

const third = (share: number): 0 | 1 | 2 => (share < 1 / 3 ? 0 : share > 2 / 3 ? 2 : 1);

const areas = [
  ['upper left', 'upper centre', 'upper right'],
  ['middle left', 'centre', 'middle right'],
  ['lower left', 'lower centre', 'lower right'],
] as const;

const percent = (share: number): string => `${Math.round(share * 100)}%`;

export const positionWords = ({ x, y }: Place): string =>
  `${areas[third(y)][third(x)]}, ${percent(x)} from the left, ${percent(y)} from the top`;

/** The picture that a pin is on; null is the cover. */
export const pictureName = (page: string | null, pages: readonly Pick<PageOfPost, 'id'>[]): string => {
  if (page === null) return 'the cover';
  const index = pages.findIndex(({ id }) => id === page);
  return index === -1 ? 'a page' : `page ${index + 1}`;
};
