/** One moment of the database, held still while it is copied; the site goes on. */
import { connect, type Db } from '../kernel/db.ts';
import { keepFiles } from '../media/index.ts';

/** A copy takes longer than any request may, and its connections wait for files in between. */
const withoutHaste = async (db: Db): Promise<void> => {
  await db`set local statement_timeout = 0`;
  await db`set local idle_in_transaction_session_timeout = 0`;
};

/** Files are kept from before the moment until `copy` is done, so that every file it names is there. */
export const withSnapshot = async <T>(url: string, copy: (db: Db) => Promise<T>): Promise<T> => {
  const pool = connect(url, { max: 2 });
  const leave = () => pool.end({ timeout: 0 });
  try {
    return (await pool.begin(async (keeping) => {
      await withoutHaste(keeping);
      await keepFiles(keeping);
      return await pool.begin('isolation level repeatable read read only', async (db) => {
        await withoutHaste(db);
        await db`set local timezone = 'UTC'`;
        // A table half read would keep the connection from ever hearing of the end.
        return await copy(db).catch(async (error: unknown) => {
          await leave();
          throw error;
        });
      });
    })) as T;
  } finally {
    await leave();
  }
};
