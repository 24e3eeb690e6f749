/** Writes any number of rows in a few large statements, typed by the table itself. */
import type { Db } from '../kernel/db.ts';

export type Cell = string | number | Date | null | readonly string[];

const perStatement = 2000;

function* batches<T>(items: Iterable<T>): Generator<T[]> {
  let batch: T[] = [];
  for (const item of items) {
    batch.push(item);
    if (batch.length < perStatement) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Columns are told apart by position; rows are drawn as they are needed, so that a million never stand in memory. */
export const insertMany = async (
  db: Db,
  table: string,
  columns: readonly string[],
  rows: Iterable<readonly Cell[]>,
  onRows: (done: number) => void = () => {},
): Promise<void> => {
  const names = [...columns];
  let done = 0;
  for (const batch of batches(rows)) {
    const records = batch.map((row) => Object.fromEntries(names.map((name, index) => [name, row[index] ?? null])));
    await db`
      insert into ${db(table)} (${db(names)})
      select ${db(names)} from json_populate_recordset(null::${db(table)}, ${JSON.stringify(records)}::text::json)`;
    onRows((done += batch.length));
  }
};

export function* mapped<T, R>(items: Iterable<T>, map: (item: T) => R): Generator<R> {
  for (const item of items) yield map(item);
}
