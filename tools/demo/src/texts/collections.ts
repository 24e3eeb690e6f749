/** Collections of the demo world: what somebody with a taste would keep, and the words that they put above it. */
import type { TasteId } from './tastes.ts';

export type CollectionText = {
  readonly title: string;
  readonly description: string;
  readonly taste: TasteId;
  readonly works: number;
};

/** The first two are the demo person's. */
export const collections: readonly CollectionText[] = [
  {
    title: 'Rooms that whisper',
    description: 'Interiors and pages where the empty part does the work. I look here before I add anything.',
    taste: 'quiet-rooms',
    works: 9,
  },
  {
    title: 'Loud on purpose',
    description: 'Big type, few colours, no apologies. For the days when the grid is too polite.',
    taste: 'loud',
    works: 7,
  },
  {
    title: 'Signs you can trust',
    description: 'Public information that a tired person at a station understands at once.',
    taste: 'public-service',
    works: 8,
  },
  {
    title: 'Drawn with a warm hand',
    description: 'Folk patterns and picture books. Nothing here is symmetrical, and all of it balances.',
    taste: 'folk',
    works: 6,
  },
  {
    title: 'Numbers after dark',
    description: 'Charts on dark ground that are still readable when the room is bright.',
    taste: 'night-data',
    works: 8,
  },
];
