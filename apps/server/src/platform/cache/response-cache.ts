/**
 * Cache for responses that are the same for all callers. An entry lives for one second at most, and a caller never
 * receives one older than their own last write (docs/decisions/0014-response-cache.md).
 */
import { createBatch } from '../db/batch.ts';
import type { Sql } from '../db/db.ts';
import { type CachedResponse, createCachedResponse, type MadeResponse } from './cached-response.ts';

/** A caller has several keys: the user id and the IP address. */
export type CacheRequest = { readonly url: string; readonly callerKeys: readonly string[] };

export type ResponseCache = {
  /** The cached response to a URL, or a new one. */
  get(
    request: CacheRequest,
    route: string,
    make: () => Promise<string | Buffer | MadeResponse>,
  ): Promise<CachedResponse>;
  /** A finished cached response for a caller with one key, without waiting; null where there is none. */
  findFresh(url: string, callerKey: string): CachedResponse | null;
  /** Responses made before this call are no longer served to anybody. */
  clear(): void;
  /** Responses made before this call are no longer served to the caller. */
  invalidateFor(callerKeys: readonly string[]): void;
};

const maxEntries = 500;
const lifetimeMs = 1000;

/**
 * For several processes on one database: two reads with equal snapshots see the same rows. Callers that arrive while a
 * snapshot is being read share the next one, so each is compared with a snapshot taken after their request.
 */
export const createSnapshotReader = (db: Sql): (() => Promise<string>) => {
  const read = createBatch<null, string>({
    run: async (callers) => {
      const [row] = await db<{ now: string }[]>`select pg_current_snapshot()::text as now`;
      return callers.map(() => row?.now ?? '');
    },
    maxSize: Number.POSITIVE_INFINITY,
  });
  return () => read(null);
};

type Entry = { readonly version: number; readonly response: Promise<CachedResponse>; finished: CachedResponse | null };

/** All entries of one second and one snapshot. */
type Generation = {
  readonly second: number;
  readonly snapshot: string;
  readonly entries: Map<string, Entry>;
  /** The version at which each caller last wrote. */
  readonly writes: Map<string, number>;
};

const createGeneration = (second: number, snapshot: string): Generation => ({
  second,
  snapshot,
  entries: new Map(),
  writes: new Map(),
});

const isVisibleTo = (callerKey: string, { version }: Entry, { writes }: Generation): boolean =>
  (writes.get(callerKey) ?? 0) < version;

export const createResponseCache = (now: () => Date, snapshot: (() => Promise<string>) | null): ResponseCache => {
  let generation = createGeneration(0, '');
  let lastVersion = 0;

  const current = (seen: string): Generation => {
    const second = Math.floor(now().getTime() / lifetimeMs);
    if (generation.second !== second || generation.snapshot !== seen) generation = createGeneration(second, seen);
    return generation;
  };

  return {
    get: async ({ url, callerKeys }, route, make) => {
      // A response that is made now is at least as new as a snapshot that was read before; only reusing one needs a new one.
      const isKnown = generation.entries.has(url);
      const own = current(snapshot && isKnown ? await snapshot() : generation.snapshot);
      const { entries } = own;
      const found = entries.get(url);
      if (found && callerKeys.every((key) => isVisibleTo(key, found, own))) return found.response;
      const response = make().then((made) => (entry.finished = createCachedResponse(route, made)));
      const entry: Entry = { version: (lastVersion += 1), response, finished: null };
      entries.set(url, entry);
      // Failures are not cached.
      response.catch(() => entries.get(url) === entry && entries.delete(url));
      const [oldest] = entries.keys();
      if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest);
      return response;
    },
    findFresh: (url, callerKey) => {
      // With other writers, freshness cannot be known without asking the database.
      if (snapshot) return null;
      const own = current('');
      const found = own.entries.get(url);
      return found && isVisibleTo(callerKey, found, own) ? found.finished : null;
    },
    clear: () => {
      generation = createGeneration(0, '');
    },
    invalidateFor: (callerKeys) => {
      lastVersion += 1;
      for (const key of callerKeys) generation.writes.set(key, lastVersion);
    },
  };
};
