/** Files on the local disk. */
import { createReadStream } from 'node:fs';
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStore } from './store.ts';

const sync = async (path: string): Promise<void> => {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Not recursive at first: Node reports a full disk as ENOENT then. */
const createFolder = async (path: string): Promise<void> => {
  try {
    await mkdir(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') await mkdir(path, { recursive: true });
    else if (code !== 'EEXIST') throw error;
  }
};

const write = async (path: string, bytes: Uint8Array): Promise<void> => {
  const handle = await open(path, 'w');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
};

async function* foldersIn(root: string): AsyncIterable<string> {
  const listing = await opendir(root).catch(() => null);
  if (!listing) return;
  for await (const entry of listing) if (entry.isDirectory()) yield entry.name;
}

export const createDiskStore = (root: string): FileStore => {
  const pathOf = (name: string) => join(root, name);
  return {
    put: async (name, bytes) => {
      const target = pathOf(name);
      const temp = `${target}.${process.pid}.${Math.random().toString(36).slice(2)}`;
      await createFolder(dirname(target));
      await write(temp, bytes);
      await rename(temp, target);
      // The directory entry has to survive a power cut too.
      if (process.platform !== 'win32') await sync(dirname(target));
    },
    find: async (name) => {
      const found = await stat(pathOf(name)).catch(() => null);
      if (!found?.isFile()) return null;
      return { size: found.size, read: async (range) => createReadStream(pathOf(name), range) };
    },
    remove: (folder) => rm(pathOf(folder), { force: true, recursive: true }),
    folders: () => foldersIn(root),
  };
};
