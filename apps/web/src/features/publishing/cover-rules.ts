/** The limits of a post's picture. */
import { limits } from '@vitrine/contract';
import type { FitRules } from '../../lib/images/fitting/rules.ts';

export const coverRules: FitRules = {
  maxBytes: limits.postPictureBytes,
  maxSize: { width: 1616, height: 2400 },
  minSize: { width: limits.coverWidth, height: limits.coverHeight },
  strict: true,
};
