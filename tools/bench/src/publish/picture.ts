/** Test pictures: all different, of the maximum width, below the size limit. */
import sharp from 'sharp';

const width = 1616;
const height = 1264;

const shapes = (seed: number): string =>
  Array.from({ length: 40 }, (_, place) => {
    const value = Math.imul(seed * 97 + place, 0x9e3779b1) >>> 0;
    const colour = `#${(value & 0xffffff).toString(16).padStart(6, '0')}`;
    return `<circle cx="${value % width}" cy="${(value >>> 8) % height}" r="${40 + (value % 180)}" fill="${colour}" fill-opacity="0.6"/>`;
  }).join('');

export const pictureOf = (seed: number): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#ddd"/>${shapes(seed)}</svg>`,
    ),
  )
    .webp({ quality: 60 })
    .toBuffer();
