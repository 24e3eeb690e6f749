/** The interface of a file store. */
import type { Readable } from 'node:stream';

export type ByteRange = { readonly start: number; readonly end: number };

export type StoredFile = { readonly size: number; read(range?: ByteRange): Promise<Readable> };

/** Files are named `folder/file`. */
export type FileStore = {
  /** Writes atomically; writing the same name twice is harmless. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  find(name: string): Promise<StoredFile | null>;
  /** Removes all files of a folder but these, such as those of an interrupted write. */
  keepOnly(folder: string, files: readonly string[]): Promise<void>;
  /** Removes a folder and all its files. */
  remove(folder: string): Promise<void>;
  folders(): AsyncIterable<string>;
};
