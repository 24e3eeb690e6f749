/** Who keeps the signals, in SQL: whoever's transaction holds the lock. It is open and idle for as long as they do. */
import { beginSafely, type Sql } from '../kernel/db.ts';

const lock = 7_461_040;

export type Tenure = {
  /** Whether the connection that holds the lock is still there. */
  lasts(): boolean;
  release(): Promise<void>;
};

export const holdTenure = (pool: Sql): Promise<Tenure | undefined> =>
  new Promise((resolve, reject) => {
    let lasts = true;
    const held = beginSafely(pool, async (within) => {
      const [row] = await within<{ mine: boolean }[]>`select pg_try_advisory_xact_lock(${lock}) as mine`;
      if (!row?.mine) return resolve(undefined);
      return new Promise<void>((letGo) => {
        const release = async () => {
          letGo();
          await held.catch(() => undefined);
        };
        resolve({ lasts: () => lasts, release });
      });
    });
    held.catch(reject).finally(() => (lasts = false));
  });
