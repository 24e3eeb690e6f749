/** How much anybody may ask of us; generous to a studio behind one address. */
import type { LimitName } from '@vitrine/contract';
import type { Budget } from './platform/limits/limits.ts';

export const budgets = {
  all: { most: 3000, seconds: 300 },
  /** Tokens that are nobody's, from one network. */
  badTokens: { most: 300, seconds: 300 },
  signup: { most: 60, seconds: 600 },
  publish: { most: 120, seconds: 3600 },
  profilePicture: { most: 60, seconds: 3600 },
  message: { most: 60, seconds: 10 },
  contact: { most: 10, seconds: 3600 },
  /** Pages rendered, for one address. */
  page: { most: 600, seconds: 60 },
  /** Live connections opened, from one address. */
  handshake: { most: 600, seconds: 60 },
  events: { most: 50, seconds: 1 },
  view: { most: 600, seconds: 60 },
} as const satisfies Record<LimitName | 'all' | 'badTokens' | 'page' | 'handshake' | 'events', Budget>;
