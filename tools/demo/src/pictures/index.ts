/** The pictures of the demo world: every generator, and how their drawings become stored bytes. */
import type { Random } from '../random.ts';
import { branding } from './branding/index.ts';
import { fashionDesign } from './fashion-design/index.ts';
import { graphicDesign } from './graphic-design/index.ts';
import { illustration } from './illustration/index.ts';
import { interiorDesign } from './interior-design/index.ts';
import { palettes } from './kit/palettes.ts';
import { type Generator, type PictureStyle, pairings } from './kit/style.ts';
import { mobile } from './mobile/index.ts';
import { print } from './print/index.ts';
import { productDesign } from './product-design/index.ts';
import { typography } from './typography/index.ts';
import { uiDesign } from './ui-design/index.ts';
import { uxDesign } from './ux-design/index.ts';
import { webDesign } from './web-design/index.ts';

export { getPalette, palettes } from './kit/palettes.ts';
export { type Rendered, renderCover, renderSmallCover } from './kit/render.ts';
export {
  type Generator,
  type PictureStyle,
  pairings,
} from './kit/style.ts';
export { renderAvatar } from './portraits/avatar.ts';
export { renderBanner } from './portraits/banner.ts';

export const generators: readonly Generator[] = [
  ...branding,
  ...fashionDesign,
  ...graphicDesign,
  ...illustration,
  ...interiorDesign,
  ...mobile,
  ...productDesign,
  ...print,
  ...typography,
  ...uiDesign,
  ...uxDesign,
  ...webDesign,
];

/** A style for somebody who has none of their own. */
export const randomStyle = (random: Random): PictureStyle => ({
  palette: random.pick(palettes),
  pairing: random.pick(pairings),
});
