/** The target of a restore: a new database next to the embedded one, or an empty one at DATABASE_URL. */
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { openPictureStore } from '../modules/media/index.ts';
import { connect } from '../platform/db/db.ts';
import { replaceDatabase } from '../platform/embedded-postgres/index.ts';
import { createDiskStore } from '../platform/storage/disk.ts';
import type { FileStore } from '../platform/storage/index.ts';
import { listTables } from './schema.ts';

export type Target = {
  readonly url: string;
  readonly pictures: FileStore;
  commit(): Promise<void>;
  abandon(): Promise<void>;
};

type Options = {
  readonly allowReplace: boolean;
  readonly withPictures: boolean;
  readonly log: (line: string) => void;
};

/** The user who runs the server could not read files written by root. */
const refuseRootOnForeignFolder = async (dataDir: string): Promise<void> => {
  const owner = await stat(dataDir).catch(() => undefined);
  if (process.getuid?.() !== 0 || owner === undefined || owner.uid === 0) return;
  throw new Error(`${dataDir} belongs to user ${owner.uid}: restore as that user, not as root.`);
};

const embeddedTarget = async (config: Config, { allowReplace, withPictures, log }: Options): Promise<Target> => {
  await refuseRootOnForeignFolder(config.dataDir);
  const picturesFolder = join(config.dataDir, 'pictures');
  const temp = `${picturesFolder}-restoring`;
  const pictures = config.s3 ? await openPictureStore(config, log) : createDiskStore(temp);
  const database = await replaceDatabase({ dir: join(config.dataDir, 'postgres'), log, allowReplace });
  const stamp = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const backupName = (path: string) => `${path}-replaced-${stamp}`;
  const moves =
    withPictures && !config.s3 ? [{ from: temp, to: picturesFolder, aside: backupName(picturesFolder) }] : [];
  const removeTemp = () => rm(temp, { recursive: true, force: true });
  await removeTemp();
  return {
    url: database.url,
    pictures,
    commit: () => database.commit(backupName, moves),
    abandon: async () => {
      await database.abandon();
      await removeTemp();
    },
  };
};

const requireEmpty = async (url: string): Promise<void> => {
  const pool = connect(url, { max: 1 });
  try {
    if ((await listTables(pool)).length === 0) return;
    throw new Error('The database at DATABASE_URL is not empty. Make a new one for the restore.');
  } finally {
    await pool.end({ timeout: 5 });
  }
};

/** Picture names are content hashes, so pictures of a backup cannot overwrite different ones. */
const urlTarget = async (config: Config, url: string, { allowReplace, log }: Options): Promise<Target> => {
  if (allowReplace) throw new Error('--replace is for the embedded database: point DATABASE_URL to an empty one.');
  await requireEmpty(url);
  const pictures = await openPictureStore(config, log);
  return { url, pictures, commit: async () => {}, abandon: async () => {} };
};

export const openTarget = (config: Config, options: Options): Promise<Target> =>
  config.databaseUrl ? urlTarget(config, config.databaseUrl, options) : embeddedTarget(config, options);
