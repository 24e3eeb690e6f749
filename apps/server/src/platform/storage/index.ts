/** The store of picture files: S3 when it is configured, otherwise the local disk. */
import { join } from 'node:path';
import { createDiskStore } from './disk.ts';
import { openS3Store, type S3Settings } from './s3.ts';
import type { PictureStore } from './store.ts';

export type { ByteRange, PictureStore } from './store.ts';

type StoreSettings = { readonly dataDir: string; readonly s3: S3Settings | undefined };

export const openPictureStore = async (
  settings: StoreSettings,
  report: (reason: string) => void,
): Promise<PictureStore> =>
  settings.s3 ? openS3Store(settings.s3, report) : createDiskStore(join(settings.dataDir, 'pictures'));
