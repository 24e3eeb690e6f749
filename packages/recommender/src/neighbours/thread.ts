/** The neighbour index in a worker thread, so that searches do not block the event loop. */
import { compiledModuleUrl, startThread } from '../threads/thread.ts';
import type { IndexOptions, NeighbourIndex } from './neighbour-index.ts';

export type IndexThread = NeighbourIndex & {
  /** False once the thread has ended. */
  isAlive(): boolean;
  close(): Promise<void>;
};

export type IndexMethods = { readonly [K in keyof NeighbourIndex]: NeighbourIndex[K] };

export const startIndexThread = (options: IndexOptions): IndexThread => {
  const { ask, isAlive, close } = startThread<IndexMethods>(
    compiledModuleUrl(import.meta.url, './thread-entry.js'),
    options,
  );
  return {
    add: (entries) => ask('add', entries),
    remove: (ids) => ask('remove', ids),
    find: (work) => ask('find', work),
    setThresholds: (thresholds) => ask('setThresholds', thresholds),
    isAlive,
    close,
  };
};
