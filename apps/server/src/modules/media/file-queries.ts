/** SQL for files as they were sent. A file is deleted by the database with the last upload or picture that refers to it. */
import { type CopyValue, copyRows } from '../../platform/db/copy.ts';
import type { Db } from '../../platform/db/db.ts';

export type FilePart = { readonly start: number; readonly bytes: Uint8Array };

/** A row is read back as text, which is made into bytes on the thread that answers requests. */
const partBytes = 256 * 1024;

function* rowsOf(file: string, { start, bytes }: FilePart): Generator<CopyValue[]> {
  const id = Buffer.from(file.replaceAll('-', ''), 'hex');
  for (let from = 0; from < bytes.length; from += partBytes)
    yield [id, start + from, bytes.subarray(from, from + partBytes)];
}

/** In a transaction that has a row which refers to the file, locked or new. */
export const appendToFile = (tx: Db, file: string, part: FilePart): Promise<void> =>
  copyRows(tx, tx`copy file_parts (file, start, bytes) from stdin (format binary)`, rowsOf(file, part));

/** All that has arrived; nothing if the file is gone. */
export const readFile = async (db: Db, file: string): Promise<Buffer> => {
  const parts: Uint8Array[] = [];
  const rows = db<{ bytes: Uint8Array }[]>`select bytes from file_parts where file = ${file} order by start`;
  for await (const [row] of rows.cursor(1)) if (row) parts.push(row.bytes);
  return Buffer.concat(parts);
};
