/** Writes together what arrives together: while one write of a key runs, the next ones gather and go as one. */
import { setImmediate as turn } from 'node:timers/promises';

export type Batch<Item, Result> = (key: string, item: Item) => Promise<Result>;

type Waiting<Item, Result> = {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
};

/** Only the rest of this turn of the loop is waited for, and everybody is answered only when their own write is done. */
export const createBatch = <Item, Result>(
  write: (key: string, items: readonly Item[]) => Promise<Result>,
  most: number,
): Batch<Item, Result> => {
  const gathering = new Map<string, Waiting<Item, Result>[]>();

  const run = async (key: string, waiting: Waiting<Item, Result>[]): Promise<void> => {
    while (waiting.length > 0) {
      await turn();
      const together = waiting.splice(0, most);
      try {
        const result = await write(
          key,
          together.map(({ item }) => item),
        );
        for (const { resolve } of together) resolve(result);
      } catch (error) {
        for (const { reject } of together) reject(error);
      }
    }
    gathering.delete(key);
  };

  return (key, item) =>
    new Promise((resolve, reject) => {
      const waiting = gathering.get(key);
      if (waiting) {
        waiting.push({ item, resolve, reject });
        return;
      }
      const first = [{ item, resolve, reject }];
      gathering.set(key, first);
      void run(key, first);
    });
};
