import { expect, it } from 'vitest';
import { createRecent } from './recent.ts';

const seconds = 1_000;
const remember = () => {
  let now = 0;
  const recent = createRecent<string, number>({ now: () => now, staleAfter: 60 * seconds, most: 2_000 });
  recent.recall([]);
  return {
    recent,
    pass: (time: number) => {
      now += time;
    },
  };
};

it('recalls what was added, and nothing else', () => {
  const { recent } = remember();
  recent.add(new Map([['a', 0]]));
  expect(recent.recall(['a', 'b'])).toEqual(new Map([['a', 0]]));
});

it('forgets what has become stale, also when nobody asked meanwhile', () => {
  for (const steps of [1, 4]) {
    const { recent, pass } = remember();
    recent.add(new Map([['a', 1]]));
    for (let step = 0; step < steps; step += 1) {
      pass((60 * seconds) / steps);
      recent.recall([]);
    }
    expect(recent.recall(['a']).size).toBe(0);
  }
});

it('takes the newest of what was read again', () => {
  const { recent, pass } = remember();
  recent.add(new Map([['a', 1]]));
  pass(31 * seconds);
  expect(recent.recall(['a']).get('a')).toBe(1);
  recent.add(new Map([['a', 2]]));
  expect(recent.recall(['a']).get('a')).toBe(2);
});

it('never holds much more than it may', () => {
  const { recent } = remember();
  const keys = Array.from({ length: 5_000 }, (_, i) => `key ${i}`);
  for (let from = 0; from < keys.length; from += 100) {
    recent.add(new Map(keys.slice(from, from + 100).map((key, i) => [key, i])));
  }
  const held = recent.recall(keys);
  expect(held.size).toBeLessThanOrEqual(2_100);
  expect(held.has('key 4999')).toBe(true);
  expect(held.has('key 0')).toBe(false);
});
