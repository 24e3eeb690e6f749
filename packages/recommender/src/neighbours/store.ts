/** Storage of neighbour lists; the server implements it over its tables. */

import type { IndexEntry, IndexedPost } from './neighbour-index.ts';
import type { ListKey, NeighbourList } from './neighbour-list.ts';

export type NeighbourStore = {
  /** Posts whose neighbours are stored, ordered by id, after the given id. */
  listLinked(after: string | undefined, limit: number): Promise<readonly IndexEntry[]>;
  /** Described posts without stored neighbours, ordered by id, after the given id. */
  listUnlinked(after: string | undefined, limit: number): Promise<readonly IndexedPost[]>;
  /** The stored lists among these; missing ones are left out. */
  listNeighbourLists(keys: readonly ListKey[]): Promise<readonly NeighbourList[]>;
  /** Writes the lists and marks the posts as linked, atomically. */
  save(postIds: readonly string[], lists: readonly NeighbourList[]): Promise<void>;
};
