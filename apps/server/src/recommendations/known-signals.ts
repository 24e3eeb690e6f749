/** Signals read a moment ago, so that works which many others resemble are not read again for each of them. */
import type { Signals } from './tables.ts';

/** Signals change when a work is edited or its likes move its taste: both may show this much later. */
const staleAfter = 60_000;
const most = 20_000;

export type KnownSignals = {
  /** What is still known of these works. */
  recall(ids: readonly string[]): Map<string, Signals>;
  add(found: ReadonlyMap<string, Signals>): void;
};

/** Two halves: once the newer one is full or old enough, the older one is forgotten whole and the newer takes its place. */
export const createKnownSignals = (now: () => number): KnownSignals => {
  let newer = new Map<string, Signals>();
  let older = newer;
  let turnAt = 0;

  const turn = (): void => {
    older = newer;
    newer = new Map();
    turnAt = now() + staleAfter / 2;
  };

  const forgetStale = (): void => {
    if (now() < turnAt) return;
    if (now() >= turnAt + staleAfter / 2) newer = new Map();
    turn();
  };

  return {
    recall: (ids) => {
      forgetStale();
      const known = new Map<string, Signals>();
      for (const id of ids) {
        const signals = newer.get(id) ?? older.get(id);
        if (signals) known.set(id, signals);
      }
      return known;
    },
    add: (found) => {
      if (newer.size >= most / 2) turn();
      for (const [id, signals] of found) newer.set(id, signals);
    },
  };
};
