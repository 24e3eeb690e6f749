/** Sizes, limits and messages of the two profile pictures. */
import { fitRules } from '../../../lib/images/fitting/rules.ts';
import { messages } from '../../../lib/messages.ts';

export const pictureKinds = {
  avatar: {
    title: 'Change your picture',
    frame: { width: 500, height: 450 },
    rules: fitRules.avatar,
    missing: messages.pictureMissing,
    saved: messages.pictureSaved,
  },
  banner: {
    title: 'Change your banner',
    frame: { width: 3080, height: 450 },
    rules: fitRules.banner,
    missing: messages.bannerMissing,
    saved: messages.bannerSaved,
  },
} as const;

export type PictureKind = keyof typeof pictureKinds;
