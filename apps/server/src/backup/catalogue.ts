/** What stands in the database, asked of the database itself: a new table is backed up without being named anywhere. */
import type { Db } from '../platform/db/db.ts';
import type { SequenceNote } from './manifest.ts';

export type Table = { readonly name: string; readonly columns: string[] };

/** Tables of our schema that no extension brought, with the columns that can be written. */
export const listTables = async (db: Db): Promise<Table[]> =>
  db<Table[]>`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and a.attgenerated = ''
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    group by c.relname order by c.relname`;

/** Only those that have given a number away; a later value than the snapshot's does no harm. */
export const listSequences = async (db: Db): Promise<SequenceNote[]> =>
  db<SequenceNote[]>`
    select sequencename as name, last_value::text as last from pg_sequences
    where schemaname = current_schema() and last_value is not null order by sequencename`;

export const setSequences = async (db: Db, sequences: readonly SequenceNote[]): Promise<void> => {
  for (const { name, last } of sequences) await db`select setval(quote_ident(${name})::regclass, ${last}::bigint)`;
};

export const listApplied = async (db: Db): Promise<string[]> => {
  const rows = await db<{ name: string }[]>`select name from migrations order by name`;
  return rows.map((row) => row.name);
};

/** Rows are taken as they are: what triggers wrote about them comes with them. Needs to own the tables, nothing more. */
export const withoutTriggers = async (db: Db, tables: readonly string[], fill: () => Promise<void>): Promise<void> => {
  for (const table of tables) await db`alter table ${db(table)} disable trigger user`;
  await fill();
  for (const table of tables) await db`alter table ${db(table)} enable trigger user`;
};
