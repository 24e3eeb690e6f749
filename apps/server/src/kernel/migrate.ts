/** Applies the plain, forward-only SQL files in order, once each, under a lock shared by every process. */
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { beginSafely, type Db, type Sql } from './db.ts';

const folder = new URL('../../migrations/', import.meta.url);
const lock = 7_461_001;

export const listMigrations = async (): Promise<string[]> =>
  (await readdir(fileURLToPath(folder))).filter((name) => name.endsWith('.sql')).sort();

/** Inside a transaction, which holds the lock until it ends. */
export const applyMigrations = async (tx: Db, names: readonly string[], log: (message: string) => void) => {
  // Changing a large table, or waiting for another process that does, takes longer than a request may.
  await tx`set local statement_timeout = 0`;
  await tx`select pg_advisory_xact_lock(${lock})`;
  await tx`create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())`;
  const applied = new Set((await tx<{ name: string }[]>`select name from migrations`).map((row) => row.name));
  for (const name of names) {
    if (applied.has(name)) continue;
    log(`applying ${name}`);
    await tx.unsafe(await readFile(new URL(name, folder), 'utf8'));
    await tx`insert into migrations (name) values (${name})`;
  }
};

export const migrate = async (db: Sql, log: (message: string) => void = () => {}): Promise<void> => {
  const names = await listMigrations();
  await beginSafely(db, (tx) => applyMigrations(tx, names, log));
};
