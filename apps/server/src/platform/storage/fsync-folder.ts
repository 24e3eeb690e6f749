/** Flushes directory entries to disk, so that renames survive a power cut; Windows has no such call. */
import { open } from 'node:fs/promises';

export const syncFolder = async (folder: string): Promise<void> => {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};
