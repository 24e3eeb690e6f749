/** A tint and a thumbnail without borders: recognises copies that are scaled, compressed, framed, mirrored or cropped. */
import { align, LEAST_SHARED, type Levels } from './alignment.ts';
import { type Canvas, canvasOf } from './canvas.ts';
import { compareAt, halve, mirrored } from './plane.ts';
import { readThumbnail, THUMBNAIL_DIGITS, type Thumbnail, thumbnailOf } from './thumbnail.ts';
import { isSameTint, readTint, TINT_DIGITS, type Tint, tintOf } from './tint.ts';

export const HASH_MODEL = 'thumbnail-20-1';
/** A copy differs in lightness by less than this share of its variance, if its colours are the same … */
const SAME_LIGHTNESS = 0.16;
/** … and by less than this in colour, if its lightness is the same. */
const SAME_COLOURS = 0.04;
/** Variance of lightness below which differences are not compared with it. */
const FAINT = 1e-4;

export const perceptualHash = async (bytes: Uint8Array): Promise<string> => hashCanvas(await canvasOf(bytes));

export const hashCanvas = (canvas: Canvas): string => {
  const digits = thumbnailOf(canvas);
  return tintOf(readThumbnail(digits)) + digits;
};

/** A hash that was read; what a comparison needs is computed once, when it is first needed. */
export class Likeness {
  readonly hash: string;
  readonly tint: Tint;
  #upright: Shown | undefined;
  #mirrored: Shown | undefined;

  constructor(hash: string) {
    this.hash = hash;
    this.tint = readTint(hash);
  }

  get upright(): Shown {
    this.#upright ??= shown(readThumbnail(this.hash.slice(TINT_DIGITS)));
    return this.#upright;
  }

  get mirrored(): Shown {
    const { thumbnail } = this.upright;
    this.#mirrored ??= shown({
      lightness: mirrored(thumbnail.lightness),
      a: mirrored(thumbnail.a),
      b: mirrored(thumbnail.b),
    });
    return this.#mirrored;
  }
}

type Shown = { readonly thumbnail: Thumbnail; readonly levels: Levels };

const shown = (thumbnail: Thumbnail): Shown => {
  const middle = halve(thumbnail.lightness);
  return { thumbnail, levels: { fine: thumbnail.lightness, middle, coarse: halve(middle) } };
};

/** Whether one of two hashes shows the other, or its mirror image, cropped by about a tenth on each side at most. */
export const nearDuplicates = (first: Likeness, second: Likeness): boolean => {
  if (first.hash === second.hash) return true;
  // Hashes of another model have another length.
  if (![first, second].every(({ hash }) => hash.length === TINT_DIGITS + THUMBNAIL_DIGITS)) return false;
  // Tints are compared first, because that is faster.
  if (!isSameTint(first.tint, second.tint)) return false;
  return isCopy(first.upright, second.upright) || isCopy(first.upright, second.mirrored);
};

const isCopy = (first: Shown, second: Shown): boolean => {
  const placement = align(first.levels, second.levels);
  if (!placement) return false;
  const [one, other] = [first.thumbnail, second.thumbnail];
  const lightness = compareAt(one.lightness, other.lightness, placement);
  if (lightness.count < LEAST_SHARED * one.lightness.values.length) return false;
  const shapes = lightness.meanSquaredDistance() / lightness.variance(FAINT);
  const colours = [compareAt(one.a, other.a, placement), compareAt(one.b, other.b, placement)];
  const distance = colours.reduce((sum, pairs) => sum + pairs.meanSquaredDistance(), 0);
  return shapes / SAME_LIGHTNESS + Math.sqrt(distance) / SAME_COLOURS < 1;
};
