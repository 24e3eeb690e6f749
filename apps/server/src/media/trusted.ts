/** A quick way in for pictures we made ourselves: kept as they are, with one small variant beside them. */
import sharp from 'sharp';
import type { Deps } from '../kernel/deps.ts';
import { type Encoded, placeholderOf, widthsFor } from './encode.ts';
import { pictureId, rowOf, writeFiles } from './ingest.ts';
import { insertPictures } from './queries.ts';
import type { PictureRules } from './rules.ts';
import type { PictureRow } from './tables.ts';

/** A WebP picture, and its RGB pixels where its maker still has them. */
export type Trusted = {
  readonly bytes: Uint8Array;
  readonly pixels?: { readonly data: Uint8Array; readonly width: number; readonly height: number };
};

const pixelsOf = async ({ bytes, pixels }: Trusted) => {
  if (pixels) return pixels;
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
};

const encodeTrusted = async (picture: Trusted, rules: PictureRules): Promise<Encoded> => {
  const { data, width, height } = await pixelsOf(picture);
  const [narrow = width] = widthsFor(width, rules.widths);
  const { data: less, info } = await sharp(data, { raw: { width, height, channels: 3 } })
    .resize({ width: narrow })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: 3 } as const;
  const small = await sharp(less, { raw }).webp({ quality: 80, effort: 0 }).toBuffer();
  const own = { width, format: 'webp', bytes: picture.bytes.length, data: picture.bytes } as const;
  const lesser = { width: narrow, format: 'webp', bytes: small.length, data: small } as const;
  const variants = narrow < width ? [lesser, own] : [own];
  return { width, height, variants, ...(await placeholderOf(sharp(less, { raw }))) };
};

/** Writes the files of a picture; its row is the caller's to keep, by `keepPictures`. */
export const storeTrusted = async (deps: Deps, picture: Trusted, rules: PictureRules): Promise<PictureRow> => {
  const id = pictureId(picture.bytes, rules);
  const encoded = await encodeTrusted(picture, rules);
  await writeFiles(deps, id, encoded);
  return rowOf(id, encoded);
};

export const keepPictures = ({ db, now }: Deps, rows: readonly PictureRow[]): Promise<void> =>
  insertPictures(db, rows, now());
