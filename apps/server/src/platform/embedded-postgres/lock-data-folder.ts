/** Locks a data folder, so that only one process starts a server on it. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { finishSwap } from '../storage/atomic-folder-swap.ts';
import { type FolderLock, takeFolderLock } from './folder-lock.ts';
import { type Location, resolveLocation } from './location.ts';
import { removeRestoreFolder } from './restore-folder.ts';

export type LockedFolder = { location: Location; release(): Promise<void> };

/** The journal of a restore; the next start finishes an interrupted one. */
export const swapFile = (folder: string): string => join(folder, 'swap.json');

export const lockDataFolder = async (folder: string, log: (message: string) => void): Promise<LockedFolder> => {
  await mkdir(folder, { recursive: true });
  const locks = [await lockOrThrow(folder)];
  const release = async () => void (await Promise.all(locks.map((lock) => lock.release())));
  try {
    await finishSwap(swapFile(folder), log);
    const location = await resolveLocation(folder, log);
    // A copied folder points to the same home as the original, so the folder's own lock is not enough.
    if (location.home !== folder) locks.push(await lockOrThrow(location.home));
    await removeRestoreFolder(location);
    return { location, release };
  } catch (error) {
    await release();
    throw error;
  }
};

export const lockOf = (folder: string): string => {
  return join(folder, 'lock');
};

const lockOrThrow = async (folder: string): Promise<FolderLock> => {
  const lock = await takeFolderLock(lockOf(folder));
  if (!('heldBy' in lock)) return lock;
  throw new Error(
    `The database in ${folder} is in use by another process (pid ${lock.heldBy}). ` +
      'Stop it first, give this one a folder of its own, or share one PostgreSQL through DATABASE_URL.',
  );
};
