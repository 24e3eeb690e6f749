/** The input of the picture signals: a small square of OKLab pixels, the pixels it is made of, and the original aspect ratio. */
import sharp from 'sharp';
import { toLab } from './oklab.ts';

export const SIDE = 64;
/** Pixels are decoded at twice the side, where the borders of a picture can be found. */
export const FINE_SIDE = 2 * SIDE;
const PIXEL_LIMIT = 64_000_000;

// Each picture is decoded once, to few pixels: a cache and more threads would only keep memory.
sharp.cache(false);
sharp.concurrency(1);

export type Canvas = {
  readonly lightness: Float32Array;
  readonly a: Float32Array;
  readonly b: Float32Array;
  /** `FINE_SIDE * FINE_SIDE` RGB triples. */
  readonly pixels: Uint8Array;
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
    .resize(FINE_SIDE, FINE_SIDE, { fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  return canvasFromPixels(pixels, autoOrient.width / autoOrient.height);
};

/** From `FINE_SIDE * FINE_SIDE` RGB triples. */
export const canvasFromPixels = (pixels: Uint8Array, aspect: number): Canvas => {
  const count = SIDE * SIDE;
  const [lightness, a, b] = [new Float32Array(count), new Float32Array(count), new Float32Array(count)];
  for (let i = 0; i < count; i += 1) {
    const start = 6 * (FINE_SIDE * Math.floor(i / SIDE) + (i % SIDE));
    const mean = (channel: number) =>
      ((pixels[start + channel] ?? 0) +
        (pixels[start + 3 + channel] ?? 0) +
        (pixels[start + 3 * FINE_SIDE + channel] ?? 0) +
        (pixels[start + 3 * FINE_SIDE + 3 + channel] ?? 0) +
        2) >>
      2;
    const [light, green, blue] = toLab(mean(0), mean(1), mean(2));
    lightness[i] = light;
    a[i] = green;
    b[i] = blue;
  }
  return { lightness, a, b, pixels, aspect };
};
