/** A read-only snapshot of the database; the site keeps running. */

import { lockFilesForCopy } from '../modules/media/index.ts';
import type { Db } from '../platform/db/db.ts';
import { withConnections } from './connections.ts';

/** A copy takes longer than a request may, and its connections are idle while files are copied. */
const withoutTimeouts = async (db: Db): Promise<void> => {
  await db`set local statement_timeout = 0`;
  await db`set local idle_in_transaction_session_timeout = 0`;
};

/** Files are not deleted while `copy` runs, so that every file that the snapshot names exists. */
export const withSnapshot = async <T>(url: string, copy: (db: Db) => Promise<T>): Promise<T> =>
  withConnections(url, 2, async (pool, failFast) => {
    const answer = pool.begin(async (keeping) => {
      await withoutTimeouts(keeping);
      await lockFilesForCopy(keeping);
      return pool.begin('isolation level repeatable read read only', async (db) => {
        await withoutTimeouts(db);
        await db`set local timezone = 'UTC'`;
        return failFast(copy(db));
      });
    });
    return (await answer) as T;
  });
