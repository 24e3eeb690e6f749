/** Who keeps the signals, in SQL: whoever's connection holds the lock. */
import type { Sql } from '../kernel/db.ts';

const lock = 7_461_040;

export type Tenure = {
  /** Whether the connection that holds the lock is still there. */
  lasts(): Promise<boolean>;
  release(): Promise<void>;
};

export const holdTenure = async (pool: Sql): Promise<Tenure | undefined> => {
  const own = await pool.reserve();
  try {
    const [row] = await own<{ mine: boolean }[]>`select pg_try_advisory_lock(${lock}) as mine`;
    if (!row?.mine) {
      own.release();
      return undefined;
    }
  } catch (error) {
    own.release();
    throw error;
  }
  const holds = async (): Promise<boolean> => {
    const [row] = await own<{ mine: boolean }[]>`
      select exists (
        select 1 from pg_locks where locktype = 'advisory' and objid = ${lock}::oid and pid = pg_backend_pid()
      ) as mine`;
    return row?.mine === true;
  };
  return {
    lasts: () => holds().catch(() => false),
    release: async () => {
      await own`select pg_advisory_unlock(${lock})`.catch(() => undefined);
      own.release();
    },
  };
};
