/** Makes everything we keep of a picture: its variants, its blurred stand-in, its colours. Metadata is left behind. */
import sharp, { type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { Failure } from '../../../platform/http/failure.ts';
import type { PictureRules } from '../rules.ts';
import type { Format, Swatch, Variant } from '../tables.ts';
import type { Opened } from './decode.ts';
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

/** AVIF has to earn its keep: a second set of files for less than this saving is not worth it. */
const worthwhile = 0.95;
const thumbSide = 56;

/** A picture keeps its own width; a step hardly narrower than it would only cost space. */
export const widthsFor = (width: number, widths: readonly number[]): number[] => {
  const widest = Math.min(width, widths.at(-1) ?? width);
  return [...widths.filter((step) => step <= widest * 0.9), widest];
};

/** A column of pixels twelve thousand high would take minutes to encode at its full width. */
const widestFor = ({ width, height }: Pick<Opened, 'width' | 'height'>, rules: PictureRules): number => {
  const widest = Math.min(width, rules.widths.at(-1) ?? width);
  const excess = (widest * height * (widest / width)) / rules.mostPixels;
  return excess > 1 ? Math.max(1, Math.floor(widest / Math.sqrt(excess))) : widest;
};

/** Decodes once; everything else starts from these pixels. A file that ends early fails here. */
const unfold = async ({ image, ...size }: Opened, rules: PictureRules): Promise<Raw> => {
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

/** WebP takes most of the time and is made side by side; AVIF takes most of the memory and is made one by one. */
const encodeWebp = (source: Raw, widths: readonly number[]): Promise<EncodedVariant[]> =>
  Promise.all(widths.map((width) => encodeOne(source, 'webp', width)));

const encodeAvif = async (source: Raw, widths: readonly number[]): Promise<EncodedVariant[]> => {
  const variants: EncodedVariant[] = [];
  for (const width of widths) variants.push(await encodeOne(source, 'avif', width));
  return variants;
};

const weigh = (variants: readonly Variant[]) => variants.reduce((sum, variant) => sum + variant.bytes, 0);

/** What is left of see-through pixels on a white page. */
const onWhite = (rgba: Uint8Array): Uint8Array => {
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
  return { thumbhash, palette: paletteOf(onWhite(data)) };
};

export const encodePicture = async (opened: Opened, rules: PictureRules): Promise<Encoded> => {
  const source = await unfold(opened, rules);
  const { width, height } = source.raw;
  const widths = widthsFor(width, rules.widths);
  const webp = await encodeWebp(source, widths);
  const avif = await encodeAvif(source, widths);
  const lighter = weigh(avif) < weigh(webp) * worthwhile;
  return { width, height, variants: lighter ? [...avif, ...webp] : webp, ...(await placeholderOf(pixelsOf(source))) };
};
