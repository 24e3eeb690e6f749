/** A process may start before its database: it says so, and waits. */
import { setTimeout as wait } from 'node:timers/promises';
import { isOutage } from '../http/db-unavailable.ts';
import type { Sql } from './db.ts';

const pause = 1_000;
const saidEvery = 5;

export const awaitDatabase = async (
  db: Sql,
  say: (line: string) => void,
  signal: AbortSignal | undefined,
): Promise<void> => {
  for (let tried = 0; ; tried += 1) {
    try {
      await db`select 1`;
      return;
    } catch (error) {
      if (!isOutage(error)) throw error;
      signal?.throwIfAborted();
      if (tried % saidEvery === 0) say(`Waiting for the database (${String(error)})`);
      await wait(pause, undefined, signal ? { signal } : {});
    }
  }
};
