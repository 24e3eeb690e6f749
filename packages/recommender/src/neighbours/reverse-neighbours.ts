/** Collects the neighbour lists that new posts enter, so that each list is read and written once. */
import { type ListKey, merge, type Neighbour, type NeighbourList } from './neighbour-list.ts';

export class ReverseNeighbours {
  readonly #found = new Map<string, { readonly key: ListKey; readonly neighbours: Neighbour[] }>();

  add(key: ListKey, neighbour: Neighbour): void {
    const name = nameOf(key);
    const entry = this.#found.get(name) ?? { key, neighbours: [] };
    entry.neighbours.push(neighbour);
    this.#found.set(name, entry);
  }

  keys(): ListKey[] {
    return [...this.#found.values()].map(({ key }) => key);
  }

  mergeInto(lists: readonly NeighbourList[], limit: number): NeighbourList[] {
    const stored = new Map(lists.map((list) => [nameOf(list), list.neighbours]));
    return [...this.#found].map(([name, { key, neighbours }]) => ({
      ...key,
      neighbours: merge(stored.get(name) ?? [], neighbours, limit),
    }));
  }
}

const nameOf = ({ postId, signal }: ListKey): string => `${signal} ${postId}`;
