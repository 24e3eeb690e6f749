/** Row types of stored pictures. */
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
