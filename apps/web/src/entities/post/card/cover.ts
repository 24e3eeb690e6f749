/** Aspect ratio and `sizes` attributes of cover pictures. */
import { limits } from '@vitrine/contract';

export const coverRatio = limits.coverWidth / limits.coverHeight;

/** About how wide a column of the grid is in pixels, on a phone and on a wide screen. */
export const columnWidth = limits.coverWidth / 2;

/** How many pictures are loaded with high priority; more would delay each other on a phone. */
export const eagerCount = 2;
