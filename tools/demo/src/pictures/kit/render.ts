/** From SVG text to the bytes that are stored: WebP, as good as the size limit allows. */
import sharp from 'sharp';

const coverSize = { w: 960, h: 751 };
const coverLimit = 75 * 1024;
export const portraitLimit = 70 * 1024;

/** A cover, above 808 x 632 and under 75 kB. */
export function renderCover(svg: string): Promise<Buffer> {
  return encode(svg, coverSize.w, coverSize.h, coverLimit);
}

/** Encodes at a size, lowering quality until the bytes fit. */
export async function encode(svg: string, w: number, h: number, limit: number): Promise<Buffer> {
  // Drawn at its final size: resampling would cost as much again as drawing.
  const source = Buffer.from(svg.replace('<svg', `<svg width="${w}" height="${h}" preserveAspectRatio="none"`));
  const pixels = await sharp(source).removeAlpha().raw().toBuffer();
  const raw = { width: w, height: h, channels: 3 } as const;
  for (const quality of [80, 66, 52, 38, 24, 12]) {
    const bytes = await sharp(pixels, { raw }).webp({ quality, effort: 2 }).toBuffer();
    if (bytes.length < limit) return bytes;
  }
  throw new Error(`a picture of ${w} x ${h} does not fit into ${limit} bytes`);
}
