/** Opens a picture for the pipeline, or says why it cannot be one of ours. */
import { limits } from '@vitrine/contract';
import sharp, { type Sharp } from 'sharp';
import { Failure } from '../../../platform/http/failure.ts';
import type { PictureRules } from '../rules.ts';
import { inDigits } from '../upload.ts';

// One thread for each copy that is encoded; how many there are is the thread pool's business.
sharp.concurrency(1);
sharp.cache(false);

export type Opened = { readonly image: Sharp; readonly width: number; readonly height: number };

/** Reads the header only, so that a size we refuse is refused by name. */
const measure = async (bytes: Uint8Array) => {
  try {
    const { autoOrient, format } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return { ...autoOrient, mostPixels: format === 'heif' ? limits.avifPixels : limits.picturePixels };
  } catch {
    throw new Failure('not_a_picture');
  }
};

type Measured = { readonly width: number; readonly height: number; readonly mostPixels: number };

const checkSize = ({ width, height, mostPixels }: Measured, rules: PictureRules): void => {
  const { pictureSide } = limits;
  if (width > pictureSide || height > pictureSide || width * height > mostPixels) {
    throw new Failure('picture_too_large', {
      message: `This picture is ${width}x${height} pixels; at most ${pictureSide} a side and ${inDigits(mostPixels)} in all are accepted.`,
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
  const { width, height, mostPixels } = await measure(bytes);
  checkSize({ width, height, mostPixels }, rules);
  const image = sharp(bytes, { failOn: 'warning', limitInputPixels: mostPixels, pages: 1 });
  return { image: image.autoOrient(), width, height };
};
