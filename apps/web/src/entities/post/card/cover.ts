/** Aspect ratio and `sizes` attributes of cover pictures. */
import { limits } from '@vitrine/contract';

export const coverRatio = limits.coverWidth / limits.coverHeight;

const columnWidth = limits.coverWidth / 2;

/**
 * How wide a cover is on the wall. Lazy covers tell it themselves; for browsers that do not ask them it is about right on a
 * phone and on a wide screen, and short, because a page repeats it dozens of times. A double cover has two columns.
 */
export const cardSizes = { column: `${columnWidth}px`, double: `${limits.coverWidth}px` } as const;

/** Of covers that are loaded at high priority, for the columns of the wall from the widest screens down to phones. */
export const eagerSizes =
  '(min-width: 2140px) 345px, (min-width: 1790px) 18vw, (min-width: 1414px) 23vw, (min-width: 876px) 31vw, (min-width: 600px) 46vw, 100vw';

/** What a cover needs on a screen with three pixels for one of CSS. */
export const cardPixels = { column: 3 * columnWidth, double: 3 * limits.coverWidth } as const;

/** How many pictures are loaded with high priority; more would delay each other on a phone. */
export const eagerCount = 2;
