import { expect, it } from 'vitest';
import { Failure } from '../http/failure.ts';
import { createBatch } from './batch.ts';

/** Doubles numbers, records the batches, and fails for 13. */
const createDoubling = (keyOf?: (item: number) => string) => {
  const batches: number[][] = [];
  const double = createBatch<number, number>({
    run: async (items) => {
      batches.push([...items]);
      if (items.includes(13)) throw new Failure('malformed');
      return items.map((item) => item * 2);
    },
    maxSize: 3,
    ...(keyOf ? { keyOf } : {}),
  });
  return { double, batches };
};

it('items of one event loop turn share a batch up to its maximum size, and each gets its own result', async () => {
  const { double, batches } = createDoubling();
  expect(await Promise.all([1, 2, 3, 4].map(double))).toEqual([2, 4, 6, 8]);
  expect(batches).toEqual([[1, 2, 3], [4]]);
});

it('items with the same key run one after the other, and do not delay the rest', async () => {
  const { double, batches } = createDoubling((item) => String(item % 10));
  await Promise.all([1, 11, 2].map(double));
  expect(batches).toEqual([[1, 2], [11]]);
});

it('a failing item does not fail the others of its batch', async () => {
  const { double } = createDoubling();
  const [first, failing, last] = await Promise.allSettled([1, 13, 2].map(double));
  expect(first).toMatchObject({ value: 2 });
  expect(failing).toMatchObject({ status: 'rejected' });
  expect(last).toMatchObject({ value: 4 });
});

it('a batch that may have been committed is not retried', async () => {
  let runs = 0;
  const write = createBatch<number, void>({
    run: async () => {
      runs += 1;
      throw Object.assign(new Error('the connection is gone'), { code: 'CONNECTION_CLOSED' });
    },
    maxSize: 3,
  });
  const settled = await Promise.allSettled([1, 2, 3].map(write));
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(runs).toBe(1);
});

it('a slow batch delays only items with its keys', async () => {
  const order: string[] = [];
  let release = () => {};
  const blocked = new Promise<void>((resolve) => (release = resolve));
  const add = createBatch<string, void>({
    run: async (items) => {
      if (items.includes('slow')) await blocked;
      order.push(...items);
      return [];
    },
    maxSize: 10,
    keyOf: (item) => item.slice(0, 1),
    concurrency: 2,
  });
  const slow = add('slow');
  await new Promise((resolve) => setImmediate(resolve));
  const sameKey = add('same letter');
  await add('quick');
  release();
  await Promise.all([slow, sameKey]);
  expect(order).toEqual(['quick', 'slow', 'same letter']);
});
