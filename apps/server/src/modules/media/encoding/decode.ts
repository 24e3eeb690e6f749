/** Opens a picture for encoding, or throws the reason for refusing it. */
import { limits } from '@vitrine/contract';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { Failure } from '../../../platform/http/failure.ts';
import type { AnimationLimits, PictureRules } from '../rules.ts';
import type { PictureSource } from '../tables.ts';
import { inDigits } from '../upload.ts';
import { profileName } from './colour-profile.ts';

// One thread per encoded copy; the size of the thread pool limits how many run.
sharp.concurrency(1);
sharp.cache(false);

export type OpenedPicture = {
  readonly image: Sharp;
  readonly width: number;
  readonly height: number;
  readonly source: PictureSource;
};

const sourceOf = (bytes: Uint8Array, found: Metadata): PictureSource => ({
  bytes: bytes.length,
  ...found.autoOrient,
  format: found.format === 'heif' ? 'avif' : found.format,
  profile: found.icc ? profileName(found.icc) : '',
  metadata:
    [found.exif, found.xmp, found.iptc, found.tifftagPhotoshop].some(Boolean) || (found.comments ?? []).length > 0,
  rotated: (found.orientation ?? 1) > 1,
  frames: ['gif', 'webp'].includes(found.format) ? (found.pages ?? 1) : 1,
});

/** Reads the header only, so that the error can name the refused size. */
const measure = async (bytes: Uint8Array) => {
  try {
    const found = await sharp(bytes, { limitInputPixels: false }).metadata();
    const maxPixels = found.format === 'heif' ? limits.avifPixels : limits.picturePixels;
    return { ...found.autoOrient, maxPixels, source: sourceOf(bytes, found) };
  } catch {
    throw new Failure('not_a_picture');
  }
};

type MeasuredSize = { readonly width: number; readonly height: number; readonly maxPixels: number };

const checkSize = ({ width, height, maxPixels }: MeasuredSize, rules: PictureRules): void => {
  const { pictureSide } = limits;
  if (width > pictureSide || height > pictureSide || width * height > maxPixels) {
    throw new Failure('picture_too_large', {
      message: `This picture is ${width}x${height} pixels; at most ${pictureSide} a side and ${inDigits(maxPixels)} in all are accepted.`,
    });
  }
  if (width < rules.minWidth || height < rules.minHeight) {
    throw new Failure('picture_too_small', {
      message: `This picture is ${width}x${height} pixels; it needs at least ${rules.minWidth}x${rules.minHeight}.`,
    });
  }
};

const checkFrames = ({ width, height, frames }: PictureSource, { animation }: PictureRules): void => {
  if (!animation || frames === 1) return;
  const { maxFrames, maxPixels } = animation;
  const refuse = (what: string) => {
    throw new Failure('picture_too_large', { message: `This animation has ${what}.` });
  };
  if (frames > maxFrames) refuse(`${inDigits(frames)} frames; at most ${inDigits(maxFrames)} are accepted`);
  const pixels = width * height * frames;
  if (pixels > maxPixels)
    refuse(`${inDigits(pixels)} pixels in all its frames; at most ${inDigits(maxPixels)} are accepted`);
};

/** The first frame, with its EXIF orientation applied. Truncated files fail when their pixels are read. */
export const openPicture = async (bytes: Uint8Array, rules: PictureRules): Promise<OpenedPicture> => {
  const { width, height, maxPixels, source } = await measure(bytes);
  checkSize({ width, height, maxPixels }, rules);
  checkFrames(source, rules);
  const image = sharp(bytes, { failOn: 'warning', limitInputPixels: maxPixels, pages: 1 });
  return { image: image.autoOrient(), width, height, source };
};

/** All frames. */
export const openAnimation = (bytes: Uint8Array, { maxPixels }: AnimationLimits): Sharp =>
  sharp(bytes, { failOn: 'warning', limitInputPixels: maxPixels, animated: true });
