/** Sizes, limits and messages of the two profile pictures. */
import { limits } from '@vitrine/contract';
import type { FitRules } from '../../../lib/images/fitting/rules.ts';
import { messages } from '../../../lib/messages.ts';

const avatarRules: FitRules = {
  maxBytes: limits.profilePictureBytes,
  maxSize: { width: 800, height: 800 },
  minSize: { width: 200, height: 200 },
  strict: false,
};

const bannerRules: FitRules = {
  maxBytes: limits.profilePictureBytes,
  maxSize: { width: 3080, height: 1200 },
  minSize: { width: 1540, height: 225 },
  strict: false,
};

export const pictureKinds = {
  avatar: {
    title: 'Change your picture',
    frame: { width: 500, height: 450 },
    rules: avatarRules,
    missing: messages.pictureMissing,
    saved: messages.pictureSaved,
  },
  banner: {
    title: 'Change your banner',
    frame: { width: 3080, height: 450 },
    rules: bannerRules,
    missing: messages.bannerMissing,
    saved: messages.bannerSaved,
  },
} as const;

export type PictureKind = keyof typeof pictureKinds;
