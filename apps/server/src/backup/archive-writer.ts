/** Writes a backup file: entries, then a checksum; it gets its final name when it is complete. */
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { syncFolder } from '../platform/storage/fsync-folder.ts';
import { checksumName } from './manifest.ts';
import { blockSize, headerOf, padOf } from './tar.ts';

export type ArchiveWriter = {
  add(name: string, bytes: Uint8Array): Promise<void>;
  /** Adds the checksum, flushes the file and renames it; resolves to its size. */
  finish(): Promise<number>;
  abandon(): Promise<void>;
};

/** Readable by its owner only: it contains private messages and password hashes. */
export const createArchive = async (path: string, at: Date): Promise<ArchiveWriter> => {
  if (await stat(path).catch(() => undefined)) throw new Error(`${path} exists already.`);
  await mkdir(dirname(path), { recursive: true });
  const temp = `${path}.${randomBytes(4).toString('hex')}.part`;
  const file = await open(temp, 'wx', 0o600);
  const hash = createHash('sha256');
  let size = 0;

  const write = async (parts: Uint8Array[]): Promise<void> => {
    const { bytesWritten } = await file.writev(parts);
    const length = parts.reduce((sum, part) => sum + part.byteLength, 0);
    if (bytesWritten !== length) throw new Error(`${temp} could not be written: the disk is full.`);
    size += length;
  };
  const entry = (name: string, bytes: Uint8Array): Uint8Array[] => [
    headerOf(name, bytes.byteLength, at),
    bytes,
    Buffer.alloc(padOf(bytes.byteLength)),
  ];
  return {
    add: async (name, bytes) => {
      const parts = entry(name, bytes);
      for (const part of parts) hash.update(part);
      await write(parts);
    },
    finish: async () => {
      const checksum = Buffer.from(`${hash.digest('hex')}\n`);
      await write([...entry(checksumName, checksum), Buffer.alloc(2 * blockSize)]);
      await file.sync();
      await file.close();
      await rename(temp, path);
      await syncFolder(dirname(path));
      return size;
    },
    abandon: async () => {
      await file.close().catch(() => undefined);
      await rm(temp, { force: true });
    },
  };
};
