/** How much a person may store. */
import type { StorageUse } from '@vitrine/contract';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { lockStorage, sumStorage } from './upload-queries.ts';

export const storageOf = async ({ db, config }: Deps, viewer: Viewer): Promise<StorageUse> => ({
  used: await sumStorage(db, viewer.id),
  limit: config.storageLimit,
});

const inMegabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/** In the caller's transaction, which adds the bytes: of two that fill the last place, the second waits and is refused. */
export const checkRoom = async (tx: Deps, viewer: Viewer, bytes: number): Promise<void> => {
  await lockStorage(tx.db, viewer.id);
  const { used, limit } = await storageOf(tx, viewer);
  if (used + bytes <= limit) return;
  throw new Failure('storage_full', {
    message: `This file has ${inMegabytes(bytes)}, and you have ${inMegabytes(Math.max(0, limit - used))} of ${inMegabytes(limit)} left. Remove some pages first.`,
  });
};
