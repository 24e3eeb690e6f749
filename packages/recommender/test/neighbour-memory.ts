/** An in-memory neighbour store for tests; it survives the linker, like a database. */

import type { IndexedPost } from '../src/neighbours/neighbour-index.ts';
import {
  entryThreshold,
  type ListKey,
  type NeighbourList,
  neighbourSignals,
} from '../src/neighbours/neighbour-list.ts';
import type { NeighbourStore } from '../src/neighbours/store.ts';

export class NeighbourMemory implements NeighbourStore {
  readonly works: IndexedPost[] = [];
  readonly linked = new Set<string>();
  readonly lists = new Map<string, NeighbourList>();
  writes = 0;
  readonly #kept: number;

  constructor(works: readonly IndexedPost[], kept: number) {
    this.works.push(...works);
    this.#kept = kept;
  }

  ids(work: string, signal: ListKey['signal']): string[] {
    return (this.lists.get(`${signal} ${work}`)?.neighbours ?? []).map(({ id }) => id);
  }

  async listLinked(after: string | undefined, limit: number) {
    const page = this.#page(after, limit, true);
    return page.map((work) => {
      const floor = (signal: ListKey['signal']) =>
        entryThreshold(this.lists.get(`${signal} ${work.id}`)?.neighbours ?? [], this.#kept);
      return { work, floors: { colour: floor('colour'), form: floor('form'), words: floor('words') } };
    });
  }

  async listUnlinked(after: string | undefined, limit: number) {
    return this.#page(after, limit, false);
  }

  async listNeighbourLists(keys: readonly ListKey[]) {
    return keys.flatMap(({ work, signal }) => this.lists.get(`${signal} ${work}`) ?? []);
  }

  async keep(works: readonly string[], lists: readonly NeighbourList[]) {
    this.writes += 1;
    for (const list of lists) this.lists.set(`${list.signal} ${list.work}`, list);
    for (const id of works) this.linked.add(id);
  }

  allLists(): Record<string, string[]> {
    const entries = this.works.flatMap(({ id }) =>
      neighbourSignals.map((signal) => [`${signal} ${id}`, this.ids(id, signal)] as const),
    );
    return Object.fromEntries(entries);
  }

  #page(after: string | undefined, limit: number, linked: boolean): IndexedPost[] {
    return this.works
      .filter(({ id }) => this.linked.has(id) === linked && (after === undefined || id > after))
      .toSorted((first, second) => (first.id < second.id ? -1 : 1))
      .slice(0, limit);
  }
}
