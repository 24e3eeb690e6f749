/** From SVG text to pixels and to the bytes that are stored: WebP, as good as the size limit allows. */
import sharp from 'sharp';
import { withGrain } from './grain.ts';

/** As large as the widest stored variant; the second is for drawings that do not fit into the limit at a good quality. */
const coverSizes = [
  { w: 1616, h: 1264, qualities: [80, 50] },
  { w: 1212, h: 948, qualities: [66, 40] },
  { w: 808, h: 632, qualities: [66, 38, 12] },
] as const;
const coverLimit = 75 * 1024;
export const portraitLimit = 70 * 1024;

/** A picture as it is stored, and the pixels it was made from, so that they need not be decoded again. */
export type Rendered = {
  readonly bytes: Buffer;
  readonly pixels: { readonly data: Buffer; readonly width: number; readonly height: number };
};

/** Sharp at four times its width on the wall, and under 75 kB: what does not fit is drawn smaller, not blurred. */
export const renderCover = async (svg: string): Promise<Rendered> => {
  for (const { w, h, qualities } of coverSizes) {
    const cover = await fit(await draw(svg, w, h), qualities, coverLimit);
    if (cover) return cover;
  }
  throw new Error(`a cover does not fit into ${coverLimit} bytes`);
};

/** Drawn a quarter as wide, for measurements that look at few pixels of many pictures. */
export const renderSmallCover = (svg: string): Promise<Rendered> => encode(svg, 404, 316, coverLimit);

/** Encodes at a size, lowering quality until the bytes fit. */
export const encode = async (svg: string, width: number, height: number, limit: number): Promise<Rendered> => {
  const encoded = await fit(await draw(svg, width, height), [80, 66, 52, 38, 24, 12], limit);
  if (!encoded) throw new Error(`a picture of ${width} x ${height} does not fit into ${limit} bytes`);
  return encoded;
};

/** Drawn at its final size: resampling would cost as much again as drawing. */
const draw = async (svg: string, width: number, height: number): Promise<Rendered['pixels']> => {
  const head = `<svg width="${width}" height="${height}" preserveAspectRatio="none"`;
  const drawn = await sharp(Buffer.from(svg.replace('<svg', head)))
    .raw()
    .toBuffer();
  return { data: withGrain(drawn, width, grainOf(svg)), width, height };
};

/** No quality of the list makes a file smaller than this share of what the first one makes. */
const smallestShare = 0.45;

const fit = async (
  pixels: Rendered['pixels'],
  qualities: readonly number[],
  limit: number,
): Promise<Rendered | undefined> => {
  const raw = { width: pixels.width, height: pixels.height, channels: 3 } as const;
  for (const quality of qualities) {
    const bytes = await sharp(pixels.data, { raw }).webp({ quality, effort: 0 }).toBuffer();
    if (bytes.length < limit) return { bytes, pixels };
    if (bytes.length * smallestShare > limit) return undefined;
  }
  return undefined;
};

const grainOf = (svg: string) => Number(/^<svg [^>]*data-grain="([\d.]+)"/.exec(svg)?.[1] ?? 0);
