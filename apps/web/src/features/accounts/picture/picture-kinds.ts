/** Sizes, limits and messages of the two profile pictures. */
import { limits } from '@vitrine/contract';
import type { FitRules } from '../../../lib/images/fitting/rules.ts';
import { memberMessages } from '../../../lib/member-messages.ts';

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
    missing: memberMessages.pictureMissing,
    saved: memberMessages.pictureSaved,
  },
  banner: {
    title: 'Change your banner',
    frame: { width: 3080, height: 450 },
    rules: bannerRules,
    missing: memberMessages.bannerMissing,
    saved: memberMessages.bannerSaved,
  },
} as const;

export type PictureKind = keyof typeof pictureKinds;
