/** Makes sure that names given in a folder survive a power cut; Windows does it by itself and has no way to ask. */
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
