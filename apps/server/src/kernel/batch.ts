/** Does together what arrives together: while one batch is on its way, the next ones gather and go as one. */
import { setImmediate as turn } from 'node:timers/promises';

export type Batch<Item, Result> = (item: Item) => Promise<Result>;

type Work<Item, Result> = {
  /** The results, in the order of the items. */
  readonly run: (items: readonly Item[]) => Promise<readonly Result[]>;
  readonly most: number;
  /** Items of the same key never go together: the later one waits. */
  readonly keyOf?: (item: Item) => string;
};

type Waiting<Item, Result> = {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
};

/** Only the rest of this turn of the loop is waited for, and everybody is answered only when their own part is done. */
export const createBatch = <Item, Result>({ run, most, keyOf }: Work<Item, Result>): Batch<Item, Result> => {
  let waiting: Waiting<Item, Result>[] = [];
  let busy = false;

  const gather = (): Waiting<Item, Result>[] => {
    const keys = new Set<string>();
    const together: Waiting<Item, Result>[] = [];
    const later: Waiting<Item, Result>[] = [];
    for (const one of waiting) {
      const key = keyOf?.(one.item);
      const clashes = key !== undefined && keys.has(key);
      if (clashes || together.length >= most) later.push(one);
      else together.push(one);
      if (key !== undefined) keys.add(key);
    }
    waiting = later;
    return together;
  };

  /** What fails together is tried one by one, so that nobody pays for another's fault. */
  const settle = async (together: readonly Waiting<Item, Result>[]): Promise<void> => {
    try {
      const results = await run(together.map(({ item }) => item));
      for (const [place, { resolve }] of together.entries()) resolve(results[place] as Result);
    } catch (error) {
      const [first] = together;
      if (together.length === 1) first?.reject(error);
      else for (const one of together) await settle([one]);
    }
  };

  const work = async (): Promise<void> => {
    busy = true;
    while (waiting.length > 0) {
      await turn();
      await settle(gather());
    }
    busy = false;
  };

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!busy) void work();
    });
};
