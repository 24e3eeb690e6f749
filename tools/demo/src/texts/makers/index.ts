/** All makers; the first one owns the demo account. */

import { east } from './east.ts';
import type { MakerProfile } from './maker-profile.ts';
import { north } from './north.ts';
import { south } from './south.ts';
import { west } from './west.ts';

export type { MakerProfile } from './maker-profile.ts';
export const makerProfiles: readonly MakerProfile[] = [...north, ...south, ...east, ...west];
