/** Keeps rendered pictures in a folder, named by what they were drawn from and by the code that drew them. */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Rendered } from '../pictures/index.ts';
import type { PictureRef } from '../world/types.ts';

/** Pixels are there only where the picture was drawn just now. */
export type Kept = Pick<Rendered, 'bytes'> & Partial<Rendered>;

export type PictureCache = {
  get(ref: PictureRef, render: () => Promise<Rendered>): Promise<Kept>;
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
      // Written aside and moved, so that a reader never meets half a picture.
      const aside = `${file}.${process.pid}.${++written}`;
      await writeFile(aside, rendered.bytes);
      await rename(aside, file);
      return rendered;
    },
  };
};

/** Changes with any change of the drawing code, so that nobody has to remember a number. */
const drawingVersion = async (): Promise<string> => {
  const folder = join(import.meta.dirname, '..', 'pictures');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const texts = await Promise.all(files.sort().map((file) => readFile(file, 'utf8')));
  return digest(...texts);
};

const digest = (...texts: string[]) => createHash('sha256').update(texts.join('\0')).digest('hex').slice(0, 32);
