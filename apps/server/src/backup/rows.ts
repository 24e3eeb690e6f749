/** Rows as PostgreSQL's COPY speaks them, in pieces of a few megabytes: memory stays flat however large the table. */
import type { Writable } from 'node:stream';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Db } from '../platform/db/db.ts';
import type { Table } from './catalogue.ts';

const pieceSize = 8 * 1024 * 1024;
const fast = { level: 3 };
const compress = promisify<Buffer, object, Buffer>(gzip);
const decompress = promisify<Buffer, Buffer>(gunzip);
const newline = 0x0a;

const countRows = (text: Buffer): number => {
  let rows = 0;
  for (let at = text.indexOf(newline); at !== -1; at = text.indexOf(newline, at + 1)) rows += 1;
  return rows;
};

export type Piece = { readonly bytes: Buffer; readonly rows: number };

/** A line break inside a value is written as two letters, so that lines are rows. */
const pieceOf = async (chunks: Buffer[]): Promise<Piece> => {
  const text = Buffer.concat(chunks);
  return { bytes: await compress(text, fast), rows: countRows(text) };
};

export async function* readRows(db: Db, { name, columns }: Table): AsyncGenerator<Piece> {
  let chunks: Buffer[] = [];
  let size = 0;
  const stream = await db`copy ${db(name)} (${db(columns)}) to stdout`.readable();
  for await (const chunk of stream) {
    chunks.push(chunk);
    size += chunk.length;
    if (size < pieceSize) continue;
    yield await pieceOf(chunks);
    [chunks, size] = [[], 0];
  }
  // The driver stops listening while the stream is full, and forgets to go on when that was at its very end.
  // oxlint-disable-next-line no-underscore-dangle -- nothing else makes it listen
  stream._read(0);
  if (size > 0) yield await pieceOf(chunks);
}

export type RowWriter = { write(piece: Buffer): Promise<void>; end(): Promise<void> };

const send = (stream: Writable, chunk: Buffer): Promise<void> =>
  new Promise((resolve, reject) => stream.write(chunk, (error) => (error ? reject(error) : resolve())));

export const writeRows = async (db: Db, { name, columns }: Table): Promise<RowWriter> => {
  const stream = await db`copy ${db(name)} (${db(columns)}) from stdin`.writable();
  let failure: unknown;
  stream.on('error', (error) => (failure ??= error));
  const refused = (error: unknown) => new Error(`The rows of ${name} were refused.`, { cause: failure ?? error });
  return {
    write: async (piece) => {
      const text = await decompress(piece);
      await send(stream, text).catch((error: unknown) => {
        throw refused(error);
      });
    },
    end: async () => {
      stream.end();
      // The driver keeps a refusal of the last rows to itself; the transaction that it ended does not.
      await db`select 1`.catch((error: unknown) => {
        throw refused(error);
      });
    },
  };
};
