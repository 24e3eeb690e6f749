/** Where neighbours are kept between runs; the server implements it over its tables. */
import type { KeptList, ListKey } from './kept-list.ts';
import type { IndexEntry, IndexedWork } from './neighbour-index.ts';

export type NeighbourStore = {
  /** Works whose neighbours are kept, in order of id, from after the given id on. */
  listLinked(after: string | undefined, limit: number): Promise<readonly IndexEntry[]>;
  /** Described works whose neighbours are not kept yet, in order of id, from after the given id on. */
  listWaiting(after: string | undefined, limit: number): Promise<readonly IndexedWork[]>;
  /** Kept lists, those that are missing left out. */
  listKept(keys: readonly ListKey[]): Promise<readonly KeptList[]>;
  /** Writes the lists and marks the works as linked, all or nothing. */
  keep(works: readonly string[], lists: readonly KeptList[]): Promise<void>;
};
