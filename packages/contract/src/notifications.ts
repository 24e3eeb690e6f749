/** Unread notifications and their socket events. */
import * as z from 'zod/mini';
import { defineEndpoints } from './core/endpoint.ts';
import { defineEvents } from './core/event.ts';
import { Acknowledgement, Id, PublicPerson, text } from './core/shapes.ts';

export const notificationKinds = [
  'message',
  'comment',
  'critique',
  'reply',
  'mention',
  'like',
  'save',
  'follow',
  'credit',
  'invitation',
  'search',
  'moderation',
  'system',
] as const;
export const NotificationKind = z.enum(notificationKinds);
export type NotificationKind = z.infer<typeof NotificationKind>;

export const Notification = z.object({
  _id: z.string(),
  kind: NotificationKind,
  actor: PublicPerson,
  /** Only for messages. */
  chat: z.optional(z.object({ _id: z.string() })),
  post: z.optional(z.object({ _id: z.string(), title: z.string() })),
  /** Of an invitation to edit it. */
  collection: z.optional(z.object({ _id: z.string(), title: z.string() })),
  /** A saved search that found posts; the actor is the author of the newest one. */
  search: z.optional(z.object({ _id: z.string(), name: z.string(), query: z.string() })),
  /** What moderators have decided; the actor is the receiver. */
  decision: z.optional(z.object({ _id: z.string(), action: z.string(), reason: z.string() })),
  /** Of the site; the latest if it counts several. The actor is the receiver. */
  announcement: z.optional(z.object({ _id: z.string(), text: z.string() })),
  /** Number of messages, posts, comments or announcements, or of people who saved a post; 1 for all others. */
  count: z.number(),
  /** How many people liked the post, follow or wrote the comments, if several did, at most 100; the actor is the latest. */
  people: z.optional(z.number()),
  createdAt: z.string(),
});
export type Notification = z.infer<typeof Notification>;

/** At once: an hour may pass between two mails about one kind. Daily: in one mail about all of these kinds. */
export const MailFrequency = z.enum(['at_once', 'daily', 'never']);
export type MailFrequency = z.infer<typeof MailFrequency>;

const Channels = z.object({
  /** In the drawer of the bell. */
  app: z.boolean(),
  /** On devices where the person has switched it on. */
  push: z.boolean(),
  /** To a confirmed address. */
  email: MailFrequency,
});
/** Without `email` where mail cannot be sent. */
export const NotificationSetting = z.extend(Channels, { kind: NotificationKind, email: z.optional(MailFrequency) });
export type NotificationSetting = z.infer<typeof NotificationSetting>;

const Endpoint = z.string().check(z.maxLength(2000), z.url({ protocol: /^https?$/ }));
/** What a browser has got from its push service. */
export const PushSubscription = z.object({
  endpoint: Endpoint,
  keys: z.object({ p256dh: text(200), auth: text(100) }),
});
export type PushSubscription = z.infer<typeof PushSubscription>;

export const notifications = defineEndpoints({
  list: {
    summary: 'Unread notifications of the caller, newest first.',
    method: 'GET',
    path: '/api/notifications',
    auth: 'member',
    response: z.array(Notification),
    errors: ['unauthenticated'],
  },
  read: {
    summary: 'Mark a notification as read.',
    method: 'POST',
    path: '/api/notifications/:notificationId/read',
    auth: 'member',
    whileSuspended: true,
    params: z.object({ notificationId: Id }),
    response: Acknowledgement,
    errors: ['unauthenticated'],
  },
  readAll: {
    summary: 'Mark all notifications as read.',
    method: 'POST',
    path: '/api/notifications/read',
    auth: 'member',
    whileSuspended: true,
    response: Acknowledgement,
    errors: ['unauthenticated'],
  },
  settings: {
    summary: 'What the caller is told of, by kind and channel.',
    method: 'GET',
    path: '/api/notifications/settings',
    auth: 'member',
    response: z.array(NotificationSetting),
    errors: ['unauthenticated'],
  },
  changeSetting: {
    summary:
      'Change what the caller is told of; channels that are not given stay as they are. What moderators decide is always told in the app and by mail.',
    method: 'PATCH',
    path: '/api/notifications/settings/:kind',
    auth: 'member',
    whileSuspended: true,
    params: z.object({ kind: NotificationKind }),
    body: z.partial(Channels),
    response: z.array(NotificationSetting),
    errors: ['malformed', 'unauthenticated', 'always_told', 'mail_off'],
  },
  push: {
    summary: 'The public key (VAPID) that a browser subscribes to, and whether notifications are pushed to `endpoint`.',
    method: 'GET',
    path: '/api/notifications/push',
    auth: 'member',
    query: z.object({ endpoint: z.optional(Endpoint) }),
    response: z.object({ publicKey: z.string(), isSubscribed: z.boolean() }),
    errors: ['malformed', 'unauthenticated'],
  },
  subscribe: {
    summary: 'Push notifications to this browser until the session ends; repeating it changes nothing.',
    method: 'PUT',
    path: '/api/notifications/push',
    auth: 'member',
    limit: 'pushSubscription',
    body: PushSubscription,
    response: Acknowledgement,
    errors: ['malformed', 'unauthenticated', 'too_fast'],
  },
  unsubscribe: {
    summary: 'Push no notifications to this browser any more; repeating it changes nothing.',
    method: 'DELETE',
    path: '/api/notifications/push',
    auth: 'member',
    body: z.object({ endpoint: Endpoint }),
    response: Acknowledgement,
    errors: ['malformed', 'unauthenticated'],
  },
});

export const notificationEvents = defineEvents({
  created: { summary: 'A new notification.', name: 'notification', payload: Notification },
  read: {
    summary: 'Notifications that were read on another device.',
    name: 'notification read',
    payload: z.object({ ids: z.array(z.string()) }),
  },
});
