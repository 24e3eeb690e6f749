/** Fits any picture this browser can decode under a limit. Runs in a worker, or in the page where there is none. */
import { limits } from '@vitrine/contract';
import { createEncoder } from './canvas.ts';
import { formatOf, type Kind, mayBeAnimated } from './formats.ts';
import type { Outcome } from './result.ts';
import type { FitRules } from './rules.ts';
import { findBest, type Size } from './search.ts';

/** The server takes these as they are. */
const sendable: readonly (Kind | null)[] = ['png', 'jpeg', 'webp', 'avif'];

const decode = async (file: Blob): Promise<ImageBitmap | null> => {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return null;
  }
};

const isTooSmall = (own: Size, { least, strict }: FitRules) =>
  strict && (own.width < least.width || own.height < least.height);

const isUnfoldable = ({ width, height }: Size, kind: Kind | null) =>
  Math.max(width, height) <= limits.pictureSide &&
  width * height <= (kind === 'avif' ? limits.avifPixels : limits.picturePixels);

const typed = (file: Blob, kind: Kind | null): Blob => {
  const type = `image/${kind ?? 'webp'}`;
  return file.type === type ? file : new Blob([file], { type });
};

export const fitPicture = async (file: Blob, rules: FitRules): Promise<Outcome> => {
  const head = new Uint8Array(await file.slice(0, 8192).arrayBuffer());
  const kind = formatOf(head);
  const moving = mayBeAnimated(kind, head);
  const bitmap = await decode(file);
  if (!bitmap) return { fault: 'unreadable' };
  try {
    const own = { width: bitmap.width, height: bitmap.height };
    const before = { ...own, bytes: file.size };
    if (isTooSmall(own, rules)) return { fault: 'too small', own, least: rules.least };
    if (file.size <= rules.maxBytes && isUnfoldable(own, kind) && sendable.includes(kind) && !moving) {
      return { fitted: { picture: typed(file, kind), size: own, before, done: 'untouched', stilled: false } };
    }
    const found = await findBest(own, rules, createEncoder(bitmap));
    if (!found) return { fault: 'too heavy' };
    return { fitted: { picture: found.made, size: found.size, before, done: 'encoded', stilled: moving } };
  } finally {
    bitmap.close();
  }
};
