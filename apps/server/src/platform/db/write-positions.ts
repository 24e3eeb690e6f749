/** How far the database was when somebody last wrote, so that they are not shown less than that. */
import type { SharedRedis } from '../redis.ts';

/** A place in the database's log of writes. */
export type Position = number;

export type WriteMarks = {
  set(keys: readonly string[], position: Position): Promise<void>;
  /** The farthest of them; null where none is known, and infinitely far where it cannot be told. */
  find(keys: readonly string[]): Promise<Position | null>;
};

/** A copy that is so far behind is not read at all. */
export const longestLag = 30_000;
const kept = 4 * longestLag;
const mostKept = 50_000;

const farthest = (positions: readonly Position[]): Position | null =>
  positions.length > 0 ? Math.max(...positions) : null;

export const createLocalMarks = (now: () => number = () => performance.now()): WriteMarks => {
  const marks = new Map<string, { readonly position: Position; readonly at: number }>();
  return {
    set: async (keys, position) => {
      for (const key of keys) {
        marks.delete(key);
        marks.set(key, { position, at: now() });
      }
      for (const [key, { at }] of marks) {
        if (marks.size <= mostKept && now() - at < kept) break;
        marks.delete(key);
      }
    },
    find: async (keys) => farthest(keys.flatMap((key) => marks.get(key)?.position ?? [])),
  };
};

const nameOf = (key: string) => `vitrine:wrote:${key}`;

/** Shared by all processes. What could not be noted while Redis was away is noted once it is back. */
export const createSharedMarks = (redis: SharedRedis): WriteMarks => {
  const owed = new Map<string, Position>();
  const note = async (keys: readonly string[], position: Position): Promise<void> => {
    await Promise.all(keys.map((key) => redis.client.set(nameOf(key), position, 'PX', kept)));
  };
  redis.onReturn(() => {
    for (const [key, position] of owed) {
      note([key], position).then(
        () => owed.delete(key),
        () => undefined,
      );
    }
  });
  return {
    set: (keys, position) =>
      note(keys, position).catch(() => {
        for (const key of keys) if (owed.size < mostKept) owed.set(key, position);
      }),
    find: async (keys) => {
      try {
        const found = await redis.client.mget(keys.map(nameOf));
        return farthest(found.flatMap((text) => (text === null ? [] : Number(text))));
      } catch {
        return Number.POSITIVE_INFINITY;
      }
    },
  };
};
