/** Copies a backup file into an empty database, in one transaction, and a picture store. */
import type { Db } from '../platform/db/db.ts';
import { withoutIndexes } from '../platform/db/indexes.ts';
import { applyMigrations } from '../platform/db/migrate.ts';
import type { FileStore } from '../platform/storage/index.ts';
import { readArchive } from './archive-reader.ts';
import { withConnections } from './connections.ts';
import type { Manifest } from './manifest.ts';
import { pictureOf, tableOf } from './names.ts';
import type { Progress } from './progress.ts';
import { type RowWriter, writeRows } from './rows.ts';
import { setSequences, withoutTriggers } from './schema.ts';

export type CopyIn = {
  readonly file: string;
  readonly manifest: Manifest;
  readonly pictures: FileStore;
  readonly progress: Progress;
  readonly signal: AbortSignal;
};

const concurrency = 16;

/** The chunks of a table are consecutive. */
const createTableWriter = (db: Db, { manifest, progress }: CopyIn) => {
  let open: { readonly name: string; readonly rows: number; readonly writer: RowWriter } | undefined;
  const end = async () => {
    await open?.writer.end();
    if (open) progress.rows(open.rows);
    open = undefined;
  };
  const begin = async (name: string) => {
    const table = manifest.tables.find((entry) => entry.name === name);
    if (!table) throw new Error(`The manifest of the backup does not list ${name}.`);
    return { name, rows: table.rows, writer: await writeRows(db, table) };
  };
  return {
    write: async (name: string, chunk: Buffer) => {
      if (open?.name !== name) {
        await end();
        open = await begin(name);
      }
      await open.writer.write(chunk);
    },
    end,
  };
};

const createPictureWriter = ({ pictures, progress }: CopyIn) => {
  let writing: Promise<void>[] = [];
  const end = async () => {
    const count = (await Promise.all(writing.splice(0))).length;
    progress.files(count);
  };
  return {
    write: async (name: string, bytes: Buffer) => {
      if (writing.push(pictures.put(name, bytes)) >= concurrency) await end();
    },
    end,
  };
};

/** Reads the file to its end, which verifies the checksum again before the commit. */
const fill = async (db: Db, source: CopyIn): Promise<void> => {
  const [rows, pictures] = [createTableWriter(db, source), createPictureWriter(source)];
  for await (const { name, bytes } of readArchive(source.file)) {
    source.signal.throwIfAborted();
    const [table, picture] = [tableOf(name), pictureOf(name)];
    if (table) await rows.write(table, bytes);
    if (picture) await pictures.write(picture, bytes);
  }
  await rows.end();
  await pictures.end();
};

const copyInto = async (db: Db, source: CopyIn): Promise<void> => {
  const { migrations, tables, sequences } = source.manifest;
  await db`set local idle_in_transaction_session_timeout = 0`;
  await applyMigrations(db, migrations, () => {});
  const names = tables.map((table) => table.name);
  await withoutTriggers(db, names, async () => {
    // What migrations have written is in the backup too.
    await db`truncate ${db(names)}`;
    await withoutIndexes(db, names, () => fill(db, source));
  });
  await setSequences(db, sequences);
  await db`analyze`;
};

export const copyIn = (url: string, source: CopyIn): Promise<void> =>
  withConnections(url, 1, async (pool, failFast) => {
    await pool.begin((db) => failFast(copyInto(db, source)));
  });
