import { expect, it } from 'vitest';
import { createKnownSignals } from './known-signals.ts';
import { noSignals, type Signals } from './tables.ts';

const seconds = 1_000;
const some = (hash: string): Signals => ({ ...noSignals, hash });
const remember = () => {
  let now = 0;
  const known = createKnownSignals(() => now);
  return {
    known,
    pass: (time: number) => {
      now += time;
    },
  };
};

it('recalls what was added, and nothing else', () => {
  const { known } = remember();
  known.add(new Map([['a', some('1')]]));
  expect(known.recall(['a', 'b'])).toEqual(new Map([['a', some('1')]]));
});

it('forgets after a minute, also when nobody asked meanwhile', () => {
  for (const steps of [1, 4]) {
    const { known, pass } = remember();
    known.recall([]);
    known.add(new Map([['a', some('1')]]));
    for (let step = 0; step < steps; step += 1) {
      pass((60 * seconds) / steps);
      known.recall([]);
    }
    expect(known.recall(['a']).size).toBe(0);
  }
});

it('takes the newest of a work that was read again', () => {
  const { known, pass } = remember();
  known.recall([]);
  known.add(new Map([['a', some('1')]]));
  pass(31 * seconds);
  expect(known.recall(['a']).get('a')).toEqual(some('1'));
  known.add(new Map([['a', some('2')]]));
  expect(known.recall(['a']).get('a')).toEqual(some('2'));
});

it('never holds more than it may', () => {
  const { known } = remember();
  const ids = Array.from({ length: 30_000 }, (_, i) => `w${i}`);
  for (let from = 0; from < ids.length; from += 100) {
    known.add(new Map(ids.slice(from, from + 100).map((id) => [id, some(id)])));
  }
  const held = known.recall(ids);
  expect(held.size).toBeLessThanOrEqual(20_100);
  expect(held.has('w29999')).toBe(true);
  expect(held.has('w0')).toBe(false);
});
