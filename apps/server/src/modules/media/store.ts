/** Where picture files are stored. */
import { join } from 'node:path';
import type { Deps } from '../../deps.ts';
import { type FileStore, openFileStore } from '../../platform/storage/index.ts';

export const openPictureStore = (
  { s3, dataDir }: Pick<Deps['config'], 's3' | 'dataDir'>,
  report: (reason: string) => void,
): Promise<FileStore> => openFileStore({ s3, folder: join(dataDir, 'pictures') }, report);
