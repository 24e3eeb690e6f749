import { expect, it } from 'vitest';
import { Failure } from '../http/failure.ts';
import { createBatch } from './batch.ts';

/** Doubles numbers, remembers what went together, and refuses nothing but 13. */
const doubling = (keyOf?: (item: number) => string) => {
  const batches: number[][] = [];
  const double = createBatch<number, number>({
    run: async (items) => {
      batches.push([...items]);
      if (items.includes(13)) throw new Failure('malformed');
      return items.map((item) => item * 2);
    },
    most: 3,
    ...(keyOf ? { keyOf } : {}),
  });
  return { double, batches };
};

it('what arrives in one turn goes together, as many as may, and each gets its own result', async () => {
  const { double, batches } = doubling();
  expect(await Promise.all([1, 2, 3, 4].map(double))).toEqual([2, 4, 6, 8]);
  expect(batches).toEqual([[1, 2, 3], [4]]);
});

it('items of one key go one after the other, the rest need not wait for them', async () => {
  const { double, batches } = doubling((item) => String(item % 10));
  await Promise.all([1, 11, 2].map(double));
  expect(batches).toEqual([[1, 2], [11]]);
});

it('nobody pays for another’s fault', async () => {
  const { double } = doubling();
  const [one, unlucky, two] = await Promise.allSettled([1, 13, 2].map(double));
  expect(one).toMatchObject({ value: 2 });
  expect(unlucky).toMatchObject({ status: 'rejected' });
  expect(two).toMatchObject({ value: 4 });
});

it('what may have been kept is not done again', async () => {
  let runs = 0;
  const write = createBatch<number, void>({
    run: async () => {
      runs += 1;
      throw Object.assign(new Error('the connection is gone'), { code: 'CONNECTION_CLOSED' });
    },
    most: 3,
  });
  const settled = await Promise.allSettled([1, 2, 3].map(write));
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(runs).toBe(1);
});

it('a batch that waits holds up nobody but those of its own keys', async () => {
  const order: string[] = [];
  let release = () => {};
  const gate = new Promise<void>((resolve) => (release = resolve));
  const say = createBatch<string, void>({
    run: async (items) => {
      if (items.includes('slow')) await gate;
      order.push(...items);
      return [];
    },
    most: 10,
    keyOf: (item) => item.slice(0, 1),
    lanes: 2,
  });
  const slow = say('slow');
  await new Promise((resolve) => setImmediate(resolve));
  const same = say('same letter');
  await say('quick');
  release();
  await Promise.all([slow, same]);
  expect(order).toEqual(['quick', 'slow', 'same letter']);
});
