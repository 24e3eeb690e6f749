/** A store of files: S3 when it is configured, otherwise a folder. */
import { createDiskStore } from './disk.ts';
import { openS3Store, type S3Settings } from './s3.ts';
import type { FileStore } from './store.ts';

export type { ByteRange, FileStore } from './store.ts';

type StoreSettings = { readonly folder: string; readonly s3: S3Settings | undefined };

export const openFileStore = async (settings: StoreSettings, report: (reason: string) => void): Promise<FileStore> =>
  settings.s3 ? openS3Store(settings.s3, report) : createDiskStore(settings.folder);
