/** Tables and sequences from the catalogue of the database, so that new tables are backed up automatically. */
import type { Db } from '../platform/db/db.ts';
import type { SequenceEntry } from './manifest.ts';

export type Table = { readonly name: string; readonly columns: string[] };

/** Tables of the schema that do not belong to an extension, with their writable columns. */
export const listTables = async (db: Db): Promise<Table[]> =>
  db<Table[]>`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and a.attgenerated = ''
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    group by c.relname order by c.relname`;

/** Only used sequences; a value newer than the snapshot is harmless. */
export const listSequences = async (db: Db): Promise<SequenceEntry[]> =>
  db<SequenceEntry[]>`
    select sequencename as name, last_value::text as last from pg_sequences
    where schemaname = current_schema() and last_value is not null order by sequencename`;

export const setSequences = async (db: Db, sequences: readonly SequenceEntry[]): Promise<void> => {
  for (const { name, last } of sequences) await db`select setval(quote_ident(${name})::regclass, ${last}::bigint)`;
};

export const listApplied = async (db: Db): Promise<string[]> => {
  const rows = await db<{ name: string }[]>`select name from migrations order by name`;
  return rows.map((row) => row.name);
};

/** Triggers must not run: the rows that they wrote are in the backup too. Requires ownership of the tables. */
export const withoutTriggers = async (db: Db, tables: readonly string[], fill: () => Promise<void>): Promise<void> => {
  for (const table of tables) await db`alter table ${db(table)} disable trigger user`;
  await fill();
  for (const table of tables) await db`alter table ${db(table)} enable trigger user`;
};
