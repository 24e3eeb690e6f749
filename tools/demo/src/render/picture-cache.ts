/** Caches rendered pictures in a folder, keyed by their input and a hash of the drawing code. */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Rendered } from '../pictures/index.ts';
import type { PictureRef } from '../world/types.ts';

/** Pixels are present only if the picture was drawn in this run. */
export type CachedPicture = Pick<Rendered, 'bytes'> & Partial<Rendered>;

export type PictureCache = {
  get(ref: PictureRef, render: () => Promise<Rendered>): Promise<CachedPicture>;
};

export const noCache: PictureCache = { get: (_ref, render) => render() };

export const openPictureCache = async (dir: string): Promise<PictureCache> => {
  await mkdir(dir, { recursive: true });
  const version = await drawingVersion();
  let written = 0;
  return {
    async get(ref, render) {
      const file = join(dir, `${digest(version, JSON.stringify(ref))}.webp`);
      const kept = await readFile(file).catch(() => null);
      if (kept) return { bytes: kept };
      const rendered = await render();
      // Written to a temporary name and renamed, so that a reader never gets a partial file.
      const temporary = `${file}.${process.pid}.${++written}`;
      await writeFile(temporary, rendered.bytes);
      await rename(temporary, file);
      return rendered;
    },
  };
};

/** A hash of the drawing code, so that no version number has to be maintained. */
const drawingVersion = async (): Promise<string> => {
  const folder = join(import.meta.dirname, '..', 'pictures');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const texts = await Promise.all(files.sort().map((file) => readFile(file, 'utf8')));
  return digest(...texts);
};

const digest = (...texts: string[]) => createHash('sha256').update(texts.join('\0')).digest('hex').slice(0, 32);
