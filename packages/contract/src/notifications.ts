/** Unread notifications and their socket events. */
import * as z from 'zod/mini';
import { defineEndpoints } from './core/endpoint.ts';
import { defineEvents } from './core/event.ts';
import { Acknowledgement, Id, PublicPerson } from './core/shapes.ts';

export const Notification = z.object({
  _id: z.string(),
  kind: z.enum([
    'message',
    'like',
    'follow',
    'search',
    'credit',
    'comment',
    'reply',
    'mention',
    'save',
    'invitation',
    'moderation',
  ]),
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
  /** Number of messages, posts or comments, or of people who saved a post; 1 for all others. */
  count: z.number(),
  /** How many people wrote the comments, if several did; the actor wrote the latest. */
  people: z.optional(z.number()),
  createdAt: z.string(),
});
export type Notification = z.infer<typeof Notification>;

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
});

export const notificationEvents = defineEvents({
  created: { summary: 'A new notification.', name: 'notification', payload: Notification },
  read: {
    summary: 'Notifications that were read on another device.',
    name: 'notification read',
    payload: z.object({ ids: z.array(z.string()) }),
  },
});
