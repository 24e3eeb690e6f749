/** Waits for a database that is not reachable yet: a process may start before its database does. */
import { setTimeout as wait } from 'node:timers/promises';
import { isUnavailable } from '../http/db-unavailable.ts';
import type { Sql } from './db.ts';

const retryDelayMs = 1_000;
/** Attempts between two log messages. */
const logEvery = 5;

export const waitForDatabase = async (
  db: Sql,
  log: (message: string) => void,
  signal: AbortSignal | undefined,
): Promise<void> => {
  for (let attempt = 0; ; attempt += 1) {
    try {
      await db`select 1`;
      return;
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      signal?.throwIfAborted();
      if (attempt % logEvery === 0) log(`Waiting for the database (${String(error)})`);
      await wait(retryDelayMs, undefined, signal ? { signal } : {});
    }
  }
};
