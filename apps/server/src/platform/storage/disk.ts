/** Files on the local disk. */
import { createReadStream } from 'node:fs';
import { mkdir, open, opendir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncFolder } from './fsync-folder.ts';
import type { FileStore } from './store.ts';

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
  let rootSynced: Promise<void> | undefined;
  const syncRoot = async (): Promise<void> => {
    await createFolder(root);
    await syncFolder(dirname(root));
  };
  return {
    put: async (name, bytes) => {
      const target = pathOf(name);
      const temp = `${target}.${process.pid}.${Math.random().toString(36).slice(2)}`;
      rootSynced ??= syncRoot().catch((error: unknown) => {
        rootSynced = undefined;
        throw error;
      });
      await rootSynced;
      await createFolder(dirname(target));
      await write(temp, bytes);
      await rename(temp, target);
      // The entries of the file and of its folder have to survive a power cut too. The folder's is synced even if it
      // existed: whoever created it may have been killed before syncing.
      await syncFolder(dirname(target));
      await syncFolder(root);
    },
    find: async (name) => {
      const found = await stat(pathOf(name)).catch(() => null);
      if (!found?.isFile()) return null;
      return { size: found.size, read: async (range) => createReadStream(pathOf(name), range) };
    },
    keepOnly: async (folder, files) => {
      const names = await readdir(pathOf(folder)).catch(() => []);
      const others = names.filter((name) => !files.includes(name));
      await Promise.all(others.map((name) => rm(join(pathOf(folder), name), { force: true })));
    },
    remove: (folder) => rm(pathOf(folder), { force: true, recursive: true }),
    folders: () => foldersIn(root),
  };
};
