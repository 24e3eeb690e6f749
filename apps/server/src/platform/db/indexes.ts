/** Drops indexes and keys during a bulk load: building them once at the end costs a fraction. */
import type { Db } from './db.ts';

type Index = { readonly name: string; readonly definition: string };
type Key = Index & { readonly table: string };

/** Keys that other tables refer to stay. The rest are recreated from their definitions, in the same transaction. */
export const withoutIndexes = async (db: Db, tables: readonly string[], load: () => Promise<void>): Promise<void> => {
  const indexes = await db<Index[]>`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = current_schema() and tablename = any(${[...tables]})
      and indexname not in (select conname from pg_constraint)`;
  // Foreign keys first: none may exist while the key that it refers to is dropped.
  const keys = await db<Key[]>`
    select relname as table, conname as name, pg_get_constraintdef(own.oid) as definition
    from pg_constraint own join pg_class on pg_class.oid = conrelid
    where connamespace = current_schema()::regnamespace and relname = any(${[...tables]})
      and (contype = 'f' or contype = 'p' and not exists (select from pg_constraint where confrelid = own.conrelid))
    order by contype`;
  for (const { name } of indexes) await db`drop index ${db(name)}`;
  for (const { table, name } of keys) await db`alter table ${db(table)} drop constraint ${db(name)}`;
  await load();
  for (const { table, name, definition } of keys.toReversed()) {
    await db`alter table ${db(table)} add constraint ${db(name)} ${db.unsafe(definition)}`;
  }
  for (const { definition } of indexes) await db.unsafe(definition);
};
