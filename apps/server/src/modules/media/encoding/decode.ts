/** Opens a picture for encoding, or throws the reason for refusing it. */
import { limits } from '@vitrine/contract';
import sharp, { type Sharp } from 'sharp';
import { Failure } from '../../../platform/http/failure.ts';
import type { PictureRules } from '../rules.ts';
import { inDigits } from '../upload.ts';

// One thread per encoded copy; the size of the thread pool limits how many run.
sharp.concurrency(1);
sharp.cache(false);

export type OpenedPicture = { readonly image: Sharp; readonly width: number; readonly height: number };

/** Reads the header only, so that the error can name the refused size. */
const measure = async (bytes: Uint8Array) => {
  try {
    const { autoOrient, format } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return { ...autoOrient, maxPixels: format === 'heif' ? limits.avifPixels : limits.picturePixels };
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

/** The first frame, with its EXIF orientation applied. Truncated files fail when their pixels are read. */
export const openPicture = async (bytes: Uint8Array, rules: PictureRules): Promise<OpenedPicture> => {
  const { width, height, maxPixels } = await measure(bytes);
  checkSize({ width, height, maxPixels }, rules);
  const image = sharp(bytes, { failOn: 'warning', limitInputPixels: maxPixels, pages: 1 });
  return { image: image.autoOrient(), width, height };
};
