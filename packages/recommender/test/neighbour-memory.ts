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
  readonly posts: IndexedPost[] = [];
  readonly linked = new Set<string>();
  readonly lists = new Map<string, NeighbourList>();
  writes = 0;
  readonly #listLength: number;

  constructor(posts: readonly IndexedPost[], listLength: number) {
    this.posts.push(...posts);
    this.#listLength = listLength;
  }

  ids(postId: string, signal: ListKey['signal']): string[] {
    return (this.lists.get(`${signal} ${postId}`)?.neighbours ?? []).map(({ id }) => id);
  }

  async listLinked(after: string | undefined, limit: number) {
    const page = this.#page(after, limit, true);
    return page.map((post) => {
      const threshold = (signal: ListKey['signal']) =>
        entryThreshold(this.lists.get(`${signal} ${post.id}`)?.neighbours ?? [], this.#listLength);
      return { post, thresholds: { colour: threshold('colour'), form: threshold('form'), words: threshold('words') } };
    });
  }

  async listUnlinked(after: string | undefined, limit: number) {
    return this.#page(after, limit, false);
  }

  async listNeighbourLists(keys: readonly ListKey[]) {
    return keys.flatMap(({ postId, signal }) => this.lists.get(`${signal} ${postId}`) ?? []);
  }

  async save(postIds: readonly string[], lists: readonly NeighbourList[]) {
    this.writes += 1;
    for (const list of lists) this.lists.set(`${list.signal} ${list.postId}`, list);
    for (const id of postIds) this.linked.add(id);
  }

  allLists(): Record<string, string[]> {
    const entries = this.posts.flatMap(({ id }) =>
      neighbourSignals.map((signal) => [`${signal} ${id}`, this.ids(id, signal)] as const),
    );
    return Object.fromEntries(entries);
  }

  #page(after: string | undefined, limit: number, linked: boolean): IndexedPost[] {
    return this.posts
      .filter(({ id }) => this.linked.has(id) === linked && (after === undefined || id > after))
      .toSorted((first, second) => (first.id < second.id ? -1 : 1))
      .slice(0, limit);
  }
}
