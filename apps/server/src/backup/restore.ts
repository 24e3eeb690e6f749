/** `npm run restore`: verifies a backup, then replaces the site by it atomically. */
import { resolve } from 'node:path';
import type { Config } from '../config.ts';
import { listMigrations } from '../platform/db/migrate.ts';
import { readArchive } from './archive-reader.ts';
import { copyIn } from './copy-in.ts';
import { type Manifest, manifestName, parseManifest } from './manifest.ts';
import { createProgress } from './progress.ts';
import { openTarget } from './target.ts';

export type RestoreOptions = {
  readonly config: Config;
  readonly from: string;
  /** Whether an existing database may be replaced. */
  readonly allowReplace: boolean;
  readonly log: (line: string) => void;
  readonly signal: AbortSignal;
};

const check = async (file: string): Promise<Manifest> => {
  let text = '';
  for await (const { name, bytes } of readArchive(file)) if (name === manifestName) text = bytes.toString();
  const manifest = parseManifest(text);
  const known = new Set(await listMigrations());
  const unknown = manifest.migrations.filter((name) => !known.has(name));
  if (unknown.length > 0) {
    throw new Error(`This backup was made by a newer version of Vitrine, which also has ${unknown.join(', ')}.`);
  }
  return manifest;
};

export const restore = async ({ config, from, allowReplace, log, signal }: RestoreOptions): Promise<void> => {
  const file = resolve(from);
  log(`Checking ${file}`);
  const manifest = await check(file);
  log(`The backup is intact; taken at ${manifest.takenAt}`);
  const target = await openTarget(config, { allowReplace, withPictures: manifest.pictures !== undefined, log });
  const progress = createProgress(log);
  try {
    await copyIn(target.url, { file, manifest, pictures: target.pictures, progress, signal });
  } catch (error) {
    await target.abandon();
    throw error;
  }
  await target.commit();
  log(`Restored ${progress.summary()}`);
};
