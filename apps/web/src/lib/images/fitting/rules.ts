/** What a picture must be before it is sent, for each place it can go. */
import { limits } from '@vitrine/contract';

type Size = { readonly width: number; readonly height: number };

export type FitRules = {
  readonly maxBytes: number;
  /** Larger than this brings nothing to the layout. */
  readonly most: Size;
  /** Never scaled below this, as long as the picture has it. */
  readonly least: Size;
  /** Whether a picture smaller than `least` is refused. */
  readonly strict: boolean;
};

export const fitRules = {
  post: {
    maxBytes: limits.postPictureBytes,
    most: { width: 1616, height: 2400 },
    least: { width: limits.coverWidth, height: limits.coverHeight },
    strict: true,
  },
  avatar: {
    maxBytes: limits.profilePictureBytes,
    most: { width: 800, height: 800 },
    least: { width: 200, height: 200 },
    strict: false,
  },
  banner: {
    maxBytes: limits.profilePictureBytes,
    most: { width: 3080, height: 1200 },
    least: { width: 1540, height: 225 },
    strict: false,
  },
} as const satisfies Record<string, FitRules>;
