import { expect, it, vi } from 'vitest';
import { createMemory } from './memory.ts';

const seconds = 1_000;

/** A memory of a store of numbers, and all that was read from it. */
const remember = (store: Map<string, number>, most = 2_000) => {
  let now = 0;
  const reads: string[][] = [];
  const memory = createMemory<string, number>({
    now: () => now,
    freshFor: (value) => (value < 0 ? 0 : 60 * seconds),
    most,
    read: async (keys) => {
      reads.push([...keys]);
      return new Map(keys.flatMap((key) => (store.has(key) ? [[key, store.get(key) ?? 0] as const] : [])));
    },
  });
  const pass = (time: number): void => {
    now += time;
  };
  return { memory, reads, pass };
};

it('reads once what is there, and answers in the order asked for', async () => {
  const { memory, reads } = remember(
    new Map([
      ['a', 0],
      ['b', 1],
    ]),
  );
  expect(await memory.get(['b', 'nowhere', 'a'])).toEqual([1, undefined, 0]);
  expect(await memory.get(['a', 'b'])).toEqual([0, 1]);
  expect(reads).toEqual([['b', 'nowhere', 'a']]);
});

it('answers with what it knows while it reads the stale anew', async () => {
  const store = new Map([['a', 1]]);
  const { memory, reads, pass } = remember(store);
  await memory.get(['a']);
  store.set('a', 2);
  pass(59 * seconds);
  expect(await memory.get(['a'])).toEqual([1]);
  expect(reads).toHaveLength(1);
  pass(seconds);
  expect(await memory.get(['a'])).toEqual([1]);
  await vi.waitFor(async () => expect(await memory.get(['a'])).toEqual([2]));
  expect(reads).toHaveLength(2);
});

it('forgets what has gone, and looks again at once at what is not settled', async () => {
  const store = new Map([
    ['gone', 1],
    ['unsettled', -1],
  ]);
  const { memory, pass } = remember(store);
  await memory.get(['gone', 'unsettled']);
  store.delete('gone');
  store.set('unsettled', 5);
  await vi.waitFor(async () => expect(await memory.get(['gone', 'unsettled'])).toEqual([1, 5]));
  pass(60 * seconds);
  await vi.waitFor(async () => expect(await memory.get(['gone'])).toEqual([undefined]));
});

it('goes on with what it knows while the store is away, and tells whoever asks for more', async () => {
  let now = 0;
  let away = false;
  const read = async (keys: readonly string[]) => {
    if (away) throw new Error('away');
    return new Map(keys.map((key) => [key, now]));
  };
  const memory = createMemory({ read, now: () => now, freshFor: () => 1, most: 10 });
  await memory.get(['a']);
  away = true;
  now = 5;
  expect(await memory.get(['a'])).toEqual([0]);
  await expect(memory.get(['b'])).rejects.toThrow('away');
  away = false;
  await vi.waitFor(async () => expect(await memory.get(['a'])).toEqual([5]));
});

it('never holds more than it may, and keeps what is asked for', async () => {
  const keys = Array.from({ length: 50 }, (_, i) => `key ${i}`);
  const { memory, reads } = remember(new Map(keys.map((key, i) => [key, i])), 20);
  for (const key of keys.slice(1)) await memory.get(['key 0', key]);
  expect(reads.flat().filter((key) => key === 'key 0')).toHaveLength(1);
  reads.length = 0;
  await memory.get(keys);
  expect(reads.flat().length).toBeGreaterThanOrEqual(30);
  expect(reads.flat()).not.toContain('key 49');
});
