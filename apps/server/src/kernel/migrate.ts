/** Applies the plain, forward-only SQL files in order, once each, under a lock shared by every process. */
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Sql } from './db.ts';

const folder = new URL('../../migrations/', import.meta.url);
const lock = 7_461_001;

export const migrate = async (db: Sql, log: (message: string) => void = () => {}): Promise<void> => {
  const files = (await readdir(fileURLToPath(folder))).filter((name) => name.endsWith('.sql')).sort();
  await db.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(${lock})`;
    await tx`create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())`;
    const applied = new Set((await tx<{ name: string }[]>`select name from migrations`).map((row) => row.name));
    for (const name of files) {
      if (applied.has(name)) continue;
      log(`applying ${name}`);
      await tx.unsafe(await readFile(new URL(name, folder), 'utf8'));
      await tx`insert into migrations (name) values (${name})`;
    }
  });
};
