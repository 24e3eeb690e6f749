/** Connections for one copy, cut when it fails: a table half read or written would keep them from ever hearing of it. */
import { connect, type Sql } from '../platform/db/db.ts';

type Guard = <T>(step: Promise<T>) => Promise<T>;

/** What `guard` watches fails as itself, not as the broken connection that follows. */
export const withConnections = async <T>(
  url: string,
  max: number,
  work: (pool: Sql, guard: Guard) => Promise<T>,
): Promise<T> => {
  const pool = connect(url, { max });
  const failures: unknown[] = [];
  const guard: Guard = (step) =>
    step.catch(async (error: unknown) => {
      failures.push(error);
      await pool.end({ timeout: 0 });
      throw error;
    });
  try {
    return await work(pool, guard);
  } catch (error) {
    throw failures.length > 0 ? failures[0] : error;
  } finally {
    await pool.end({ timeout: 0 });
  }
};
