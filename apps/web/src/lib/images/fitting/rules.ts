/** What a picture must satisfy before it is sent. */
type Size = { readonly width: number; readonly height: number };

export type FitRules = {
  readonly maxBytes: number;
  /** The largest size the layout can show. */
  readonly maxSize: Size;
  /** Never scaled below this, unless the picture itself is smaller. */
  readonly minSize: Size;
  /** Whether a picture smaller than `minSize` is refused. */
  readonly strict: boolean;
};
