/** The input of the picture signals: a small square of OKLab pixels and the original aspect ratio. */
import sharp from 'sharp';
import { toLab } from './oklab.ts';

export const SIDE = 64;
const PIXEL_LIMIT = 64_000_000;

// Each picture is decoded once, to few pixels: a cache and more threads would only keep memory.
sharp.cache(false);
sharp.concurrency(1);

export type Canvas = {
  readonly lightness: Float32Array;
  readonly a: Float32Array;
  readonly b: Float32Array;
  /** Width over height before squaring. */
  readonly aspect: number;
};

const decoded = new WeakMap<Uint8Array, Promise<Canvas>>();

/** Decodes the same bytes once for all models. */
export const canvasOf = (bytes: Uint8Array): Promise<Canvas> => {
  const known = decoded.get(bytes);
  if (known) return known;
  const canvas = decode(bytes);
  decoded.set(bytes, canvas);
  return canvas;
};

const decode = async (bytes: Uint8Array): Promise<Canvas> => {
  const picture = sharp(bytes, { limitInputPixels: PIXEL_LIMIT }).autoOrient();
  const { autoOrient } = await picture.metadata();
  const pixels = await picture
    .flatten({ background: '#ffffff' })
    .resize(SIDE, SIDE, { fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  return canvasFromPixels(pixels, autoOrient.width / autoOrient.height);
};

/** From `SIDE * SIDE` RGB triples. */
export const canvasFromPixels = (pixels: Uint8Array, aspect: number): Canvas => {
  const count = SIDE * SIDE;
  const canvas = { lightness: new Float32Array(count), a: new Float32Array(count), b: new Float32Array(count), aspect };
  for (let i = 0; i < count; i += 1) {
    const [lightness, a, b] = toLab(pixels[3 * i] ?? 0, pixels[3 * i + 1] ?? 0, pixels[3 * i + 2] ?? 0);
    canvas.lightness[i] = lightness;
    canvas.a[i] = a;
    canvas.b[i] = b;
  }
  return canvas;
};
