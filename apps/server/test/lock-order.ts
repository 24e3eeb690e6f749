/** Checks that a statement locks rows in the order of their keys, without which two such statements could deadlock. */
import { expect } from 'vitest';
import type { Sql } from '../src/platform/db/db.ts';

/** Thrown to roll a transaction back. */
const undo = new Error('rolled back');

/**
 * `keys` are those of three rows. While another transaction has locked the middle one, `run` must wait for it with the first one
 * locked and the last one free.
 */
export const expectLocksInOrder = async (
  pool: Sql,
  { table, column, keys: [first, middle, last] }: { table: string; column: string; keys: [string, string, string] },
  run: () => Promise<unknown>,
): Promise<void> => {
  const lockedByOthers = async (): Promise<string[]> => {
    const free = await pool<{ key: string }[]>`
      select ${pool(column)} as key from ${pool(table)} where ${pool(column)} = any(${[first, last]}) for update skip locked`;
    return [first, last].filter((key) => !free.some((row) => row.key === key));
  };
  let running: Promise<unknown> | undefined;
  await pool
    .begin(async (tx) => {
      const locked = await tx`select 1 from ${tx(table)} where ${tx(column)} = ${middle} for update`;
      expect(locked).toHaveLength(1);
      const [me] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`;
      running = run();
      const waiting = () => pool`select 1 from pg_stat_activity where ${me?.pid ?? 0} = any(pg_blocking_pids(pid))`;
      await expect.poll(waiting, { timeout: 20_000 }).toHaveLength(1);
      expect(await lockedByOthers()).toEqual([first]);
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  await running;
};
