/** Inserts any number of rows with COPY. */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Db } from '@vitrine/server/for-tools';

export type Cell = string | number | Date | null | readonly string[];

const rowsInChunk = 1000;
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const escaped = (text: string) => text.replace(/[\\\t\n\r]/g, (found) => escapes[found] ?? found);
const listed = (items: readonly string[]) => `{${items.map((item) => `"${item.replace(/["\\]/g, '\\$&')}"`).join()}}`;

const textOf = (cell: Cell): string => {
  if (cell === null) return '\\N';
  if (typeof cell === 'number') return String(cell);
  if (cell instanceof Date) return cell.toISOString();
  return escaped(typeof cell === 'string' ? cell : listed(cell));
};

function* chunks(rows: Iterable<readonly Cell[]>, onRows: (done: number) => void): Generator<string> {
  let chunk = '';
  let done = 0;
  for (const row of rows) {
    chunk += `${row.map(textOf).join('\t')}\n`;
    if (++done % rowsInChunk !== 0) continue;
    yield chunk;
    onRows(done);
    chunk = '';
  }
  if (chunk) yield chunk;
  onRows(done);
}

/**
 * Cells are in the order of `columns`; rows are read lazily, so that they are never all in memory. They are copied into a
 * temporary table first: the driver does not report a constraint violation at the end of a COPY, an INSERT does.
 */
export const insertMany = async (
  db: Db,
  table: string,
  columns: readonly string[],
  rows: Iterable<readonly Cell[]>,
  onRows: (done: number) => void = () => {},
): Promise<void> => {
  const names = [...columns];
  await db`create temp table staged as select ${db(names)} from ${db(table)} with no data`;
  const stream = await db`copy staged from stdin`.writable();
  await pipeline(Readable.from(chunks(rows, onRows)), stream);
  await db`insert into ${db(table)} (${db(names)}) select ${db(names)} from staged`;
  await db`drop table staged`;
};

export function* mapIterable<T, R>(items: Iterable<T>, map: (item: T) => R): Generator<R> {
  for (const item of items) yield map(item);
}
