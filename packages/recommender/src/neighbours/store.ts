/** Storage of neighbour lists; the server implements it over its tables. */
import type { KeptList, ListKey } from './kept-list.ts';
import type { IndexEntry, IndexedWork } from './neighbour-index.ts';

export type NeighbourStore = {
  /** Posts whose neighbours are stored, ordered by id, after the given id. */
  listLinked(after: string | undefined, limit: number): Promise<readonly IndexEntry[]>;
  /** Described posts without stored neighbours, ordered by id, after the given id. */
  listWaiting(after: string | undefined, limit: number): Promise<readonly IndexedWork[]>;
  /** The stored lists among these; missing ones are left out. */
  listKept(keys: readonly ListKey[]): Promise<readonly KeptList[]>;
  /** Writes the lists and marks the posts as linked, atomically. */
  keep(works: readonly string[], lists: readonly KeptList[]): Promise<void>;
};
