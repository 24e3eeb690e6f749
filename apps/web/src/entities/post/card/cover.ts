/** Aspect ratio and `sizes` attributes of cover pictures. */
import { limits } from '@vitrine/contract';

export const coverRatio = limits.coverWidth / limits.coverHeight;

/** Matches the columns of the grid: one on a phone, six on a very wide screen. */
export const gridSizes =
  '(min-width: 2155px) 345px, (min-width: 1795px) 19vw, (min-width: 1431px) 23vw, (min-width: 1200px) 31vw, (min-width: 1185px) 23vw, (min-width: 891px) 30vw, (min-width: 599px) 46vw, calc(100vw - 32px)';

export const detailSizes = '(min-width: 1320px) 1080px, (min-width: 720px) 82vw, 100vw';

/** How many pictures are loaded with high priority; more would delay each other on a phone. */
export const eagerCount = 2;
