/** Connections for one copy, closed when it fails: an unfinished COPY would block them. */
import { connect, type Sql } from '../platform/db/db.ts';

type FailFast = <T>(step: Promise<T>) => Promise<T>;

/** Rethrows the first error passed through `failFast`, not the connection error that follows. */
export const withConnections = async <T>(
  url: string,
  max: number,
  run: (pool: Sql, failFast: FailFast) => Promise<T>,
): Promise<T> => {
  const pool = connect(url, { max });
  const failures: unknown[] = [];
  const failFast: FailFast = (step) =>
    step.catch(async (error: unknown) => {
      failures.push(error);
      await pool.end({ timeout: 0 });
      throw error;
    });
  try {
    return await run(pool, failFast);
  } catch (error) {
    throw failures.length > 0 ? failures[0] : error;
  } finally {
    await pool.end({ timeout: 0 });
  }
};
