/** Puts indexes and foreign keys aside while a great many rows come in: made once at the end, they cost a fraction. */
import type { Db } from './db.ts';

type Rule = { readonly table: string; readonly name: string; readonly definition: string };

/** Those indexes that no constraint needs. All come back exactly as they were, in the same transaction. */
export const withoutIndexes = async (db: Db, tables: readonly string[], fill: () => Promise<void>): Promise<void> => {
  const indexes = await db<{ name: string; definition: string }[]>`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = current_schema() and tablename = any(${[...tables]})
      and indexname not in (select conname from pg_constraint)`;
  const references = await db<Rule[]>`
    select relname as table, conname as name, pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where contype = 'f' and connamespace = current_schema()::regnamespace and relname = any(${[...tables]})`;
  for (const { name } of indexes) await db`drop index ${db(name)}`;
  for (const { table, name } of references) await db`alter table ${db(table)} drop constraint ${db(name)}`;
  await fill();
  for (const { definition } of indexes) await db.unsafe(definition);
  for (const { table, name, definition } of references) {
    await db`alter table ${db(table)} add constraint ${db(name)} ${db.unsafe(definition)}`;
  }
};
