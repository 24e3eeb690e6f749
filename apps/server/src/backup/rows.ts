/** Rows in PostgreSQL's COPY format, in compressed chunks, so that memory use does not depend on the table size. */
import type { Writable } from 'node:stream';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Db } from '../platform/db/db.ts';
import type { Table } from './schema.ts';

const chunkSize = 8 * 1024 * 1024;
const fast = { level: 3 };
const compress = promisify<Buffer, object, Buffer>(gzip);
const decompress = promisify<Buffer, Buffer>(gunzip);
const newline = 0x0a;

const countRows = (text: Buffer): number => {
  let rows = 0;
  for (let at = text.indexOf(newline); at !== -1; at = text.indexOf(newline, at + 1)) rows += 1;
  return rows;
};

export type Chunk = { readonly bytes: Buffer; readonly rows: number };

/** COPY escapes line breaks in values, so every line is a row. */
const chunkOf = async (parts: Buffer[]): Promise<Chunk> => {
  const text = Buffer.concat(parts);
  return { bytes: await compress(text, fast), rows: countRows(text) };
};

export async function* readRows(db: Db, { name, columns }: Table): AsyncGenerator<Chunk> {
  let parts: Buffer[] = [];
  let size = 0;
  const stream = await db`copy ${db(name)} (${db(columns)}) to stdout`.readable();
  for await (const part of stream) {
    parts.push(part);
    size += part.length;
    if (size < chunkSize) continue;
    yield await chunkOf(parts);
    [parts, size] = [[], 0];
  }
  // The driver pauses while the stream is full, and does not resume if that happens at the very end.
  // oxlint-disable-next-line no-underscore-dangle -- nothing else resumes it
  stream._read(0);
  if (size > 0) yield await chunkOf(parts);
}

export type RowWriter = { write(chunk: Buffer): Promise<void>; end(): Promise<void> };

const send = (stream: Writable, part: Buffer): Promise<void> =>
  new Promise((resolve, reject) => stream.write(part, (error) => (error ? reject(error) : resolve())));

export const writeRows = async (db: Db, { name, columns }: Table): Promise<RowWriter> => {
  const stream = await db`copy ${db(name)} (${db(columns)}) from stdin`.writable();
  let failure: unknown;
  stream.on('error', (error) => (failure ??= error));
  const refused = (error: unknown) => new Error(`The rows of ${name} were refused.`, { cause: failure ?? error });
  return {
    write: async (chunk) => {
      const text = await decompress(chunk);
      await send(stream, text).catch((error: unknown) => {
        throw refused(error);
      });
    },
    end: async () => {
      stream.end();
      // The driver does not report an error in the last rows; a query in the failed transaction does.
      await db`select 1`.catch((error: unknown) => {
        throw refused(error);
      });
    },
  };
};
