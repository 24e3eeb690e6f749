/** Limits and stored widths for each kind of picture. */
import { limits } from '@vitrine/contract';

export type PictureKind = 'post' | 'page' | 'avatar' | 'banner';

export type PictureRules = {
  readonly kind: PictureKind;
  readonly maxBytes: number;
  readonly minWidth: number;
  readonly minHeight: number;
  /** Variant widths, up to the width of the picture. */
  readonly widths: readonly number[];
  /** What lists need: variants up to about this width are made before the upload is answered, the others afterwards. */
  readonly firstWidth: number;
  /** Pixels of the widest variant; a tall picture becomes narrower. */
  readonly maxPixels: number;
  /** Of an animation only the first frame is kept without them. */
  readonly animation?: AnimationLimits;
};

export type AnimationLimits = {
  readonly maxFrames: number;
  /** Of all frames; they are decoded together. */
  readonly maxPixels: number;
  readonly maxWidth: number;
};

/**
 * Limits of the encoding process for one picture. CPU time depends little on load, but a shared machine may count time that
 * it gave to others; wall time only catches a hang.
 */
export type ProcessLimits = {
  readonly memoryBytes: number;
  readonly cpuMs: number;
  readonly wallMs: number;
  /** Above 0, so that the server itself runs first; 19 is the least important. */
  readonly niceness: number;
  readonly idleMs: number;
};

/** Somebody waits for it. With `maxWaitMs` it is answered within a minute, which is when many proxies give up. */
export const uploadLimits: ProcessLimits = {
  memoryBytes: 320 * 1024 * 1024,
  cpuMs: 10_000,
  wallMs: 25_000,
  niceness: 5,
  idleMs: 5 * 60_000,
};
/** Longer than one picture may take, so that the next person is always served. */
export const maxWaitMs = 30_000;

/** Nobody waits for it. */
export const backgroundLimits: ProcessLimits = {
  ...uploadLimits,
  cpuMs: 15_000,
  wallMs: 5 * 60_000,
  niceness: 10,
  idleMs: 5_000,
};

/** Without an upload for so long, the rest of their variants is made. */
export const quietMs = 500;

export const checkIntervalMs = 20;

export const pictureRules = {
  post: {
    kind: 'post',
    maxBytes: limits.postPictureBytes,
    minWidth: limits.coverWidth,
    minHeight: limits.coverHeight,
    widths: [404, 808, 1212, 1616],
    firstWidth: 808,
    maxPixels: 4_000_000,
  },
  page: {
    kind: 'page',
    maxBytes: limits.pageBytes,
    minWidth: 1,
    minHeight: 1,
    widths: [404, 808, 1616, 2424],
    firstWidth: 808,
    maxPixels: 10_000_000,
    animation: { maxFrames: limits.frames, maxPixels: limits.framePixels, maxWidth: 808 },
  },
  avatar: {
    kind: 'avatar',
    maxBytes: limits.profilePictureBytes,
    minWidth: 1,
    minHeight: 1,
    widths: [96, 240, 500],
    firstWidth: 500,
    maxPixels: 1_000_000,
  },
  banner: {
    kind: 'banner',
    maxBytes: limits.profilePictureBytes,
    minWidth: 1,
    minHeight: 1,
    widths: [770, 1540, 3080],
    firstWidth: 1540,
    maxPixels: 4_000_000,
  },
} as const satisfies Record<PictureKind, PictureRules>;
