/** Seeded random numbers, equal on every machine; a fork does not affect its parent. */
export type Random = {
  /** A number in [0, 1). */
  next(): number;
  /** A whole number from a to b, both included. */
  int(a: number, b: number): number;
  /** A number in [a, b). */
  range(a: number, b: number): number;
  pick<T>(list: readonly T[]): T;
  weighted<T>(entries: ReadonlyArray<readonly [T, number]>): T;
  /** A shuffled copy. */
  shuffle<T>(list: readonly T[]): T[];
  chance(p: number): boolean;
  /** Normally distributed around 0 with deviation 1. */
  gauss(): number;
  /** An independent stream that depends on the seed and the label only. */
  fork(label: string): Random;
};

export const createRandom = (seed: string): Random => {
  const next = smallFastCounter(seed);
  const int = (a: number, b: number) => a + Math.floor(next() * (b - a + 1));
  const range = (a: number, b: number) => a + next() * (b - a);

  const pick = <T>(list: readonly T[]): T => {
    const chosen = list[Math.floor(next() * list.length)];
    if (chosen === undefined) throw new RangeError('nothing to pick from');
    return chosen;
  };

  const weighted = <T>(entries: ReadonlyArray<readonly [T, number]>): T => {
    let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [value, weight] of entries) {
      left -= weight;
      if (left < 0) return value;
    }
    return pick(entries.map(([value]) => value));
  };

  const shuffle = <T>(list: readonly T[]): T[] => {
    const keyed = list.map((value) => ({ value, key: next() }));
    return keyed.sort((a, b) => a.key - b.key).map((entry) => entry.value);
  };

  const gauss = (): number => {
    const radius = Math.sqrt(-2 * Math.log(1 - next()));
    return radius * Math.cos(2 * Math.PI * next());
  };

  const chance = (p: number) => next() < p;
  const fork = (label: string) => createRandom(`${seed}/${label}`);
  return { next, int, range, pick, weighted, shuffle, chance, gauss, fork };
};

/** The sfc32 generator over a state hashed from the seed text. */
const smallFastCounter = (seed: string): (() => number) => {
  let [a, b, c, counter] = hashState(seed);
  const step = () => {
    const out = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + out) | 0;
    return (out >>> 0) / 4294967296;
  };
  for (let i = 0; i < 12; i++) step();
  return step;
};

const hashState = (text: string): [number, number, number, number] => {
  const state: [number, number, number, number] = [0x9e3779b9, 0x243f6a88, 0xb7e15162, 1];
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    state[0] = Math.imul(state[0] ^ code, 0x85ebca6b);
    state[1] = Math.imul(state[1] ^ (code + i), 0xc2b2ae35);
    state[2] = Math.imul(state[2] ^ (code * 31), 0x27d4eb2f);
    state[0] ^= state[1] >>> 15;
    state[1] ^= state[2] >>> 13;
    state[2] ^= state[0] >>> 16;
  }
  return state;
};
