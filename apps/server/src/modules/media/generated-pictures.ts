/** A quick way in for pictures we made ourselves: kept as they are, with one small variant beside them. */
import sharp, { type Sharp } from 'sharp';
import type { Deps } from '../../deps.ts';
import { type Encoded, placeholderOf, widthsFor } from './encoding/encode.ts';
import { pictureId, rowOf, writeFiles } from './ingest.ts';
import { insertPictures } from './queries.ts';
import type { PictureRules } from './rules.ts';
import type { PictureRow } from './tables.ts';

/** RGB, three bytes a pixel. */
type Pixels = { readonly data: Uint8Array; readonly width: number; readonly height: number };

/** A WebP picture, and its pixels where its maker still has them. */
export type GeneratedPicture = { readonly bytes: Uint8Array; readonly pixels?: Pixels };

const open = ({ data, width, height }: Pixels): Sharp => sharp(data, { raw: { width, height, channels: 3 } });

const read = async (image: Sharp): Promise<Pixels> => {
  const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
};

/** Each pixel the mean of four: at exactly half the size a careful resampler finds little more, in twice the time. */
const halve = ({ data: from, width: wide, height: tall }: Pixels): Pixels => {
  const [width, height, row] = [wide >> 1, tall >> 1, wide * 3];
  const data = new Uint8Array(width * height * 3);
  for (let y = 0, to = 0; y < height; y += 1) {
    for (let x = 0, at = 2 * y * row; x < width; x += 1, at += 3) {
      for (const end = to + 3; to < end; to += 1, at += 1) {
        const sum = (from[at] ?? 0) + (from[at + 3] ?? 0) + (from[at + row] ?? 0) + (from[at + row + 3] ?? 0);
        data[to] = (sum + 2) >> 2;
      }
    }
  }
  return { data, width, height };
};

const encodeTrusted = async ({ bytes, pixels }: GeneratedPicture, rules: PictureRules): Promise<Encoded> => {
  const whole = pixels ?? (await read(sharp(bytes)));
  const { width, height } = whole;
  const [narrow = width] = widthsFor(width, rules.widths);
  const less = narrow * 2 === width ? halve(whole) : await read(open(whole).resize({ width: narrow }));
  const small = await open(less).webp({ quality: 80, effort: 0 }).toBuffer();
  const own = { width, format: 'webp', bytes: bytes.length, data: bytes } as const;
  const lesser = { width: narrow, format: 'webp', bytes: small.length, data: small } as const;
  const variants = narrow < width ? [lesser, own] : [own];
  return { width, height, variants, ...(await placeholderOf(open(less))) };
};

/** Writes the files of a picture; its row is the caller's to keep, by `insertPictureRows`. */
export const storeGeneratedPicture = async (
  deps: Deps,
  picture: GeneratedPicture,
  rules: PictureRules,
): Promise<PictureRow> => {
  const id = pictureId(picture.bytes, rules);
  const encoded = await encodeTrusted(picture, rules);
  await writeFiles(deps, id, encoded);
  return rowOf(id, encoded);
};

export const insertPictureRows = ({ db, now }: Deps, rows: readonly PictureRow[]): Promise<void> =>
  insertPictures(db, rows, now());
