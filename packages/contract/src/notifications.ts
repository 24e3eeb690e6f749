/** What happened while one was looking elsewhere. */
import * as z from 'zod/mini';
import { defineEndpoints } from './core/endpoint.ts';
import { defineEvents } from './core/event.ts';
import { Acknowledgement, Id, PublicPerson } from './core/shapes.ts';

export const Notification = z.object({
  _id: z.string(),
  kind: z.enum(['message', 'like', 'follow']),
  actor: PublicPerson,
  /** The chat, for messages: enough to select it. */
  chat: z.optional(z.object({ _id: z.string() })),
  post: z.optional(z.object({ _id: z.string(), title: z.string() })),
  /** How many of the same kind it stands for. */
  count: z.number(),
  createdAt: z.string(),
});
export type Notification = z.infer<typeof Notification>;

export const notifications = defineEndpoints({
  list: {
    summary: 'What the caller has not yet read, newest first.',
    method: 'GET',
    path: '/api/notifications',
    auth: 'member',
    response: z.array(Notification),
    errors: ['unauthenticated'],
  },
  read: {
    summary: 'One of them has been read.',
    method: 'POST',
    path: '/api/notifications/:notificationId/read',
    auth: 'member',
    params: z.object({ notificationId: Id }),
    response: Acknowledgement,
    errors: ['unauthenticated'],
  },
  readAll: {
    summary: 'All of them have been read.',
    method: 'POST',
    path: '/api/notifications/read',
    auth: 'member',
    response: Acknowledgement,
    errors: ['unauthenticated'],
  },
});

export const notificationEvents = defineEvents({
  created: { summary: 'Something new for you.', name: 'notification', payload: Notification },
  read: {
    summary: 'Read on another device.',
    name: 'notification read',
    payload: z.object({ ids: z.array(z.string()) }),
  },
});
