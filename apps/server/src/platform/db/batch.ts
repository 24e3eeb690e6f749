/** Does together what arrives together: while some batches are on their way, the next ones gather and go as one. */
import { setImmediate as turn } from 'node:timers/promises';
import { wasRolledBack } from '../http/db-unavailable.ts';

export type Batch<Item, Result> = (item: Item) => Promise<Result>;

type Work<Item, Result> = {
  /** The results, in the order of the items. Throws a `Failure` only where nothing was committed. */
  readonly run: (items: readonly Item[]) => Promise<readonly Result[]>;
  readonly most: number;
  /** Items of the same key never go at the same time: the later one waits. */
  readonly keyOf?: (item: Item) => string;
  /** How many batches may be on their way at once, so that one that has to wait for a row does not hold up all others. */
  readonly lanes?: number;
};

type Waiting<Item, Result> = {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
};

/** Only the rest of this turn of the loop is waited for, and everybody is answered only when their own part is done. */
export const createBatch = <Item, Result>(work: Work<Item, Result>): Batch<Item, Result> => {
  const { run, most, keyOf = () => null, lanes = 1 } = work;
  let waiting: Waiting<Item, Result>[] = [];
  const underWay = new Set<string>();
  let busy = 0;

  const gather = (): Waiting<Item, Result>[] => {
    const together: Waiting<Item, Result>[] = [];
    const later: Waiting<Item, Result>[] = [];
    for (const one of waiting) {
      const key = keyOf(one.item);
      if (together.length >= most || (key !== null && underWay.has(key))) later.push(one);
      else {
        together.push(one);
        if (key !== null) underWay.add(key);
      }
    }
    waiting = later;
    return together;
  };

  /**
   * What the database refused together is tried one by one, so that nobody pays for another's fault. Whatever may have been
   * committed, as when the connection broke before the answer came, is not tried again: it would be done twice.
   */
  const settle = async (together: readonly Waiting<Item, Result>[]): Promise<void> => {
    try {
      const results = await run(together.map(({ item }) => item));
      for (const [place, { resolve }] of together.entries()) resolve(results[place] as Result);
    } catch (error) {
      const [first] = together;
      if (together.length === 1) first?.reject(error);
      else if (!wasRolledBack(error)) for (const { reject } of together) reject(error);
      else for (const one of together) await settle([one]);
    }
  };

  const travel = async (): Promise<void> => {
    busy += 1;
    for (;;) {
      await turn();
      const together = gather();
      if (together.length === 0) break;
      await settle(together);
      for (const { item } of together) underWay.delete(keyOf(item) ?? '');
    }
    busy -= 1;
  };

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (busy < lanes) void travel();
    });
};
