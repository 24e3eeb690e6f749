/** Everybody who publishes in the demo world; the first owns the demo account. */
import type { CastMember } from './cast-member.ts';
import { east } from './east.ts';
import { north } from './north.ts';
import { south } from './south.ts';
import { west } from './west.ts';

export type { CastMember } from './cast-member.ts';
export const cast: readonly CastMember[] = [...north, ...south, ...east, ...west];
