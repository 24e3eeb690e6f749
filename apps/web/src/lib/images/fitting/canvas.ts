/** Scaling and encoding on a canvas that no page sees. */
import type { Encoding, Size } from './search.ts';

type Drawable = ImageBitmap | OffscreenCanvas;

const draw = (source: Drawable, { width, height }: Size, ground?: string): OffscreenCanvas => {
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('this browser gives us no canvas');
  if (ground) {
    pen.fillStyle = ground;
    pen.fillRect(0, 0, width, height);
  }
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(source, 0, 0, width, height);
  return canvas;
};

/** By halves first: one long step down would skip most of the pixels. */
const scale = (source: ImageBitmap, size: Size): OffscreenCanvas => {
  let current: Drawable = source;
  while (current.width >= size.width * 2 && current.height >= size.height * 2) {
    current = draw(current, { width: Math.ceil(current.width / 2), height: Math.ceil(current.height / 2) });
  }
  return draw(current, size);
};

/** WebP, or JPEG on white where the browser cannot make WebP and quietly answers with something else. */
const encode = async (canvas: OffscreenCanvas, quality: number): Promise<Blob> => {
  const webp = await canvas.convertToBlob({ type: 'image/webp', quality });
  if (webp.type === 'image/webp') return webp;
  return draw(canvas, canvas, '#ffffff').convertToBlob({ type: 'image/jpeg', quality });
};

/** Encodes one picture at many sizes and qualities, scaling it once a size. */
export const createEncoder = (source: ImageBitmap) => {
  let last: { readonly size: Size; readonly scaled: OffscreenCanvas } | undefined;
  return async (size: Size, quality: number): Promise<Encoding<Blob>> => {
    if (last?.size !== size) last = { size, scaled: scale(source, size) };
    const made = await encode(last.scaled, quality);
    return { bytes: made.size, made };
  };
};
