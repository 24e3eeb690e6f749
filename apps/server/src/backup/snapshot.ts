/** One moment of the database, held still while it is copied; the site goes on. */

import { lockFilesForCopy } from '../modules/media/index.ts';
import type { Db } from '../platform/db/db.ts';
import { withConnections } from './connections.ts';

/** A copy takes longer than any request may, and its connections wait for files in between. */
const withoutHaste = async (db: Db): Promise<void> => {
  await db`set local statement_timeout = 0`;
  await db`set local idle_in_transaction_session_timeout = 0`;
};

/** Files are kept from before the moment until `copy` is done, so that every file it names is there. */
export const withSnapshot = async <T>(url: string, copy: (db: Db) => Promise<T>): Promise<T> =>
  withConnections(url, 2, async (pool, guard) => {
    const answer = pool.begin(async (keeping) => {
      await withoutHaste(keeping);
      await lockFilesForCopy(keeping);
      return pool.begin('isolation level repeatable read read only', async (db) => {
        await withoutHaste(db);
        await db`set local timezone = 'UTC'`;
        return guard(copy(db));
      });
    });
    return (await answer) as T;
  });
