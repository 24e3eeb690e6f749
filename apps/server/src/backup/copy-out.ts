/** Writes what the database holds, and the pictures it names, into a backup file. */
import { buffer } from 'node:stream/consumers';
import { listPictureFiles } from '../modules/media/index.ts';
import type { Db } from '../platform/db/db.ts';
import type { PictureStore } from '../platform/storage/index.ts';
import type { ArchiveWriter } from './archive-writer.ts';
import { listApplied, listSequences, listTables } from './catalogue.ts';
import { type Manifest, manifestName, type TableNote } from './manifest.ts';
import { pictureName, pieceName } from './names.ts';
import type { Progress } from './progress.ts';
import { readRows } from './rows.ts';

export type CopyOut = {
  readonly archive: ArchiveWriter;
  /** Left out when only the database is wanted. */
  readonly pictures: PictureStore | undefined;
  readonly progress: Progress;
  readonly signal: AbortSignal;
  readonly at: Date;
};

const atOnce = 16;

const copyTables = async (db: Db, { archive, progress, signal }: CopyOut): Promise<TableNote[]> => {
  const notes: TableNote[] = [];
  for (const table of await listTables(db)) {
    let [rows, pieces] = [0, 0];
    for await (const piece of readRows(db, table)) {
      signal.throwIfAborted();
      await archive.add(pieceName(table.name, (pieces += 1)), piece.bytes);
      rows += piece.rows;
      progress.rows(piece.rows);
    }
    notes.push({ ...table, rows });
  }
  return notes;
};

const read = async (pictures: PictureStore, name: string): Promise<Buffer | null> => {
  const found = await pictures.find(name);
  return found && buffer(await found.read());
};

async function* inHandfuls<T>(items: AsyncIterable<T>): AsyncGenerator<T[]> {
  let handful: T[] = [];
  for await (const item of items) {
    if (handful.push(item) < atOnce) continue;
    yield handful;
    handful = [];
  }
  yield handful;
}

const copyPictures = async (db: Db, pictures: PictureStore, { archive, progress, signal }: CopyOut) => {
  const counted = { files: 0, missing: 0 };
  for await (const names of inHandfuls(listPictureFiles(db))) {
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
  const said = { format: 1 as const, takenAt: out.at.toISOString(), migrations, tables, sequences };
  const manifest: Manifest = { ...said, ...(pictures ? { pictures } : {}) };
  await out.archive.add(manifestName, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`));
  return manifest;
};
