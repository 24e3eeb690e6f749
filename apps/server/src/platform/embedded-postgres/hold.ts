/** Keeps a database's folder for one process: nobody else starts there until it is released. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { finishSwap } from '../storage/atomic-folder-swap.ts';
import { forgetDraft } from './draft.ts';
import { type FolderLock, takeFolderLock } from './folder-lock.ts';
import { type Place, preparePlace } from './place.ts';

export type Held = { place: Place; release(): Promise<void> };

/** Where a restore writes down which folders change places, so that the next start can finish it. */
export const swapFile = (folder: string): string => join(folder, 'swap.json');

export async function holdFolder(folder: string, log: (message: string) => void): Promise<Held> {
  await mkdir(folder, { recursive: true });
  const locks = [await lockOrThrow(folder)];
  const release = async () => void (await Promise.all(locks.map((lock) => lock.release())));
  try {
    await finishSwap(swapFile(folder), log);
    const place = await preparePlace(folder, log);
    // A copied folder points to the same home as the original, so the folder's own lock is not enough.
    if (place.home !== folder) locks.push(await lockOrThrow(place.home));
    await forgetDraft(place);
    return { place, release };
  } catch (error) {
    await release();
    throw error;
  }
}

export function lockOf(folder: string): string {
  return join(folder, 'lock');
}

async function lockOrThrow(folder: string): Promise<FolderLock> {
  const lock = await takeFolderLock(lockOf(folder));
  if (!('heldBy' in lock)) return lock;
  throw new Error(
    `The database in ${folder} is in use by another process (pid ${lock.heldBy}). ` +
      'Stop it first, give this one a folder of its own, or share one PostgreSQL through DATABASE_URL.',
  );
}
