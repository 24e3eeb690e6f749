/** Writes the rows of the database and the pictures they name into a backup file. */
import { buffer } from 'node:stream/consumers';
import { listPictureFiles } from '../modules/media/index.ts';
import type { Db } from '../platform/db/db.ts';
import type { FileStore } from '../platform/storage/index.ts';
import type { ArchiveWriter } from './archive-writer.ts';
import { type Manifest, manifestName, type TableEntry } from './manifest.ts';
import { chunkName, pictureName } from './names.ts';
import type { Progress } from './progress.ts';
import { readRows } from './rows.ts';
import { listApplied, listSequences, listTables } from './schema.ts';

export type CopyOut = {
  readonly archive: ArchiveWriter;
  /** Undefined for a backup of the database only. */
  readonly pictures: FileStore | undefined;
  readonly progress: Progress;
  readonly signal: AbortSignal;
  readonly at: Date;
};

const concurrency = 16;

const copyTables = async (db: Db, { archive, progress, signal }: CopyOut): Promise<TableEntry[]> => {
  const entries: TableEntry[] = [];
  for (const table of await listTables(db)) {
    let [rows, chunks] = [0, 0];
    for await (const chunk of readRows(db, table)) {
      signal.throwIfAborted();
      await archive.add(chunkName(table.name, (chunks += 1)), chunk.bytes);
      rows += chunk.rows;
      progress.rows(chunk.rows);
    }
    entries.push({ ...table, rows });
  }
  return entries;
};

const read = async (pictures: FileStore, name: string): Promise<Buffer | null> => {
  const found = await pictures.find(name);
  return found && buffer(await found.read());
};

async function* inBatches<T>(items: AsyncIterable<T>): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const item of items) {
    if (batch.push(item) < concurrency) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}

const copyPictures = async (db: Db, pictures: FileStore, { archive, progress, signal }: CopyOut) => {
  const counted = { files: 0, missing: 0 };
  for await (const names of inBatches(listPictureFiles(db))) {
    signal.throwIfAborted();
    const files = await Promise.all(names.map(async (name) => ({ name, bytes: await read(pictures, name) })));
    for (const { name, bytes } of files) {
      if (bytes) await archive.add(pictureName(name), bytes);
      counted[bytes ? 'files' : 'missing'] += 1;
    }
    progress.files(names.length);
  }
  return counted;
};

export const copyOut = async (db: Db, out: CopyOut): Promise<Manifest> => {
  const migrations = await listApplied(db);
  const tables = await copyTables(db, out);
  const pictures = out.pictures && (await copyPictures(db, out.pictures, out));
  const sequences = await listSequences(db);
  const fields = { format: 1 as const, takenAt: out.at.toISOString(), migrations, tables, sequences };
  const manifest: Manifest = { ...fields, ...(pictures ? { pictures } : {}) };
  await out.archive.add(manifestName, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`));
  return manifest;
};
