/** Encodes what is stored of a picture: variants, thumbhash and palette, without metadata. */
import sharp, { type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { Failure } from '../../../platform/http/failure.ts';
import type { AnimationLimits, PictureRules } from '../rules.ts';
import type { Format, PictureSource, Swatch, Variant } from '../tables.ts';
import { type OpenedPicture, openAnimation } from './decode.ts';
import { paletteOf } from './palette.ts';

export type EncodedVariant = Variant & { readonly data: Uint8Array };

export type Encoded = {
  readonly width: number;
  readonly height: number;
  readonly variants: readonly EncodedVariant[];
  readonly thumbhash: string;
  readonly palette: readonly Swatch[];
  /** Missing for pictures that were generated. */
  readonly source?: PictureSource;
};

type Size = Pick<OpenedPicture, 'width' | 'height'>;

type Raw = {
  readonly data: Buffer;
  readonly raw: { readonly width: number; readonly height: number; readonly channels: 3 | 4 };
};

const thumbSide = 56;
/** A variant this much wider than `firstWidth` still belongs to the first ones. */
const firstWidthTolerance = 1.2;

/** The widest variant has the width of the picture; steps within 10% of it are skipped. */
export const widthsFor = (width: number, widths: readonly number[]): number[] => {
  const widest = Math.min(width, widths.at(-1) ?? width);
  return [...widths.filter((step) => step <= widest * 0.9), widest];
};

/** Very tall pictures are narrowed, because they would take minutes to encode. */
const widestFor = ({ width, height }: Size, rules: PictureRules): number => {
  const widest = Math.min(width, rules.widths.at(-1) ?? width);
  const excess = (widest * height * (widest / width)) / rules.maxPixels;
  return excess > 1 ? Math.max(1, Math.floor(widest / Math.sqrt(excess))) : widest;
};

/** The widest variant: no wider than the picture, with an area below the limit. */
const widestSize = (size: Size, rules: PictureRules): Size => {
  const width = widestFor(size, rules);
  return { width, height: Math.max(1, Math.round((size.height * width) / size.width)) };
};

/** Decodes once for all variants, no wider than they are. Truncated files fail here. */
const decodePixels = async ({ image }: OpenedPicture, width: number): Promise<Raw> => {
  try {
    const { data, info } = await image
      .resize({ width, withoutEnlargement: true })
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

type Encoder = { readonly format: Format; readonly encode: (image: Sharp) => Sharp };

/** Half the CPU time of `webp`, because its colours are subsampled without a search for the best ones. */
const quickWebp: Encoder = { format: 'webp', encode: (image) => image.webp({ quality: 82, effort: 4 }) };
const webp: Encoder = {
  format: 'webp',
  encode: (image) => image.webp({ quality: 82, effort: 4, smartSubsample: true }),
};
const avif: Encoder = { format: 'avif', encode: (image) => image.avif({ quality: 60, effort: 1 }) };

const encodeOne = async (source: Raw, { format, encode }: Encoder, width: number): Promise<EncodedVariant> => {
  const image = width < source.raw.width ? pixelsOf(source).resize({ width }) : pixelsOf(source);
  const data = await encode(image).toBuffer();
  return { width, format, bytes: data.length, data };
};

/** One after another, because AVIF takes most memory and nobody waits for them. */
const encodeEach = async (source: Raw, encoder: Encoder, widths: readonly number[]): Promise<EncodedVariant[]> => {
  const variants: EncodedVariant[] = [];
  for (const width of widths) variants.push(await encodeOne(source, encoder, width));
  return variants;
};

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

/** The widths made before an upload is answered, and the others. */
const splitWidths = ({ width }: Size, rules: PictureRules): { first: number[]; rest: number[] } => {
  const widths = widthsFor(width, rules.widths);
  const isFirst = (each: number, index: number) => index === 0 || each <= rules.firstWidth * firstWidthTolerance;
  return { first: widths.filter(isFirst), rest: widths.filter((each, index) => !isFirst(each, index)) };
};

/** `first` are the WebP variants that lists need, `webp` the wider ones, `avif` all widths, `animated` all frames. */
export type Part = 'first' | 'animated' | 'webp' | 'avif';

type StillPart = Exclude<Part, 'animated'>;

const encodeVariants = (source: Raw, part: StillPart, widths: readonly number[]): Promise<EncodedVariant[]> => {
  // Somebody waits, so in parallel.
  if (part === 'first') return Promise.all(widths.map((width) => encodeOne(source, quickWebp, width)));
  return encodeEach(source, part === 'webp' ? webp : avif, widths);
};

export const encodePicture = async (opened: OpenedPicture, rules: PictureRules, part: StillPart): Promise<Encoded> => {
  const size = widestSize(opened, rules);
  const { first, rest } = splitWidths(size, rules);
  const widths = { first, webp: rest, avif: [...first, ...rest] }[part];
  const source = await decodePixels(opened, Math.max(...(part === 'first' ? first : [size.width])));
  const variants = await encodeVariants(source, part, widths);
  return { ...size, variants, source: opened.source, ...(await placeholderOf(pixelsOf(source))) };
};

/** In one width: an animation is a file of its own size in each, and seldom wide. Delays and loops are kept. */
export const encodeAnimation = async (
  bytes: Uint8Array,
  opened: OpenedPicture,
  limits: AnimationLimits,
): Promise<Encoded> => {
  const { width, height, source } = opened;
  const animatedWidth = Math.min(width, limits.maxWidth);
  try {
    const data = await openAnimation(bytes, limits)
      .resize({ width: animatedWidth })
      .toColourspace('srgb')
      .webp({ quality: 75, effort: 1 })
      .toBuffer();
    const variant = { width: animatedWidth, format: 'animated.webp' as const, bytes: data.length, data };
    return { width, height, source, variants: [variant], thumbhash: '', palette: [] };
  } catch {
    throw new Failure('not_a_picture');
  }
};
