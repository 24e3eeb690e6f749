/** Encodes what is stored of a picture: variants, thumbhash and palette, without metadata. */
import sharp, { type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { Failure } from '../../../platform/http/failure.ts';
import type { PictureRules } from '../rules.ts';
import type { Format, Swatch, Variant } from '../tables.ts';
import type { OpenedPicture } from './decode.ts';
import { paletteOf } from './palette.ts';

export type EncodedVariant = Variant & { readonly data: Uint8Array };

export type Encoded = {
  readonly width: number;
  readonly height: number;
  readonly variants: readonly EncodedVariant[];
  readonly thumbhash: string;
  readonly palette: readonly Swatch[];
};

type Raw = {
  readonly data: Buffer;
  readonly raw: { readonly width: number; readonly height: number; readonly channels: 3 | 4 };
};

/** AVIF files are stored only if they are below this share of the WebP size. */
const maxAvifShare = 0.95;
const thumbSide = 56;

/** The widest variant has the width of the picture; steps within 10% of it are skipped. */
export const widthsFor = (width: number, widths: readonly number[]): number[] => {
  const widest = Math.min(width, widths.at(-1) ?? width);
  return [...widths.filter((step) => step <= widest * 0.9), widest];
};

/** Very tall pictures are narrowed, because they would take minutes to encode. */
const widestFor = ({ width, height }: Pick<OpenedPicture, 'width' | 'height'>, rules: PictureRules): number => {
  const widest = Math.min(width, rules.widths.at(-1) ?? width);
  const excess = (widest * height * (widest / width)) / rules.maxPixels;
  return excess > 1 ? Math.max(1, Math.floor(widest / Math.sqrt(excess))) : widest;
};

/** Decodes once for all variants. Truncated files fail here. */
const decodePixels = async ({ image, ...size }: OpenedPicture, rules: PictureRules): Promise<Raw> => {
  const widest = widestFor(size, rules);
  try {
    const { data, info } = await image
      .resize({ width: widest, withoutEnlargement: true })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    if (info.channels !== 3 && info.channels !== 4) throw new Error(`${info.channels} channels`);
    return { data, raw: { width: info.width, height: info.height, channels: info.channels } };
  } catch {
    throw new Failure('not_a_picture');
  }
};

const pixelsOf = ({ data, raw }: Raw): Sharp => sharp(data, { raw });

const encoders = {
  webp: (image: Sharp) => image.webp({ quality: 82, effort: 4, smartSubsample: true }),
  avif: (image: Sharp) => image.avif({ quality: 60, effort: 1 }),
  jpeg: (image: Sharp) => image.jpeg({ quality: 84 }),
} satisfies Record<Format, (image: Sharp) => Sharp>;

const encodeOne = async (source: Raw, format: Format, width: number): Promise<EncodedVariant> => {
  const image = width < source.raw.width ? pixelsOf(source).resize({ width }) : pixelsOf(source);
  const data = await encoders[format](image).toBuffer();
  return { width, format, bytes: data.length, data };
};

/** WebP takes most time, so in parallel; AVIF takes most memory, so one after another. */
const encodeWebp = (source: Raw, widths: readonly number[]): Promise<EncodedVariant[]> =>
  Promise.all(widths.map((width) => encodeOne(source, 'webp', width)));

const encodeAvif = async (source: Raw, widths: readonly number[]): Promise<EncodedVariant[]> => {
  const variants: EncodedVariant[] = [];
  for (const width of widths) variants.push(await encodeOne(source, 'avif', width));
  return variants;
};

const totalBytes = (variants: readonly Variant[]) => variants.reduce((sum, variant) => sum + variant.bytes, 0);

const flattenOnWhite = (rgba: Uint8Array): Uint8Array => {
  const rgb = new Uint8Array((rgba.length / 4) * 3);
  for (let from = 0, to = 0; from < rgba.length; from += 4) {
    const alpha = (rgba[from + 3] ?? 255) / 255;
    for (const channel of [0, 1, 2]) rgb[to++] = Math.round(255 + ((rgba[from + channel] ?? 255) - 255) * alpha);
  }
  return rgb;
};

export const placeholderOf = async (image: Sharp): Promise<{ thumbhash: string; palette: Swatch[] }> => {
  const { data, info } = await image
    .resize(thumbSide, thumbSide, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const thumbhash = Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
  return { thumbhash, palette: paletteOf(flattenOnWhite(data)) };
};

export const encodePicture = async (opened: OpenedPicture, rules: PictureRules): Promise<Encoded> => {
  const source = await decodePixels(opened, rules);
  const { width, height } = source.raw;
  const widths = widthsFor(width, rules.widths);
  const webp = await encodeWebp(source, widths);
  const avif = await encodeAvif(source, widths);
  const avifIsSmaller = totalBytes(avif) < totalBytes(webp) * maxAvifShare;
  return {
    width,
    height,
    variants: avifIsSmaller ? [...avif, ...webp] : webp,
    ...(await placeholderOf(pixelsOf(source))),
  };
};
