/** What was read before: believed at once, and read anew behind the answer once it is no longer fresh. */
import { setTimeout as sleep } from 'node:timers/promises';

export type Memory<K, V> = {
  /** In the order of the keys; only what was never read is waited for. */
  get(keys: readonly K[]): Promise<(V | undefined)[]>;
};

export type MemoryOptions<K, V> = {
  readonly read: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>;
  readonly now: () => number;
  /** Milliseconds. */
  readonly freshFor: (value: V) => number;
  readonly most: number;
};

type Entry<V> = { readonly value: V; readonly freshUntil: number };

/** Few enough, and far enough apart, that reading them anew holds nobody up. */
const renewedTogether = 16;
const breath = 10;

/** Two halves: once the newer one is full it becomes the older, and what nobody asked for meanwhile is forgotten. */
export const createMemory = <K, V>({ read, now, freshFor, most }: MemoryOptions<K, V>): Memory<K, V> => {
  let newer = new Map<K, Entry<V>>();
  let older = new Map<K, Entry<V>>();
  const stale = new Set<K>();
  let renewing = false;

  const keep = (key: K, entry: Entry<V>): void => {
    if (newer.size >= most / 2) {
      older = newer;
      newer = new Map();
    }
    newer.set(key, entry);
  };

  const recall = (key: K): Entry<V> | undefined => {
    const found = newer.get(key);
    if (found) return found;
    const old = older.get(key);
    if (old) keep(key, old);
    return old;
  };

  const learn = async (keys: readonly K[]): Promise<ReadonlyMap<K, V>> => {
    const found = await read(keys);
    for (const key of keys) {
      const value = found.get(key);
      if (value !== undefined) keep(key, { value, freshUntil: now() + freshFor(value) });
      else {
        newer.delete(key);
        older.delete(key);
      }
    }
    return found;
  };

  const renew = async (): Promise<void> => {
    renewing = true;
    try {
      while (stale.size > 0) {
        const some = [...stale].slice(0, renewedTogether);
        for (const key of some) stale.delete(key);
        await learn(some);
        if (stale.size > 0) await sleep(breath);
      }
    } catch {
      // What is stale will be asked for again, and whoever asks will be told that it cannot be read.
      stale.clear();
    } finally {
      renewing = false;
    }
  };

  return {
    get: async (keys) => {
      const moment = now();
      const entries = keys.map(recall);
      const missing = keys.filter((_, place) => !entries[place]);
      keys.forEach((key, place) => {
        if (moment >= (entries[place]?.freshUntil ?? Number.POSITIVE_INFINITY)) stale.add(key);
      });
      const found = missing.length > 0 ? await learn(missing) : undefined;
      if (stale.size > 0 && !renewing) void renew();
      return keys.map((key, place) => entries[place]?.value ?? found?.get(key));
    },
  };
};
