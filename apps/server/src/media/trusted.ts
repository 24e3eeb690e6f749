/** A quick way in for pictures we made ourselves: kept as they are, with one small variant beside them. */
import sharp from 'sharp';
import type { Deps } from '../kernel/deps.ts';
import { type Encoded, placeholderOf, widthsFor } from './encode.ts';
import { pictureId, rowOf, writeFiles } from './ingest.ts';
import { insertPictures } from './queries.ts';
import type { PictureRules } from './rules.ts';
import type { PictureRow } from './tables.ts';

const encodeTrusted = async (bytes: Uint8Array, rules: PictureRules): Promise<Encoded> => {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  if (channels !== 3 && channels !== 4) throw new Error(`a picture with ${channels} channels is not in form`);
  const raw = { raw: { width, height, channels } } as const;
  const [narrow = width] = widthsFor(width, rules.widths);
  const small = await sharp(data, raw).resize({ width: narrow }).webp({ quality: 80, effort: 1 }).toBuffer();
  const own = { width, format: 'webp', bytes: bytes.length, data: bytes } as const;
  const lesser = { width: narrow, format: 'webp', bytes: small.length, data: small } as const;
  const variants = narrow < width ? [lesser, own] : [own];
  return { width, height, variants, ...(await placeholderOf(sharp(data, raw))) };
};

/** Writes the files of a WebP picture; its row is the caller's to keep, by `keepPictures`. */
export const storeTrusted = async (deps: Deps, bytes: Uint8Array, rules: PictureRules): Promise<PictureRow> => {
  const id = pictureId(bytes, rules);
  const encoded = await encodeTrusted(bytes, rules);
  await writeFiles(deps, id, encoded);
  return rowOf(id, encoded);
};

export const keepPictures = ({ db, now }: Deps, rows: readonly PictureRow[]): Promise<void> =>
  insertPictures(db, rows, now());
