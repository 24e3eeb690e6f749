/** How wide the picture of an opened post is, for its box and for its `sizes` attribute. */
import { limits, type Picture } from '@vitrine/contract';
import { coverRatio } from '../../entities/post/card/cover.ts';

/** What is left of a small upload when it is enlarged further than this is a blur. */
const maxEnlargement = 1.5;

/** Below it the layout is a phone's, with the picture from edge to edge. */
export const phoneSizes = '(width < 720px) 100vw';

/**
 * As wide as the window allows beside the rail and the close button (80 px on each side), and as high as it allows between the
 * header and as much space below. A picture that is much higher than wide is at least 560 px wide and scrolls.
 */
export const pictureWidth = ({ width, height }: Pick<Picture, 'width' | 'height'>): string => {
  const ratio = width && height ? width / height : coverRatio;
  const own = Math.round((width ?? limits.coverWidth) * maxEnlargement);
  return `min(1400px, 100vw - 160px, ${own}px, max(560px, (100vh - 172px) * ${ratio.toFixed(4)}))`;
};
