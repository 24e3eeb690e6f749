/** The limits of each kind of picture. */
import { limits } from '@vitrine/contract';

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

export const fitRules = {
  post: {
    maxBytes: limits.postPictureBytes,
    maxSize: { width: 1616, height: 2400 },
    minSize: { width: limits.coverWidth, height: limits.coverHeight },
    strict: true,
  },
  avatar: {
    maxBytes: limits.profilePictureBytes,
    maxSize: { width: 800, height: 800 },
    minSize: { width: 200, height: 200 },
    strict: false,
  },
  banner: {
    maxBytes: limits.profilePictureBytes,
    maxSize: { width: 3080, height: 1200 },
    minSize: { width: 1540, height: 225 },
    strict: false,
  },
} as const satisfies Record<string, FitRules>;
