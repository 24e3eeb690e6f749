/** Small files that claim or contain far more pixels, memory or work than their size: one or more for every format. */
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { manyScans } from './jpeg-scans.ts';

export type Bomb = { readonly name: string; readonly bytes: Uint8Array };

const flat = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#3366cc' }, limitInputPixels: false });

const clear = (width: number, height: number): Sharp =>
  sharp({
    create: { width, height, channels: 4, background: { r: 9, g: 99, b: 199, alpha: 0.5 } },
    limitInputPixels: false,
  });

const chunk = (name: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(name), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
};

/** One bit a pixel, all black, with other chunks before its rows. */
const blackPng = (width: number, height: number, before: readonly Buffer[] = []): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))), { level: 9 });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const end = [chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([signature, chunk('IHDR', header), ...before, ...end]);
};

/** A compressed text or profile of zeros: sixty kilobytes that inflate to sixty megabytes. */
const inflating = (name: 'iCCP' | 'zTXt') =>
  chunk(name, Buffer.concat([Buffer.from('bomb\0\0'), deflateSync(Buffer.alloc(60 * 1024 * 1024), { level: 9 })]));

/** A whole small GIF whose header says that it is as large as a GIF can be. */
const hugeGif = async (): Promise<Buffer> => {
  const bytes = await flat(100, 100).gif().toBuffer();
  bytes.writeUInt16LE(65_535, 6);
  bytes.writeUInt16LE(65_535, 8);
  return bytes;
};

/** A JPEG whose frame header says 65,500 pixels a side. */
const hugeJpeg = async (): Promise<Buffer> => {
  const bytes = await flat(900, 700).jpeg().toBuffer();
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(65_500, frame + 5);
  bytes.writeUInt16BE(65_500, frame + 7);
  return bytes;
};

/** A thousand frames of a large GIF. */
const manyFrames = async (): Promise<Buffer> => {
  const bytes = await flat(3000, 3000).gif().toBuffer();
  const frame = bytes.subarray(bytes.indexOf(Buffer.from([0x2c, 0, 0, 0, 0])), bytes.length - 1);
  const room = Math.floor((70 * 1024 - bytes.length) / frame.length);
  return Buffer.concat([bytes.subarray(0, -1), ...Array.from({ length: room }, () => frame), Buffer.from([0x3b])]);
};

const text = (words: string): Promise<Buffer> => Promise.resolve(Buffer.from(words));
const box = (brand: string) =>
  Buffer.concat([Buffer.from([0, 0, 0, 0x18]), Buffer.from(`ftyp${brand}`), Buffer.alloc(12)]);

const makers: Readonly<Record<string, () => Promise<Uint8Array>>> = {
  'AVIF of 50 million pixels': () => flat(4160, 12_000).avif({ effort: 0 }).toBuffer(),
  'AVIF as large as is decoded': () => flat(3000, 4000).avif({ effort: 0 }).toBuffer(),
  'AVIF, tall': () => flat(1000, 12_000).avif({ effort: 0 }).toBuffer(),
  'AVIF of 12 bits with alpha': () =>
    clear(3000, 4000).toColourspace('rgb16').avif({ effort: 0, bitdepth: 12 }).toBuffer(),
  'WebP of 144 million pixels': () => flat(12_000, 12_000).webp({ lossless: true, effort: 0 }).toBuffer(),
  'WebP as large as is decoded': () => clear(4160, 12_000).webp({ lossless: true, effort: 0 }).toBuffer(),
  'PNG of 121 million pixels': async () => blackPng(11_000, 11_000),
  'PNG as large as is decoded': async () => blackPng(4160, 12_000),
  'PNG with a profile that inflates': async () => blackPng(900, 700, [inflating('iCCP')]),
  'PNG with a text that inflates': async () => blackPng(900, 700, [inflating('zTXt')]),
  'JPEG that says it is huge': hugeJpeg,
  'JPEG of many scans': async () => manyScans(4200, 4200),
  'JPEG, tall': () => flat(400, 12_000).jpeg({ quality: 1 }).toBuffer(),
  'GIF that says it is huge': hugeGif,
  'GIF as large as is decoded': () => flat(4160, 12_000).gif().toBuffer(),
  'GIF of many frames': manyFrames,
  SVG: () =>
    text('<svg xmlns="http://www.w3.org/2000/svg" width="99999" height="99999"><rect width="9" height="9"/></svg>'),
  HEIF: async () => box('heic'),
  'JPEG XL': async () => Buffer.concat([Buffer.from([0xff, 0x0a]), Buffer.alloc(64)]),
};

export const makeBombs = (): Promise<Bomb[]> =>
  Promise.all(Object.entries(makers).map(async ([name, make]) => ({ name, bytes: await make() })));
