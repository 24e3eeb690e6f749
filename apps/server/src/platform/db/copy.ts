/** Inserts rows with COPY in its binary form: large values are sent as they are, where a parameter would be turned into text. */
import { once } from 'node:events';
import type { Writable } from 'node:stream';
import type { Db } from './db.ts';

/** For columns of the types text, integer and bytea, in the order of the statement. */
export type CopyValue = string | number | Uint8Array;

const smallBytes = 4096;

const header = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1');
const trailer = Buffer.from([0xff, 0xff]);

const bytesOf = (value: CopyValue): Uint8Array => {
  if (typeof value !== 'number') return typeof value === 'string' ? Buffer.from(value) : value;
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
};

const lengthOf = (bytes: Uint8Array): Buffer => {
  const length = Buffer.alloc(4);
  length.writeInt32BE(bytes.length);
  return length;
};

const fieldCount = (count: number): Buffer => {
  const bytes = Buffer.alloc(2);
  bytes.writeInt16BE(count);
  return bytes;
};

/** Values as they are; what is around them is joined, since each part is written by itself. */
function* partsOf(rows: Iterable<readonly CopyValue[]>): Generator<Uint8Array> {
  let between: Uint8Array[] = [header];
  for (const row of rows) {
    between.push(fieldCount(row.length));
    for (const value of row) {
      const bytes = bytesOf(value);
      between.push(lengthOf(bytes));
      if (bytes.length < smallBytes) between.push(bytes);
      else {
        yield Buffer.concat(between);
        yield bytes;
        between = [];
      }
    }
  }
  yield Buffer.concat([...between, trailer]);
}

const writtenAtOnce = 64 * 1024;

/** In pieces, between which other requests are answered: the system takes a millisecond to copy 256 kB. */
const write = async (stream: Writable, part: Uint8Array): Promise<void> => {
  for (let from = 0; from < part.length; from += writtenAtOnce)
    if (!stream.write(part.subarray(from, from + writtenAtOnce))) await once(stream, 'drain');
};

/** Until all that was written is with the system, after which `end` sends the end of the rows at once. */
const flush = (stream: Writable): Promise<void> =>
  new Promise((resolve, reject) => {
    stream.write(Buffer.alloc(0), (error) => (error ? reject(error) : resolve()));
  });

/**
 * `statement` is `copy TABLE (COLUMNS) from stdin (format binary)`, of the same transaction. The stream of the driver never
 * finishes when the rows are refused after their end was sent, so the next statement is asked instead: it fails too.
 */
export const copyRows = async (
  tx: Db,
  statement: { writable(): Promise<Writable> },
  rows: Iterable<readonly CopyValue[]>,
): Promise<void> => {
  const stream = await statement.writable();
  let failure: Error | undefined;
  stream.on('error', (error) => {
    failure = error;
  });
  try {
    for (const part of partsOf(rows)) await write(stream, part);
    await flush(stream);
    stream.end();
    await tx`select 1`;
  } catch (error) {
    // Otherwise the connection would wait for more rows, and not even roll back.
    stream.destroy(error instanceof Error ? error : undefined);
    throw failure ?? error;
  }
};
