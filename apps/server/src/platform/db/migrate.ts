/** Applies the forward-only SQL migrations in order, once each, under a lock shared by all processes. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Db, runTransaction, type Sql } from './db.ts';

const folder = new URL('../../../migrations/', import.meta.url);
const lock = 7_461_001;

/** The applied migrations differ from the files. */
export class MigrationError extends Error {}

export const listMigrations = async (): Promise<string[]> =>
  (await readdir(fileURLToPath(folder))).filter((name) => name.endsWith('.sql')).sort();

const readMigration = async (name: string): Promise<{ readonly text: string; readonly checksum: string }> => {
  const text = await readFile(new URL(name, folder), 'utf8');
  // A checkout may have other line endings.
  const checksum = createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex');
  return { text, checksum };
};

/** Checksums by name; null for migrations applied before checksums were recorded. */
const listApplied = async (tx: Db): Promise<ReadonlyMap<string, string | null>> => {
  await tx`create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())`;
  const [checksums] = await tx`
    select 1 from pg_attribute where attrelid = 'migrations'::regclass and attname = 'checksum' and not attisdropped`;
  // The alter takes a lock that waits for a running backup, so it runs only when it is needed.
  if (!checksums) await tx`alter table migrations add column checksum text`;
  const rows = await tx<{ name: string; checksum: string | null }[]>`select name, checksum from migrations`;
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
};

/** Needs a transaction, which holds the lock until it ends. */
export const applyMigrations = async (tx: Db, names: readonly string[], log: (message: string) => void) => {
  // Changing a large table, or waiting for another process that does, takes longer than a request may.
  await tx`set local statement_timeout = 0`;
  await tx`select pg_advisory_xact_lock(${lock})`;
  const applied = await listApplied(tx);
  for (const name of names) {
    const { text, checksum } = await readMigration(name);
    const recorded = applied.get(name);
    if (recorded === checksum) continue;
    if (typeof recorded === 'string')
      throw new MigrationError(
        `The migration ${name} has been applied to this database and was edited afterwards. ` +
          'Restore the file, and make the change in a new migration.',
      );
    if (recorded === null) {
      await tx`update migrations set checksum = ${checksum} where name = ${name}`;
      continue;
    }
    log(`applying ${name}`);
    await tx.unsafe(text);
    await tx`insert into migrations (name, checksum) values (${name}, ${checksum})`;
  }
};

export const migrate = async (db: Sql, log: (message: string) => void = () => {}): Promise<void> => {
  const names = await listMigrations();
  await runTransaction(db, (tx) => applyMigrations(tx, names, log));
};
