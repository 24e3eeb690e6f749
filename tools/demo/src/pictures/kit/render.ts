/** From SVG text to the bytes that are stored: WebP, as good as the size limit allows. */
import sharp from 'sharp';

const coverSize = { w: 1010, h: 790 };
const coverLimit = 75 * 1024;
export const portraitLimit = 70 * 1024;

/** A cover, above 808 x 632 and under 75 kB. */
export function renderCover(svg: string): Promise<Buffer> {
  return encode(svg, coverSize.w, coverSize.h, coverLimit);
}

/** Encodes at a size, lowering quality until the bytes fit. */
export async function encode(svg: string, w: number, h: number, limit: number): Promise<Buffer> {
  const { data, info } = await sharp(Buffer.from(svg))
    .resize(w, h, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: 3 } as const;
  let smallest = Number.POSITIVE_INFINITY;
  for (const quality of [86, 74, 60, 46, 32, 18]) {
    const bytes = await sharp(data, { raw }).webp({ quality, effort: 2 }).toBuffer();
    if (bytes.length < limit) return bytes;
    smallest = Math.min(smallest, bytes.length);
  }
  throw new Error(`a picture of ${w} x ${h} does not fit into ${limit} bytes (${smallest} at the lowest quality)`);
}
