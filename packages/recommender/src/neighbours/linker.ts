/** Finds and stores the neighbours of new posts, continuing where an earlier run stopped. */

import type { IndexedPost, NeighbourIndex, Threshold } from './neighbour-index.ts';
import { entryThreshold, NEIGHBOURS_PER_SIGNAL, type NeighbourList, neighbourSignals } from './neighbour-list.ts';
import { ReverseNeighbours } from './reverse-neighbours.ts';
import type { NeighbourStore } from './store.ts';

/** Pages are decoded on the event loop, so they are small. */
const PAGE_SIZE = 250;
const WRITE_BATCH = 32;
const neverEnter = { colour: Infinity, form: Infinity, words: Infinity };

export type Linker = {
  /** Links all unlinked posts. A call during a run includes posts added meanwhile. */
  run(): Promise<void>;
  /** Removes deleted posts from the index. */
  remove(ids: readonly string[]): Promise<void>;
  /** Stops a run after the current batch. */
  stop(): void;
};

export const createLinker = (
  store: NeighbourStore,
  index: NeighbourIndex,
  listLength = NEIGHBOURS_PER_SIGNAL,
): Linker => {
  let loaded = false;
  let running: Promise<void> | undefined;
  let runAgain = false;
  const stopping = new AbortController();

  const drain = async (): Promise<void> => {
    if (!loaded) await loadLinked(store, index);
    loaded = true;
    do {
      runAgain = false;
      const unlinked = await addUnlinked(store, index);
      await linkAll(unlinked);
    } while (runAgain && !stopping.signal.aborted);
  };

  const linkAll = async (posts: readonly IndexedPost[]): Promise<void> => {
    const ownThresholds: Threshold[] = [];
    try {
      for (let from = 0; from < posts.length && !stopping.signal.aborted; from += WRITE_BATCH) {
        ownThresholds.push(...(await link(store, index, listLength, posts.slice(from, from + WRITE_BATCH))));
      }
    } finally {
      await index.setThresholds(ownThresholds);
    }
  };

  return {
    run() {
      runAgain = true;
      running ??= drain().finally(() => {
        running = undefined;
      });
      return running;
    },
    remove: (ids) => index.remove(ids),
    stop() {
      stopping.abort();
    },
  };
};

/** Stores the neighbours of these posts and adds the posts to the lists of others; returns the posts' own thresholds. */
const link = async (
  store: NeighbourStore,
  index: NeighbourIndex,
  listLength: number,
  posts: readonly IndexedPost[],
): Promise<Threshold[]> => {
  const ownLists: NeighbourList[] = [];
  const reverse = new ReverseNeighbours();
  for (const post of posts) {
    const found = await index.find(post);
    for (const signal of neighbourSignals) {
      ownLists.push({ postId: post.id, signal, neighbours: found[signal].nearest });
      for (const { id, score } of found[signal].reverse) reverse.add({ postId: id, signal }, { id: post.id, score });
    }
  }
  const updated = reverse.mergeInto(await store.listNeighbourLists(reverse.keys()), listLength);
  await store.save(
    posts.map(({ id }) => id),
    [...ownLists, ...updated],
  );
  await index.setThresholds(thresholdsOf(updated, listLength));
  return thresholdsOf(ownLists, listLength);
};

/** Reads the next page while the index thread adds the current one. */
const loadLinked = async (store: NeighbourStore, index: NeighbourIndex): Promise<void> => {
  let page = await store.listLinked(undefined, PAGE_SIZE);
  while (page.length === PAGE_SIZE) {
    const [next] = await Promise.all([store.listLinked(page.at(-1)?.post.id, PAGE_SIZE), index.add(page)]);
    page = next;
  }
  await index.add(page);
};

/**
 * Adds all unlinked posts before the first search, with thresholds that nothing exceeds: each then finds the others by its
 * own search, and a first run over a hundred thousand posts writes each list once.
 */
const addUnlinked = async (store: NeighbourStore, index: NeighbourIndex): Promise<IndexedPost[]> => {
  const unlinked: IndexedPost[] = [];
  for (let after: string | undefined; ; ) {
    const page = await store.listUnlinked(after, PAGE_SIZE);
    await index.add(page.map((post) => ({ post, thresholds: neverEnter })));
    unlinked.push(...page);
    if (page.length < PAGE_SIZE) return unlinked;
    after = page.at(-1)?.id;
  }
};

const thresholdsOf = (lists: readonly NeighbourList[], listLength: number): Threshold[] =>
  lists.map(({ postId, signal, neighbours }) => ({ postId, signal, value: entryThreshold(neighbours, listLength) }));
