/** The hand-written words of every work, by category and motif. */
import type { Category } from '@vitrine/contract';
import { branding } from './branding.ts';
import type { MotifWords } from './entry.ts';
import { fashionDesign } from './fashion-design.ts';
import { graphicDesign } from './graphic-design.ts';
import { illustration } from './illustration.ts';
import { interiorDesign } from './interior-design.ts';
import { mobile } from './mobile.ts';
import { print } from './print.ts';
import { productDesign } from './product-design.ts';
import { typography } from './typography.ts';
import { uiDesign } from './ui-design.ts';
import { uxDesign } from './ux-design.ts';
import { webDesign } from './web-design.ts';

export type { WorkWords } from './entry.ts';

export const workWords: Record<Category, readonly MotifWords[]> = {
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
