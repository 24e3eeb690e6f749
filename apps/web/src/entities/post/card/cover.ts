/** The proportions and widths in which covers stand, in the words of the `sizes` attribute. */
import { limits } from '@vitrine/contract';

export const coverRatio = limits.coverWidth / limits.coverHeight;

/** Follows the columns of the wall: one on a phone, six on a very wide screen. */
export const gridSizes =
  '(min-width: 1860px) 270px, (min-width: 1532px) 18vw, (min-width: 1212px) 22vw, (min-width: 902px) 30vw, (min-width: 590px) 45vw, calc(100vw - 32px)';

export const detailSizes = '(min-width: 1320px) 1080px, (min-width: 720px) 82vw, 100vw';

/** The pictures that are asked for before all others: more of them would keep each other waiting on a phone. */
export const firstRow = 2;
