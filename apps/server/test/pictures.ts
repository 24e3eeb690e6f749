/** Generated pictures for tests. */
import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { FileStore } from '../src/platform/storage/index.ts';

export type Look = { width?: number; height?: number; colour?: string; noise?: boolean };

/** A plain or noisy picture; a noisy one is too large to be published. */
export const drawPicture = ({ width = 808, height = 632, colour = '#3366cc', noise = false }: Look = {}) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: colour,
      ...(noise ? { noise: { type: 'gaussian', mean: 128, sigma: 40 } } : {}),
    },
  });

const drawn = new Map<string, Promise<Buffer>>();

/** A different picture for every text, drawn once in a process. */
export const webpOf = (text: string): Promise<Buffer> => {
  const picture = drawn.get(text) ?? drawWebp(text);
  drawn.set(text, picture);
  return picture;
};

const drawWebp = (text: string): Promise<Buffer> => {
  const hue = Buffer.from(text).reduce((sum, byte) => (sum * 31 + byte) % 0xffffff, 7);
  return drawPicture({ colour: `#${hue.toString(16).padStart(6, '0')}` })
    .webp({ effort: 0 })
    .toBuffer();
};

/** Blocks of colour that differ for every text, so that no two pictures look alike. */
export const blocksOf = (text: string): Promise<Buffer> =>
  sharp(createHash('sha512').update(text).digest().subarray(0, 60), { raw: { width: 5, height: 4, channels: 3 } })
    .resize(808, 632, { fit: 'fill', kernel: 'nearest' })
    .webp({ effort: 0 })
    .toBuffer();

/** Circles of many colours with sharp edges; when it is large, AVIF is smaller than WebP by a seventh. */
export const circlesOf = (width: number, height: number, seed: number): Promise<Buffer> => {
  const circles = Array.from({ length: 40 }, (_, place) => {
    const value = Math.imul(seed * 97 + place, 0x9e3779b1) >>> 0;
    const colour = `#${(value & 0xffffff).toString(16).padStart(6, '0')}`;
    return `<circle cx="${value % width}" cy="${(value >>> 8) % height}" r="${40 + (value % 180)}" fill="${colour}"/>`;
  });
  return sharp(Buffer.from(`<svg width="${width}" height="${height}">${circles.join('')}</svg>`))
    .flatten()
    .webp({ quality: 90, effort: 0 })
    .toBuffer();
};

export const dataUrl = (bytes: Uint8Array, type = 'image/webp'): string =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;

const chunk = (name: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
};

/** A black square of one bit per pixel: a few kilobytes that decompress into many megapixels. */
export const decompressionBombPng = (side: number): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const rows = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))), { level: 9 });
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
};

/** The folders of a store, sorted. */
export const foldersIn = async (store: FileStore): Promise<string[]> => {
  const folders: string[] = [];
  for await (const folder of store.folders()) folders.push(folder);
  return folders.sort();
};
