/** The hand-written texts of all posts, by category and motif. */
import type { Category } from '@vitrine/contract';
import { branding } from './branding.ts';
import { fashionDesign } from './fashion-design.ts';
import { graphicDesign } from './graphic-design.ts';
import { illustration } from './illustration.ts';
import { interiorDesign } from './interior-design.ts';
import { mobile } from './mobile.ts';
import type { MotifTexts } from './motif.ts';
import { print } from './print.ts';
import { productDesign } from './product-design.ts';
import { typography } from './typography.ts';
import { uiDesign } from './ui-design.ts';
import { uxDesign } from './ux-design.ts';
import { webDesign } from './web-design.ts';

export type { PostText } from './motif.ts';

export const postTexts: Record<Category, readonly MotifTexts[]> = {
  Branding: branding,
  'Fashion Design': fashionDesign,
  'Graphic Design': graphicDesign,
  'Interior Design': interiorDesign,
  Illustration: illustration,
  Mobile: mobile,
  'Product Design': productDesign,
  Print: print,
  Typography: typography,
  'UI Design': uiDesign,
  'UX Design': uxDesign,
  'Web Design': webDesign,
};
