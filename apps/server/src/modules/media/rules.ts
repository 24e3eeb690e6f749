/** What each kind of picture must be, and the widths the layout asks for. */
import { limits } from '@vitrine/contract';

export type PictureRules = {
  readonly maxBytes: number;
  readonly minWidth: number;
  readonly minHeight: number;
  /** Never wider than the picture itself; the last is the most we keep. */
  readonly widths: readonly number[];
  /** The most pixels of the widest copy: a tall picture becomes narrower. */
  readonly mostPixels: number;
};

/**
 * The process that decodes is ended above these: bytes of resident memory, and milliseconds of processor time for one
 * picture. Processor time is the same on a busy machine; time on the clock is bounded only for a process that hangs.
 */
export const mostMemory = 320 * 1024 * 1024;
export const mostProcessorTime = 10_000;
export const mostWallTime = 60_000;
export const checkEvery = 20;
/** Milliseconds after which it is ended when nobody sends pictures. */
export const idleTime = 5 * 60_000;

export const pictureRules = {
  post: {
    maxBytes: limits.postPictureBytes,
    minWidth: limits.coverWidth,
    minHeight: limits.coverHeight,
    widths: [404, 808, 1212, 1616],
    mostPixels: 4_000_000,
  },
  avatar: {
    maxBytes: limits.profilePictureBytes,
    minWidth: 1,
    minHeight: 1,
    widths: [96, 240, 500],
    mostPixels: 1_000_000,
  },
  banner: {
    maxBytes: limits.profilePictureBytes,
    minWidth: 1,
    minHeight: 1,
    widths: [770, 1540, 3080],
    mostPixels: 4_000_000,
  },
} as const satisfies Record<string, PictureRules>;
