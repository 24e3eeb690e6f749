/** From SVG text to pixels and to the bytes that are stored: WebP, as good as the size limit allows. */
import sharp from 'sharp';
import { withGrain } from './grain.ts';

const coverSize = { w: 808, h: 632 };
const coverLimit = 75 * 1024;
export const portraitLimit = 70 * 1024;

/** A picture as it is stored, and the pixels it was made from, so that they need not be decoded again. */
export type Rendered = {
  readonly bytes: Buffer;
  readonly pixels: { readonly data: Buffer; readonly width: number; readonly height: number };
};

/** A cover as small as covers may be, which is twice its size on the wall, and under 75 kB. */
export const renderCover = (svg: string): Promise<Rendered> => encode(svg, coverSize.w, coverSize.h, coverLimit);

/** Encodes at a size, lowering quality until the bytes fit. */
export const encode = async (svg: string, width: number, height: number, limit: number): Promise<Rendered> => {
  // Drawn at its final size: resampling would cost as much again as drawing.
  const head = `<svg width="${width}" height="${height}" preserveAspectRatio="none"`;
  const drawn = await sharp(Buffer.from(svg.replace('<svg', head)))
    .raw()
    .toBuffer();
  const data = withGrain(drawn, width, grainOf(svg));
  const raw = { width, height, channels: 3 } as const;
  for (const quality of [80, 66, 52, 38, 24, 12]) {
    const bytes = await sharp(data, { raw }).webp({ quality, effort: 0 }).toBuffer();
    if (bytes.length < limit) return { bytes, pixels: { data, width, height } };
  }
  throw new Error(`a picture of ${width} x ${height} does not fit into ${limit} bytes`);
};

const grainOf = (svg: string) => Number(/^<svg [^>]*data-grain="([\d.]+)"/.exec(svg)?.[1] ?? 0);
