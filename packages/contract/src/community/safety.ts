/** Blocking and muting people. */
import * as z from 'zod/mini';
import { defineEndpoints } from '../core/endpoint.ts';
import { Id, nonEmptyText, PublicPerson } from '../core/shapes.ts';

/** What the caller has decided about a person; nothing is said about what that person has decided. */
export const Relation = z.extend(PublicPerson, { isBlocked: z.boolean(), isMuted: z.boolean() });
export type Relation = z.infer<typeof Relation>;

export const HiddenPeople = z.object({
  people: z.array(z.extend(PublicPerson, { since: z.string() })),
  /** Sent as `after`, it continues the list; null at the end. */
  next: z.nullable(z.string()),
});
export type HiddenPeople = z.infer<typeof HiddenPeople>;

/** Whose first message reaches a person: with `followed`, others are among the requests. */
export const messageSenders = ['everybody', 'followed', 'nobody'] as const;
export type MessageSenders = (typeof messageSenders)[number];

export const Preferences = z.object({
  /** Whether sensitive posts are shown without asking. */
  showsSensitive: z.boolean(),
  messagesFrom: z.enum(messageSenders),
  /** Whether programs may use the person’s pages and pictures as training data. */
  allowsAi: z.boolean(),
});
export type Preferences = z.infer<typeof Preferences>;

const PreferencesChange = z.partial(Preferences);
export type PreferencesChange = z.infer<typeof PreferencesChange>;

const params = z.object({ userId: Id });
const query = z.object({
  after: z.optional(z.string().check(z.regex(/^\d{1,16}\.[\w-]{1,64}$/), z.describe('The `next` of the page before.'))),
});

export const safety = defineEndpoints({
  block: {
    summary:
      'Block a person: neither sees nor reaches the other, and follows between them end. Repeating it changes nothing.',
    method: 'PUT',
    path: '/api/user/blocks/:userId',
    auth: 'member',
    whileSuspended: true,
    params,
    response: Relation,
    errors: ['unauthenticated', 'user_not_found', 'block_self', 'too_many_blocks'],
  },
  unblock: {
    summary: 'Take a block back; repeating it changes nothing.',
    method: 'DELETE',
    path: '/api/user/blocks/:userId',
    auth: 'member',
    whileSuspended: true,
    params,
    response: Relation,
    errors: ['unauthenticated', 'user_not_found'],
  },
  mute: {
    summary:
      'Mute a person, who does not notice it: their posts, comments and notifications are not shown to the caller.',
    method: 'PUT',
    path: '/api/user/mutes/:userId',
    auth: 'member',
    whileSuspended: true,
    params,
    response: Relation,
    errors: ['unauthenticated', 'user_not_found', 'block_self', 'too_many_mutes'],
  },
  unmute: {
    summary: 'Take a mute back; repeating it changes nothing.',
    method: 'DELETE',
    path: '/api/user/mutes/:userId',
    auth: 'member',
    whileSuspended: true,
    params,
    response: Relation,
    errors: ['unauthenticated', 'user_not_found'],
  },
  blocked: {
    summary: 'The people whom the caller has blocked, the latest first.',
    method: 'GET',
    path: '/api/user/blocks',
    auth: 'member',
    query,
    response: HiddenPeople,
    errors: ['malformed', 'unauthenticated'],
  },
  muted: {
    summary: 'The people whom the caller has muted, the latest first.',
    method: 'GET',
    path: '/api/user/mutes',
    auth: 'member',
    query,
    response: HiddenPeople,
    errors: ['malformed', 'unauthenticated'],
  },
  relation: {
    summary: 'Whether the caller has blocked or muted a person, by id or by handle with an @ before it.',
    method: 'GET',
    path: '/api/user/relations/:userId',
    auth: 'member',
    params: z.object({ userId: nonEmptyText(64) }),
    response: Relation,
    errors: ['unauthenticated', 'user_not_found'],
  },
  preferences: {
    summary: 'What the caller wants to see, who may write to them, and what may be done with their works.',
    method: 'GET',
    path: '/api/user/preferences',
    auth: 'member',
    response: Preferences,
    errors: ['unauthenticated'],
  },
  setPreferences: {
    summary: 'Change some of the preferences; those that are not sent stay.',
    method: 'PUT',
    path: '/api/user/preferences',
    auth: 'member',
    whileSuspended: true,
    body: PreferencesChange,
    response: Preferences,
    errors: ['malformed', 'unauthenticated'],
  },
  hidden: {
    summary:
      'All people whom the caller has blocked or muted, to leave their cards out of lists that all callers share.',
    method: 'GET',
    path: '/api/user/hidden',
    auth: 'member',
    response: z.object({ people: z.array(z.pick(PublicPerson, { _id: true, handle: true })) }),
    errors: ['unauthenticated'],
  },
});
