/** Scaling and encoding on an offscreen canvas. */
import type { Encoding, Size } from './search.ts';

type Drawable = ImageBitmap | OffscreenCanvas;

const draw = (source: Drawable, { width, height }: Size, background?: string): OffscreenCanvas => {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no 2D canvas.');
  if (background) {
    context.fillStyle = background;
    context.fillRect(0, 0, width, height);
  }
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, 0, 0, width, height);
  return canvas;
};

/** Halves repeatedly first: one large step would skip most of the pixels. */
const scale = (source: ImageBitmap, size: Size): OffscreenCanvas => {
  let current: Drawable = source;
  while (current.width >= size.width * 2 && current.height >= size.height * 2) {
    current = draw(current, { width: Math.ceil(current.width / 2), height: Math.ceil(current.height / 2) });
  }
  return draw(current, size);
};

/** WebP, or JPEG on white where the browser cannot encode WebP (it then returns another format without an error). */
const encode = async (canvas: OffscreenCanvas, quality: number): Promise<Blob> => {
  const webp = await canvas.convertToBlob({ type: 'image/webp', quality });
  if (webp.type === 'image/webp') return webp;
  return draw(canvas, canvas, '#ffffff').convertToBlob({ type: 'image/jpeg', quality });
};

/** Encodes one picture at many sizes and qualities, scaling it once per size. */
export const createEncoder = (source: ImageBitmap) => {
  let last: { readonly size: Size; readonly scaled: OffscreenCanvas } | undefined;
  return async (size: Size, quality: number): Promise<Encoding<Blob>> => {
    if (last?.size !== size) last = { size, scaled: scale(source, size) };
    const made = await encode(last.scaled, quality);
    return { bytes: made.size, made };
  };
};
