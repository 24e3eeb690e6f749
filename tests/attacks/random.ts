/** Seeded random numbers, so that a failure can be reproduced. */
export type Random = {
  /** Below `bound`, from 0. */
  below(bound: number): number;
  pick<T>(list: readonly [T, ...T[]]): T;
  chance(share: number): boolean;
};

/** Mulberry32. */
export const seeded = (seed: number): Random => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (bound: number) => Math.floor(next() * bound);
  return {
    below,
    pick: <T>(list: readonly [T, ...T[]]) => list[below(list.length)] ?? list[0],
    chance: (share) => next() < share,
  };
};
