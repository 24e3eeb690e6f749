/** Where picture files live: a small interface, with the local disk as the default. */
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';

export type StoredFile = { readonly size: number; read(range?: { start: number; end: number }): Readable };

export type PictureStore = {
  /** Writes the whole file or nothing; writing the same name twice is harmless. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  find(name: string): Promise<StoredFile | null>;
  remove(name: string): Promise<void>;
};

export const createDiskStore = (folder: string): PictureStore => {
  const place = (name: string) => join(folder, name);
  return {
    put: async (name, bytes) => {
      const target = place(name);
      const draft = `${target}.${process.pid}.${Math.random().toString(36).slice(2)}`;
      await mkdir(dirname(target), { recursive: true });
      const file = await open(draft, 'w');
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(draft, target);
    },
    find: async (name) => {
      const found = await stat(place(name)).catch(() => null);
      if (!found?.isFile()) return null;
      return { size: found.size, read: (range) => createReadStream(place(name), range) };
    },
    remove: (name) => rm(place(name), { force: true, recursive: true }),
  };
};
