/** Backups for tests: empty databases to restore into, and readers of archives. */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { inject, onTestFinished } from 'vitest';
import { readArchive } from '../src/backup/archive-reader.ts';
import { backup } from '../src/backup/backup.ts';
import { tableOf } from '../src/backup/names.ts';
import { restore } from '../src/backup/restore.ts';
import { type Config, readConfig } from '../src/config.ts';
import type { Deps } from '../src/deps.ts';
import { connect, type Sql } from '../src/platform/db/db.ts';
import { databaseNamed } from './template.ts';

export type Site = { readonly config: Config; readonly db: Sql };

const onTestServer = (database: string): string => databaseNamed(inject('databaseUrl'), database);

export const makeFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine backup '));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
};

/** An empty database and an empty folder; deleted after the test. */
export const makeSite = async (env: Record<string, string> = {}): Promise<Site> => {
  const name = `backup_${randomBytes(6).toString('hex')}`;
  const admin = connect(inject('databaseUrl'), { max: 1 });
  await admin.unsafe(`create database ${name}`);
  const url = onTestServer(name);
  const db = connect(url, { max: 4 });
  onTestFinished(async () => {
    await db.end({ timeout: 5 });
    await admin.unsafe(`drop database if exists ${name} with (force)`);
    await admin.end({ timeout: 5 });
  });
  return { config: readConfig({ NODE_ENV: 'test', DATA_DIR: await makeFolder(), DATABASE_URL: url, ...env }), db };
};

/** The configuration that the backup commands would read from their environment. */
export const siteOf = async ({ config, pool }: Deps): Promise<Config> => {
  const [row] = await pool<{ name: string }[]>`select current_database() as name`;
  return { ...config, databaseUrl: onTestServer(row?.name ?? '') };
};

const neverAborted = new AbortController().signal;

export const backUp = async (config: Config, output: string[] = []): Promise<string> =>
  backup({
    config,
    to: join(await makeFolder(), 'a.tar'),
    databaseOnly: false,
    log: (line) => output.push(line),
    signal: neverAborted,
  });

export const restoreTo = (config: Config, from: string, allowReplace = false): Promise<void> =>
  restore({ config, from, allowReplace, log: () => {}, signal: neverAborted });

/** The entries of an archive by name; rows of tables are sorted. */
export const contentsOf = async (file: string): Promise<Map<string, string>> => {
  const texts = new Map<string, string>();
  for await (const { name, bytes } of readArchive(file)) {
    const table = tableOf(name);
    const text = table ? gunzipSync(bytes).toString() : bytes.toString('base64');
    texts.set(table ?? name, (texts.get(table ?? name) ?? '') + text);
    if (name === 'manifest.json') texts.delete(name);
  }
  return new Map([...texts].map(([name, text]) => [name, text.split('\n').sort().join('\n')]));
};
