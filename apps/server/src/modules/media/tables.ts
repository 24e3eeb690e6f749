/** Row types of stored pictures. */
import type { PictureKind } from './rules.ts';

export type Format = 'avif' | 'webp' | 'jpeg';

export type Variant = { readonly width: number; readonly format: Format; readonly bytes: number };

export type Swatch = { readonly colour: string; readonly share: number };

export type PictureRow = {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly variants: readonly Variant[];
  readonly thumbhash: string;
  readonly palette: readonly Swatch[];
};

/** What was uploaded, as long as variants are still to be made from it. */
export type UploadRow = { readonly kind: PictureKind; readonly bytes: Uint8Array };

export const totalBytes = (variants: readonly Variant[]): number =>
  variants.reduce((sum, variant) => sum + variant.bytes, 0);
