/** Rate limits, generous enough for an office behind one address. */
import type { LimitName } from '@vitrine/contract';
import type { Budget } from './platform/limits/rate-limits.ts';

export const budgets = {
  all: { max: 3000, seconds: 300 },
  /** Invalid tokens, from one network. */
  badTokens: { max: 300, seconds: 300 },
  signup: { max: 60, seconds: 600 },
  /** Forgotten passwords, and attempts to guess a token. */
  passwordReset: { max: 30, seconds: 600 },
  /** First codes of authenticator apps. */
  secondFactor: { max: 20, seconds: 600 },
  /** Sign-ins with passkeys; each needs two calls. */
  passkey: { max: 120, seconds: 600 },
  publish: { max: 120, seconds: 3600 },
  profilePicture: { max: 60, seconds: 3600 },
  message: { max: 60, seconds: 10 },
  contact: { max: 10, seconds: 3600 },
  /** Rendered pages, for one address. */
  page: { max: 600, seconds: 60 },
  /** Realtime connections opened, from one address. */
  handshake: { max: 600, seconds: 60 },
  events: { max: 50, seconds: 1 },
  view: { max: 600, seconds: 60 },
  /** Pictures of pages; several full case studies in an hour. */
  pagePicture: { max: 240, seconds: 3600 },
  /** People named on posts, in a day. */
  credit: { max: 60, seconds: 24 * 3600 },
  /** Comments written or changed. */
  comment: { max: 120, seconds: 3600 },
  collection: { max: 120, seconds: 3600 },
  /** Posts put into collections; somebody who goes through a whole wall is within it. */
  save: { max: 300, seconds: 600 },
  /** People invited to edit collections, in a day. */
  invite: { max: 60, seconds: 24 * 3600 },
  /** Browsers that are to be sent notifications. */
  pushSubscription: { max: 30, seconds: 3600 },
  /** Posts that somebody wants to see less of. */
  dismiss: { max: 300, seconds: 3600 },
  /** Reports, in an hour. */
  report: { max: 30, seconds: 3600 },
  /** Appeals, in a day. */
  appeal: { max: 20, seconds: 24 * 3600 },
  pictureSearch: { max: 60, seconds: 60 },
} as const satisfies Record<LimitName | 'all' | 'badTokens' | 'page' | 'handshake' | 'events', Budget>;
