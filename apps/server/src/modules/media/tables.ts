/** Row types of stored pictures. */
import type { PictureKind } from './rules.ts';

/** `animated.webp` is the whole of an animation; the others are stills of its first frame. */
export type Format = 'avif' | 'webp' | 'jpeg' | 'animated.webp';

export type Variant = { readonly width: number; readonly format: Format; readonly bytes: number };

export type Swatch = { readonly colour: string; readonly share: number };

/** What was uploaded, and what was changed in it. */
export type PictureSource = {
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
  readonly format: string;
  /** The name of the embedded colour profile; empty if there was none. */
  readonly profile: string;
  /** Whether there was metadata besides the profile, such as place and camera. */
  readonly metadata: boolean;
  readonly rotated: boolean;
  readonly frames: number;
};

export type PictureRow = {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly variants: readonly Variant[];
  readonly thumbhash: string;
  readonly palette: readonly Swatch[];
  /** Missing for pictures from before it was kept. */
  readonly source?: PictureSource | null;
  /** Set if nobody but its owner and moderators may see it; a part of its addresses. */
  readonly hidden_key?: string | null;
};

/** An upload, as long as variants are still to be made from it. */
export type UploadRow = { readonly kind: PictureKind; readonly file: string };

export const totalBytes = (variants: readonly Variant[]): number =>
  variants.reduce((sum, variant) => sum + variant.bytes, 0);
