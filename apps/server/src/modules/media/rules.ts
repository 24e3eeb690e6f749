/** Limits and stored widths for each kind of picture. */
import { limits } from '@vitrine/contract';

export type PictureRules = {
  readonly maxBytes: number;
  readonly minWidth: number;
  readonly minHeight: number;
  /** Variant widths, up to the width of the picture. */
  readonly widths: readonly number[];
  /** Pixels of the widest variant; a tall picture becomes narrower. */
  readonly maxPixels: number;
};

/** Limits of the encoding process for one picture. CPU time does not depend on load; wall time only catches a hang. */
export const maxMemoryBytes = 320 * 1024 * 1024;
export const maxCpuMs = 10_000;
export const maxWallMs = 60_000;
export const checkIntervalMs = 20;
export const idleTimeoutMs = 5 * 60_000;

export const pictureRules = {
  post: {
    maxBytes: limits.postPictureBytes,
    minWidth: limits.coverWidth,
    minHeight: limits.coverHeight,
    widths: [404, 808, 1212, 1616],
    maxPixels: 4_000_000,
  },
  avatar: {
    maxBytes: limits.profilePictureBytes,
    minWidth: 1,
    minHeight: 1,
    widths: [96, 240, 500],
    maxPixels: 1_000_000,
  },
  banner: {
    maxBytes: limits.profilePictureBytes,
    minWidth: 1,
    minHeight: 1,
    widths: [770, 1540, 3080],
    maxPixels: 4_000_000,
  },
} as const satisfies Record<string, PictureRules>;
