/** Where picture files live: the local disk, or an object store where one is named. */
import { join } from 'node:path';
import { createDiskStore } from './disk.ts';
import { openS3Store, type S3Settings } from './s3.ts';
import type { PictureStore } from './store.ts';

export type { ByteRange, PictureStore } from './store.ts';

type Place = { readonly dataDir: string; readonly s3: S3Settings | undefined };

export const openPictureStore = async (place: Place, report: (reason: string) => void): Promise<PictureStore> =>
  place.s3 ? openS3Store(place.s3, report) : createDiskStore(join(place.dataDir, 'pictures'));
