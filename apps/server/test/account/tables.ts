/** Walks all tables of a database, so that a new one cannot be forgotten. */
import type { Db } from '../../src/platform/db/db.ts';

export const listTables = async (db: Db): Promise<string[]> => {
  const rows = await db<{ name: string }[]>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`;
  return rows.map(({ name }) => name);
};

const patternsOf = (ids: readonly string[]): string[] =>
  ids.map((id) => `%${id.replaceAll(/[%_\\]/g, (sign) => `\\${sign}`)}%`);

/** How many rows of each table have one of these words in any column, JSON and arrays included; tables without are left out. */
export const countMentions = async (db: Db, ids: readonly string[]): Promise<Record<string, number>> => {
  const found: Record<string, number> = {};
  for (const table of await listTables(db)) {
    const [row] = await db<{ count: number }[]>`
      select count(*)::integer as count from ${db(table)} as entry where entry::text like any(${patternsOf(ids)})`;
    if (row && row.count > 0) found[table] = row.count;
  }
  return found;
};

type Reference = { readonly table: string; readonly column: string };

/** The columns that refer to a table. */
export const listReferences = (db: Db, table: string): Promise<Reference[]> => db<Reference[]>`
  select conrelid::regclass::text as table, attname as column
  from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
  where contype = 'f' and confrelid = ${table}::regclass order by 1, 2`;

/** Ids of the rows that refer to a row, of tables whose rows have one. */
export const listOwnedIds = async (db: Db, table: string, id: string): Promise<string[]> => {
  const ids: string[] = [];
  for (const reference of await listReferences(db, table)) {
    const [hasId] = await db`
      select 1 from information_schema.columns
      where table_schema = 'public' and table_name = ${reference.table} and column_name = 'id' and data_type = 'text'`;
    if (!hasId) continue;
    const rows = await db<{ id: string }[]>`
      select id from ${db(reference.table)} where ${db(reference.column)} = ${id}`;
    ids.push(...rows.map((row) => row.id));
  }
  return ids;
};

/** The pictures that rows with one of these words refer to. */
export const listPicturesOf = async (db: Db, ids: readonly string[]): Promise<string[]> => {
  const pictures = new Set<string>();
  for (const { table, column } of await listReferences(db, 'pictures')) {
    const rows = await db<{ picture: string | null }[]>`
      select ${db(column)} as picture from ${db(table)} as entry where entry::text like any(${patternsOf(ids)})`;
    for (const { picture } of rows) if (picture) pictures.add(picture);
  }
  return [...pictures];
};
