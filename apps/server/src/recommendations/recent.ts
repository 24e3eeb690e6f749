/** What was read a moment ago, so that it is not read again for every answer that needs it. */
export type Recent<K, V> = {
  /** What is still known of these. */
  recall(keys: Iterable<K>): Map<K, V>;
  add(found: ReadonlyMap<K, V>): void;
};

export type RecentOptions = {
  readonly now: () => number;
  /** Milliseconds after which nothing is believed any more. */
  readonly staleAfter: number;
  readonly most: number;
};

/** Two halves: once the newer one is full or old enough, the older one is forgotten whole and the newer takes its place. */
export const createRecent = <K, V>({ now, staleAfter, most }: RecentOptions): Recent<K, V> => {
  let newer = new Map<K, V>();
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
    recall: (keys) => {
      forgetStale();
      const known = new Map<K, V>();
      for (const key of keys) {
        const value = newer.get(key) ?? older.get(key);
        if (value !== undefined) known.set(key, value);
      }
      return known;
    },
    add: (found) => {
      if (newer.size >= most / 2) turn();
      for (const [key, value] of found) newer.set(key, value);
    },
  };
};
