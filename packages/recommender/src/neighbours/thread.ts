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
  const { call, isAlive, close } = startThread<IndexMethods>(
    compiledModuleUrl(import.meta.url, './thread-entry.js'),
    options,
  );
  return {
    add: (entries) => call('add', entries),
    remove: (ids) => call('remove', ids),
    find: (post) => call('find', post),
    setThresholds: (thresholds) => call('setThresholds', thresholds),
    isAlive,
    close,
  };
};
