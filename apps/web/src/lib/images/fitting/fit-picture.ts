/** Fits a picture under the rules' limits. Runs in a worker, or in the page if workers are unavailable. */
import { limits } from '@vitrine/contract';
import { decodeImage } from '../crop-image.ts';
import { createEncoder } from './canvas.ts';
import { formatOf, type ImageFormat, mayBeAnimated } from './formats.ts';
import type { Outcome } from './result.ts';
import type { FitRules } from './rules.ts';
import { findBest, type Size } from './search.ts';

/** Formats the server accepts. */
const acceptedFormats: readonly (ImageFormat | null)[] = ['png', 'jpeg', 'webp', 'avif'];

const isTooSmall = (own: Size, { minSize, strict }: FitRules) =>
  strict && (own.width < minSize.width || own.height < minSize.height);

const isWithinPixelLimits = ({ width, height }: Size, format: ImageFormat | null) =>
  Math.max(width, height) <= limits.pictureSide &&
  width * height <= (format === 'avif' ? limits.avifPixels : limits.picturePixels);

const withType = (file: Blob, format: ImageFormat | null): Blob => {
  const type = `image/${format ?? 'webp'}`;
  return file.type === type ? file : new Blob([file], { type });
};

export const fitPicture = async (file: Blob, rules: FitRules): Promise<Outcome> => {
  const head = new Uint8Array(await file.slice(0, 8192).arrayBuffer());
  const format = formatOf(head);
  const isAnimated = mayBeAnimated(format, head);
  const bitmap = await decodeImage(file);
  if (!bitmap) return { fault: 'unreadable' };
  try {
    const own = { width: bitmap.width, height: bitmap.height };
    const before = { ...own, bytes: file.size };
    if (isTooSmall(own, rules)) return { fault: 'too small', own, least: rules.minSize };
    if (
      file.size <= rules.maxBytes &&
      isWithinPixelLimits(own, format) &&
      acceptedFormats.includes(format) &&
      !isAnimated
    ) {
      return { fitted: { picture: withType(file, format), size: own, before, done: 'untouched', stilled: false } };
    }
    const found = await findBest(own, rules, createEncoder(bitmap));
    if (!found) return { fault: 'too heavy' };
    return { fitted: { picture: found.made, size: found.size, before, done: 'encoded', stilled: isAnimated } };
  } finally {
    bitmap.close();
  }
};
