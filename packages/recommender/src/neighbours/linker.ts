/** Links new works with their neighbours, in the background, from wherever an earlier run stopped. */
import { floorOf, KEPT, type KeptList, keptSignals } from './kept-list.ts';
import type { Floor, IndexedWork, NeighbourIndex } from './neighbour-index.ts';
import { Offers } from './offers.ts';
import type { NeighbourStore } from './store.ts';

/** Pages are decoded on the event loop: small enough that nobody has to wait for one. */
const PAGE = 250;
const WRITTEN_TOGETHER = 32;
const closed = { colour: Infinity, form: Infinity, words: Infinity };

export type Linker = {
  /** Links all that waits. Called again while it runs, it also links what came meanwhile. */
  run(): Promise<void>;
  /** Takes deleted works out of future searches. */
  forget(ids: readonly string[]): Promise<void>;
  /** Ends a run after the works being written. */
  stop(): void;
};

export const createLinker = (store: NeighbourStore, index: NeighbourIndex, keep = KEPT): Linker => {
  let loaded = false;
  let running: Promise<void> | undefined;
  let again = false;
  const ending = new AbortController();

  const drain = async (): Promise<void> => {
    if (!loaded) await load(store, index);
    loaded = true;
    do {
      again = false;
      const waiting = await enter(store, index);
      await linkAll(waiting);
    } while (again && !ending.signal.aborted);
  };

  const linkAll = async (works: readonly IndexedWork[]): Promise<void> => {
    const own: Floor[] = [];
    try {
      for (let from = 0; from < works.length && !ending.signal.aborted; from += WRITTEN_TOGETHER) {
        own.push(...(await link(works.slice(from, from + WRITTEN_TOGETHER))));
      }
    } finally {
      await index.raise(own);
    }
  };

  const link = async (works: readonly IndexedWork[]): Promise<Floor[]> => {
    const own: KeptList[] = [];
    const offers = new Offers();
    for (const work of works) {
      const found = await index.find(work);
      for (const signal of keptSignals) {
        own.push({ work: work.id, signal, neighbours: found[signal].own });
        for (const { id, score } of found[signal].offers) offers.add({ work: id, signal }, { id: work.id, score });
      }
    }
    const entered = offers.mergeInto(await store.listKept(offers.keys()), keep);
    await store.keep(
      works.map(({ id }) => id),
      [...own, ...entered],
    );
    await index.raise(floorsOf(entered, keep));
    return floorsOf(own, keep);
  };

  return {
    run() {
      again = true;
      running ??= drain().finally(() => {
        running = undefined;
      });
      return running;
    },
    forget: (ids) => index.remove(ids),
    stop() {
      ending.abort();
    },
  };
};

/** The next page is on its way while the thread takes in the last one. */
const load = async (store: NeighbourStore, index: NeighbourIndex): Promise<void> => {
  let page = await store.listLinked(undefined, PAGE);
  while (page.length === PAGE) {
    const [next] = await Promise.all([store.listLinked(page.at(-1)?.work.id, PAGE), index.add(page)]);
    page = next;
  }
  await index.add(page);
};

/**
 * All that waits enters the index before the first search, closed to offers: each then finds the others by itself, and
 * a first run over a hundred thousand works writes each list once.
 */
const enter = async (store: NeighbourStore, index: NeighbourIndex): Promise<IndexedWork[]> => {
  const waiting: IndexedWork[] = [];
  for (let after: string | undefined; ; ) {
    const page = await store.listWaiting(after, PAGE);
    await index.add(page.map((work) => ({ work, floors: closed })));
    waiting.push(...page);
    if (page.length < PAGE) return waiting;
    after = page.at(-1)?.id;
  }
};

const floorsOf = (lists: readonly KeptList[], keep: number): Floor[] =>
  lists.map(({ work, signal, neighbours }) => ({ work, signal, floor: floorOf(neighbours, keep) }));
