/** Tells which rows a statement locks first: two statements that lock the same rows in different orders could deadlock. */
import { expect } from 'vitest';
import type { Sql } from '../../src/platform/db/db.ts';

/** Thrown to roll a transaction back. */
const undo = new Error('rolled back');

/**
 * `keys` are those of three rows. Another transaction locks the middle one, so that `run` waits for it. Returns which of the other two
 * `run` has locked by then: in the order of keys it is the first one alone.
 */
export const listLockedBeforeMiddle = async (
  pool: Sql,
  { table, column, keys: [first, middle, last] }: { table: string; column: string; keys: [string, string, string] },
  run: () => Promise<unknown>,
): Promise<string[]> => {
  const key = pool(column);
  let locked: string[] = [];
  let running: Promise<unknown> | undefined;
  const lockMiddle = pool.begin(async (tx) => {
    const [row] = await tx<{ pid: number }[]>`
      select pg_backend_pid() as pid from ${tx(table)} where ${key} = ${middle} for update`;
    running = run();
    const waiting = () => pool`select 1 from pg_stat_activity where ${row?.pid ?? 0} = any(pg_blocking_pids(pid))`;
    await expect.poll(waiting, { timeout: 20_000 }).toHaveLength(1);
    const free = await pool<{ key: string }[]>`
      select ${key} as key from ${pool(table)} where ${key} = any(${[first, last]}) for update skip locked`;
    locked = [first, last].filter((each) => !free.some((one) => one.key === each));
    throw undo;
  });
  await expect(lockMiddle).rejects.toBe(undo);
  await running;
  return locked;
};
