/** What each kind of picture must be, and the widths the layout asks for. */
import { limits } from '@vitrine/contract';

export type PictureRules = {
  readonly maxBytes: number;
  readonly minWidth: number;
  readonly minHeight: number;
  /** Never wider than the picture itself; the last is the most we keep. */
  readonly widths: readonly number[];
};

export const pictureRules = {
  post: {
    maxBytes: limits.postPictureBytes,
    minWidth: limits.coverWidth,
    minHeight: limits.coverHeight,
    widths: [404, 808, 1212, 1616],
  },
  avatar: { maxBytes: limits.profilePictureBytes, minWidth: 1, minHeight: 1, widths: [96, 240, 500] },
  banner: { maxBytes: limits.profilePictureBytes, minWidth: 1, minHeight: 1, widths: [770, 1540, 3080] },
} as const satisfies Record<string, PictureRules>;
