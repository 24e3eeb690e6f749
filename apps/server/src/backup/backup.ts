/** `npm run backup`: writes database and pictures into one file; the site may be running. */
import { join, resolve } from 'node:path';
import type { Config } from '../config.ts';
import { openPictureStore } from '../modules/media/index.ts';
import { useExistingPostgres } from '../platform/embedded-postgres/index.ts';
import { createArchive } from './archive-writer.ts';
import { copyOut } from './copy-out.ts';
import { createProgress } from './progress.ts';
import { withSnapshot } from './snapshot.ts';

export type BackupOptions = {
  readonly config: Config;
  /** A file that ends in .tar, or a folder for a file with a generated name. */
  readonly to?: string | undefined;
  readonly databaseOnly: boolean;
  readonly log: (line: string) => void;
  readonly signal: AbortSignal;
};

const fileFor = (to: string, at: Date): string =>
  resolve(to.endsWith('.tar') ? to : join(to, `vitrine-${at.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.tar`));

/** Resolves to the path of the file. */
export const backup = async ({ config, to, databaseOnly, log, signal }: BackupOptions): Promise<string> => {
  const at = new Date();
  const file = fileFor(to ?? join(config.dataDir, 'backups'), at);
  const pictures = databaseOnly ? undefined : await openPictureStore(config, log);
  const database = config.databaseUrl
    ? { url: config.databaseUrl, stop: async () => {} }
    : await useExistingPostgres({ dir: join(config.dataDir, 'postgres'), log });
  try {
    const archive = await createArchive(file, at);
    try {
      const progress = createProgress(log);
      const out = { archive, pictures, progress, signal, at };
      const manifest = await withSnapshot(database.url, (db) => copyOut(db, out));
      const size = await archive.finish();
      const missing = manifest.pictures?.missing ?? 0;
      if (missing > 0) log(`Warning: ${missing} picture files that the database names are missing in the store.`);
      log(`Backed up ${progress.summary()}: ${(size / 1e6).toFixed(1)} MB`);
      return file;
    } catch (error) {
      await archive.abandon();
      throw error;
    }
  } finally {
    await database.stop();
  }
};
