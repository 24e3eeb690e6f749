/** The neighbour index in a thread of its own, so that searching never holds up the event loop. */
import { compiledBeside, startThread } from '../threads/thread.ts';
import type { IndexOptions, NeighbourIndex } from './neighbour-index.ts';

export type IndexThread = NeighbourIndex & {
  /** Whether it can still be asked. */
  lasts(): boolean;
  close(): Promise<void>;
};

export type IndexMethods = { readonly [K in keyof NeighbourIndex]: NeighbourIndex[K] };

export const startIndexThread = (options: IndexOptions): IndexThread => {
  const { ask, lasts, close } = startThread<IndexMethods>(
    compiledBeside(import.meta.url, './thread-entry.js'),
    options,
  );
  return {
    add: (entries) => ask('add', entries),
    remove: (ids) => ask('remove', ids),
    find: (work) => ask('find', work),
    raise: (floors) => ask('raise', floors),
    lasts,
    close,
  };
};
