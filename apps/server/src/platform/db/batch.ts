/** Groups concurrent calls: items that arrive while earlier batches run are processed together in the next one. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { wasRolledBack } from '../http/db-unavailable.ts';

export type Batch<Item, Result> = (item: Item) => Promise<Result>;

type BatchOptions<Item, Result> = {
  /** Returns the results in the order of the items. Throws a `Failure` only when nothing was committed. */
  readonly run: (items: readonly Item[]) => Promise<readonly Result[]>;
  readonly maxSize: number;
  /** Items with the same key never run at the same time: the later one waits. */
  readonly keyOf?: (item: Item) => string;
  /** How many batches may run at once, so that one that waits for a row lock does not block the others. */
  readonly concurrency?: number;
};

type Pending<Item, Result> = {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
};

/** A batch starts at the next turn of the event loop; it never waits longer for more items. */
export const createBatch = <Item, Result>(options: BatchOptions<Item, Result>): Batch<Item, Result> => {
  const { run, maxSize, keyOf = () => null, concurrency = 1 } = options;
  let pending: Pending<Item, Result>[] = [];
  const activeKeys = new Set<string>();
  let activeBatches = 0;

  const takeBatch = (): Pending<Item, Result>[] => {
    const batch: Pending<Item, Result>[] = [];
    const later: Pending<Item, Result>[] = [];
    for (const entry of pending) {
      const key = keyOf(entry.item);
      if (batch.length >= maxSize || (key !== null && activeKeys.has(key))) later.push(entry);
      else {
        batch.push(entry);
        if (key !== null) activeKeys.add(key);
      }
    }
    pending = later;
    return batch;
  };

  /**
   * A batch that was rolled back is retried item by item, so that one bad item does not fail the others. A batch that may
   * have been committed, as when the connection broke before the answer came, is not retried: it would run twice.
   */
  const runBatch = async (batch: readonly Pending<Item, Result>[]): Promise<void> => {
    try {
      const results = await run(batch.map(({ item }) => item));
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result);
    } catch (error) {
      const [first] = batch;
      if (batch.length === 1) first?.reject(error);
      else if (!wasRolledBack(error)) for (const { reject } of batch) reject(error);
      else for (const entry of batch) await runBatch([entry]);
    }
  };

  const drain = async (): Promise<void> => {
    activeBatches += 1;
    for (;;) {
      await nextTurn();
      const batch = takeBatch();
      if (batch.length === 0) break;
      await runBatch(batch);
      for (const { item } of batch) activeKeys.delete(keyOf(item) ?? '');
    }
    activeBatches -= 1;
  };

  return (item) =>
    new Promise((resolve, reject) => {
      pending.push({ item, resolve, reject });
      if (activeBatches < concurrency) void drain();
    });
};
