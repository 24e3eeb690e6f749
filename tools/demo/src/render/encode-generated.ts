/** Encodes what is stored of a generated picture, faster than an upload: the original bytes and one small variant. */
import { type Encoded, placeholderOf, widthsFor } from '@vitrine/server/picture-encoding';
import sharp, { type Sharp } from 'sharp';

/** RGB, three bytes a pixel. */
type Pixels = { readonly data: Uint8Array; readonly width: number; readonly height: number };

/** A WebP picture, with its pixels if they are still in memory. */
export type GeneratedPicture = { readonly bytes: Uint8Array; readonly pixels?: Pixels };

const open = ({ data, width, height }: Pixels): Sharp => sharp(data, { raw: { width, height, channels: 3 } });

const read = async (image: Sharp): Promise<Pixels> => {
  const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
};

/** Averages blocks of four pixels; twice as fast as resampling, with similar quality. */
const halveSize = ({ data: from, width: wide, height: tall }: Pixels): Pixels => {
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

export const encodeGenerated = async (
  { bytes, pixels }: GeneratedPicture,
  widths: readonly number[],
): Promise<Encoded> => {
  const original = pixels ?? (await read(sharp(bytes)));
  const { width, height } = original;
  const [narrow = width] = widthsFor(width, widths);
  const smallPixels = narrow * 2 === width ? halveSize(original) : await read(open(original).resize({ width: narrow }));
  const small = await open(smallPixels).webp({ quality: 80, effort: 0 }).toBuffer();
  const originalVariant = { width, format: 'webp', bytes: bytes.length, data: bytes } as const;
  const smallVariant = { width: narrow, format: 'webp', bytes: small.length, data: small } as const;
  const variants = narrow < width ? [smallVariant, originalVariant] : [originalVariant];
  return { width, height, variants, ...(await placeholderOf(open(smallPixels))) };
};
