/** Puts indexes aside while a great many rows come in: built once at the end, they cost a fraction. */
import type { Db } from '../kernel/db.ts';

/** Those that no constraint needs. They come back exactly as they were, in the same transaction. */
export const withoutIndexes = async (db: Db, tables: readonly string[], fill: () => Promise<void>): Promise<void> => {
  const indexes = await db<{ name: string; definition: string }[]>`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = current_schema() and tablename = any(${[...tables]})
      and indexname not in (select conname from pg_constraint)`;
  for (const { name } of indexes) await db`drop index ${db(name)}`;
  await fill();
  for (const { definition } of indexes) await db.unsafe(definition);
};
