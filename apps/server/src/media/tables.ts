/** A stored picture as its row tells it. */
export type Variant = { readonly width: number; readonly format: 'webp' | 'avif' | 'jpeg'; readonly bytes: number };

export type PictureRow = {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly variants: readonly Variant[];
  readonly thumbhash: string;
  readonly palette: readonly { readonly colour: string; readonly share: number }[];
};
