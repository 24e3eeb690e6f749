/** Where a backup is restored to: a new database beside the embedded one, or an empty one at DATABASE_URL. */
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { connect } from '../platform/db/db.ts';
import { replaceDatabase } from '../platform/embedded-postgres/index.ts';
import { createDiskStore } from '../platform/storage/disk.ts';
import { openPictureStore, type PictureStore } from '../platform/storage/index.ts';
import { listTables } from './catalogue.ts';

export type Target = {
  readonly url: string;
  readonly pictures: PictureStore;
  commit(): Promise<void>;
  abandon(): Promise<void>;
};

type Options = {
  readonly mayReplace: boolean;
  readonly withPictures: boolean;
  readonly say: (line: string) => void;
};

/** Everything root writes there would be closed to the user who runs the server. */
const refuseForeignRoot = async (dataDir: string): Promise<void> => {
  const owner = await stat(dataDir).catch(() => undefined);
  if (process.getuid?.() !== 0 || owner === undefined || owner.uid === 0) return;
  throw new Error(`${dataDir} belongs to user ${owner.uid}: restore as that user, not as root.`);
};

const besideEmbedded = async (config: Config, { mayReplace, withPictures, say }: Options): Promise<Target> => {
  await refuseForeignRoot(config.dataDir);
  const place = join(config.dataDir, 'pictures');
  const draft = `${place}-restoring`;
  const pictures = config.s3 ? await openPictureStore(config, say) : createDiskStore(draft);
  const database = await replaceDatabase({ dir: join(config.dataDir, 'postgres'), log: say, mayReplace });
  const stamp = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const asideName = (path: string) => `${path}-replaced-${stamp}`;
  const moves = withPictures && !config.s3 ? [{ from: draft, to: place, aside: asideName(place) }] : [];
  const dropDraft = () => rm(draft, { recursive: true, force: true });
  await dropDraft();
  return {
    url: database.url,
    pictures,
    commit: () => database.commit(asideName, moves),
    abandon: async () => {
      await database.abandon();
      await dropDraft();
    },
  };
};

const refuseFull = async (url: string): Promise<void> => {
  const pool = connect(url, { max: 1 });
  try {
    if ((await listTables(pool)).length === 0) return;
    throw new Error('The database at DATABASE_URL is not empty. Make a new one for the restore.');
  } finally {
    await pool.end({ timeout: 5 });
  }
};

/** Pictures are named by what they hold, so that those of a backup may join those that are there. */
const atUrl = async (config: Config, url: string, { mayReplace, say }: Options): Promise<Target> => {
  if (mayReplace) throw new Error('--replace is for the embedded database: point DATABASE_URL to an empty one.');
  await refuseFull(url);
  const pictures = await openPictureStore(config, say);
  return { url, pictures, commit: async () => {}, abandon: async () => {} };
};

export const openTarget = (config: Config, options: Options): Promise<Target> =>
  config.databaseUrl ? atUrl(config, config.databaseUrl, options) : besideEmbedded(config, options);
