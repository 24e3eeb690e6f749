/** Rate limits, generous enough for an office behind one address. */
import type { LimitName } from '@vitrine/contract';
import type { NewAccountBudgets } from './platform/http/rate-check.ts';
import type { FairQueueOptions } from './platform/limits/fair-queue.ts';
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
  /** Reports, in an hour. */
  report: { max: 30, seconds: 3600 },
  /** Appeals, in a day. */
  appeal: { max: 20, seconds: 24 * 3600 },
  /** Browsers that are to be sent notifications. */
  pushSubscription: { max: 30, seconds: 3600 },
  /** Posts that somebody wants to see less of. */
  dismiss: { max: 300, seconds: 3600 },
  /** Somebody who goes through a long list of people is within it. */
  follow: { max: 600, seconds: 3600 },
  /** Chats opened, whether they exist already or not. */
  openChat: { max: 600, seconds: 600 },
  pictureSearch: { max: 60, seconds: 60 },
} as const satisfies Record<LimitName | 'all' | 'badTokens' | 'page' | 'handshake' | 'events', Budget>;

/** For all addresses of a network (/24 of IPv4, /48 of IPv6) together. */
export const prefixBudgets = {
  signup: { max: 240, seconds: 600 },
  passwordReset: { max: 120, seconds: 600 },
  contact: { max: 40, seconds: 3600 },
} as const satisfies { readonly [Name in LimitName]?: Budget };

/**
 * Calls of new accounts that have a budget below run two at a time, by turns of their networks, and one at a time with pauses while
 * many wait, so that a flood of them does not delay others. One person's browser does not send so many at once.
 */
export const newAccountQueue = {
  concurrency: 2,
  maxPerPerson: 64,
  maxQueued: 64,
  pauseAbove: 8,
} as const satisfies FairQueueOptions;

const hour = 3600;
const day = 24 * hour;

/**
 * What an account may do in its first days, besides the budgets above: more than a person does who looks around, publishes a
 * portfolio and talks to people (docs/decisions/0068-new-accounts.md). Hearts and views have no such budget.
 */
export const newAccountBudgets = {
  publish: { max: 40, seconds: hour, doing: 'publish 40 pictures in an hour', hasQueue: true },
  comment: { max: 40, seconds: hour, doing: 'write 40 comments in an hour' },
  follow: { max: 100, seconds: hour, doing: 'follow 100 people in an hour' },
  openChat: { max: 60, seconds: hour, doing: 'open 60 chats in an hour' },
  credit: { max: 20, seconds: day, doing: 'name 20 people on works in a day' },
  invite: { max: 20, seconds: day, doing: 'invite 20 people in a day' },
  collection: { max: 40, seconds: hour, doing: 'make 40 collections in an hour' },
} as const satisfies NewAccountBudgets;
