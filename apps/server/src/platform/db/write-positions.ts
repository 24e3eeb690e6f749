/** Stores the WAL position of each caller's last write, so that a replica which is behind it is not read for them. */
import type { SharedRedis } from '../redis.ts';

/** Bytes since the start of the write-ahead log. */
export type WalPosition = number;

export type WritePositions = {
  set(keys: readonly string[], position: WalPosition): Promise<void>;
  /** The highest of them; null when none is stored, infinity when they cannot be read. */
  find(keys: readonly string[]): Promise<WalPosition | null>;
};

/** A replica that is further behind is not read at all. */
export const maxLagMs = 30_000;
const ttlMs = 4 * maxLagMs;
const maxEntries = 50_000;

const highest = (positions: readonly WalPosition[]): WalPosition | null =>
  positions.length > 0 ? Math.max(...positions) : null;

export const createLocalWritePositions = (now: () => number = () => performance.now()): WritePositions => {
  const positions = new Map<string, { readonly position: WalPosition; readonly at: number }>();
  return {
    set: async (keys, position) => {
      for (const key of keys) {
        positions.delete(key);
        positions.set(key, { position, at: now() });
      }
      for (const [key, { at }] of positions) {
        if (positions.size <= maxEntries && now() - at < ttlMs) break;
        positions.delete(key);
      }
    },
    find: async (keys) => highest(keys.flatMap((key) => positions.get(key)?.position ?? [])),
  };
};

const redisKey = (key: string) => `vitrine:wrote:${key}`;

/** Shared by all processes through Redis. Positions that could not be stored during an outage are stored after it. */
export const createSharedWritePositions = (redis: SharedRedis): WritePositions => {
  const unsent = new Map<string, WalPosition>();
  const store = async (keys: readonly string[], position: WalPosition): Promise<void> => {
    await Promise.all(keys.map((key) => redis.client.set(redisKey(key), position, 'PX', ttlMs)));
  };
  redis.onReconnect(() => {
    for (const [key, position] of unsent) {
      store([key], position).then(
        () => unsent.delete(key),
        () => undefined,
      );
    }
  });
  return {
    set: (keys, position) =>
      store(keys, position).catch(() => {
        for (const key of keys) if (unsent.size < maxEntries) unsent.set(key, position);
      }),
    find: async (keys) => {
      try {
        const found = await redis.client.mget(keys.map(redisKey));
        return highest(found.flatMap((text) => (text === null ? [] : Number(text))));
      } catch {
        return Number.POSITIVE_INFINITY;
      }
    },
  };
};
