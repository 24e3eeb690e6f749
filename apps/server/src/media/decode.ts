/** Opens a picture for the pipeline, or says why it cannot be one of ours. */
import { limits } from '@vitrine/contract';
import sharp, { type Sharp } from 'sharp';
import { Failure } from '../kernel/failure.ts';
import type { PictureRules } from './rules.ts';
import { looksLikePicture } from './upload.ts';

// Each ingest runs on one thread of libvips; how many run at once is the gate's business.
sharp.concurrency(1);
sharp.cache(false);

export type Opened = { readonly image: Sharp; readonly width: number; readonly height: number };

const kilobytes = (bytes: number) => Math.floor(bytes / 1024);

/** Reads the header only, so that a size we refuse is refused by name. */
const measure = async (bytes: Uint8Array) => {
  try {
    const { autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return autoOrient;
  } catch {
    throw new Failure('not_a_picture');
  }
};

const checkSize = ({ width, height }: { width: number; height: number }, rules: PictureRules): void => {
  const { pictureSide, picturePixels } = limits;
  if (width > pictureSide || height > pictureSide || width * height > picturePixels) {
    throw new Failure('picture_too_large', {
      message: `A picture of ${width}x${height} pixels is more than we unfold.`,
    });
  }
  if (width < rules.minWidth || height < rules.minHeight) {
    throw new Failure('picture_too_small', {
      message: `This picture is ${width}x${height} pixels; it needs at least ${rules.minWidth}x${rules.minHeight}.`,
    });
  }
};

/** Only the first frame counts, turned the way its camera was held. Truncated files fail when their pixels are read. */
export const openPicture = async (bytes: Uint8Array, rules: PictureRules): Promise<Opened> => {
  if (bytes.length > rules.maxBytes) {
    throw new Failure('picture_too_large', {
      message: `This picture has ${kilobytes(bytes.length)} kB; it must have less than ${kilobytes(rules.maxBytes)} kB.`,
    });
  }
  if (!looksLikePicture(bytes)) throw new Failure('not_a_picture');
  const size = await measure(bytes);
  checkSize(size, rules);
  const image = sharp(bytes, { failOn: 'warning', limitInputPixels: limits.picturePixels, pages: 1 });
  return { image: image.autoOrient(), ...size };
};
