/** What admins see of the site, and what they change. */
import * as z from 'zod/mini';
import { defineEndpoints } from '../core/endpoint.ts';
import { roles } from '../core/roles.ts';
import { Acknowledgement, Id, nonEmptyText, PublicPerson, text } from '../core/shapes.ts';
import { Post } from '../posts.ts';

export const siteMeasures = ['people', 'posts', 'views', 'comments', 'hearts', 'messages', 'reports'] as const;
export type SiteMeasure = (typeof siteMeasures)[number];

const count = z.number();

/** Sums of a day in UTC. */
const SiteDay = z.object({
  day: z.string(),
  people: count,
  posts: count,
  views: count,
  comments: count,
  hearts: count,
  messages: count,
  reports: count,
});

export const SiteNumbers = z.object({ from: z.string(), to: z.string(), days: z.array(SiteDay) });
export type SiteNumbers = z.infer<typeof SiteNumbers>;

export const SiteState = z.object({
  /** Jobs by queue that wait or run, those that are due and wait, and those that have failed for good. */
  queues: z.array(z.object({ name: z.string(), waiting: count, late: count, failed: count })),
  mail: z.object({
    /** Where mail goes: to a mail server, to a folder in development, or nowhere. */
    to: z.enum(['server', 'folder', 'nowhere']),
    /** Of this process since it started; bounced: the mail server does not know the address. */
    sent: count,
    bounced: count,
    refused: count,
    /** Waiting or being sent; of them those that have failed before; given up after all attempts. */
    queued: count,
    retried: count,
    failed: count,
    /** Accounts whose address refuses mail. */
    bouncing: count,
  }),
  storage: z.object({
    pictures: count,
    pictureBytes: count,
    databaseBytes: count,
    countedAt: z.nullable(z.string()),
  }),
});
export type SiteState = z.infer<typeof SiteState>;

export const AdminPerson = z.extend(PublicPerson, {
  email: z.string(),
  role: z.enum(roles),
  joinedAt: z.string(),
  suspendedUntil: z.nullable(z.string()),
  isBanned: z.boolean(),
});
export type AdminPerson = z.infer<typeof AdminPerson>;

export const Announcement = z.object({
  _id: z.string(),
  /** One line, with links and emphasis as in the pages of a post. */
  text: z.string(),
  from: z.string(),
  until: z.string(),
  /** Whether it is also in everybody's notifications. */
  notifies: z.boolean(),
});
export type Announcement = z.infer<typeof Announcement>;

export const ContactMessage = z.object({
  _id: z.string(),
  email: z.string(),
  text: z.string(),
  createdAt: z.string(),
});
export type ContactMessage = z.infer<typeof ContactMessage>;

const after = z.optional(nonEmptyText(120).check(z.describe('The `next` of the page before.')));
const next = z.nullable(z.string());
const moment = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/, 'must be a time in UTC'));
const refusals = ['unauthenticated', 'forbidden'] as const;

export const administration = defineEndpoints({
  numbers: {
    summary: 'New people, posts, views, comments, hearts, messages and reports of the site by day.',
    method: 'GET',
    path: '/api/admin/numbers',
    auth: 'admin',
    query: z.object({ days: z.optional(z.enum(['30', '90', '365'])) }),
    response: SiteNumbers,
    errors: ['malformed', ...refusals],
  },
  state: {
    summary: 'Jobs, mail and storage.',
    method: 'GET',
    path: '/api/admin/state',
    auth: 'admin',
    response: SiteState,
    errors: [...refusals],
  },
  people: {
    summary: 'People, the latest first; those with a role, or the one with an e-mail address or handle.',
    method: 'GET',
    path: '/api/admin/people',
    auth: 'admin',
    query: z.object({
      staff: z.optional(z.enum(['only'])),
      find: z.optional(text(254)),
      after,
    }),
    response: z.object({ people: z.array(AdminPerson), next }),
    errors: ['malformed', ...refusals],
  },
  setRole: {
    summary: 'Give somebody else a role, or take it away.',
    method: 'PUT',
    path: '/api/admin/people/:userId/role',
    auth: 'admin',
    params: z.object({ userId: Id }),
    body: z.object({ role: z.enum(roles) }),
    response: AdminPerson,
    errors: ['malformed', ...refusals, 'user_not_found'],
  },
  picks: {
    summary: 'Works that come first in the featured order, the latest pick first.',
    method: 'GET',
    path: '/api/admin/picks',
    auth: 'admin',
    response: z.object({ posts: z.array(Post) }),
    errors: [...refusals],
  },
  pick: {
    summary: 'Put a public work first in the featured order, or take it back; at most twelve are first.',
    method: 'PUT',
    path: '/api/admin/picks/:postId',
    auth: 'admin',
    params: z.object({ postId: Id }),
    body: z.object({ picked: z.boolean() }),
    response: Acknowledgement,
    errors: ['malformed', ...refusals, 'post_not_found', 'too_many_picks'],
  },
  announcements: {
    summary: 'Announcements that are not over yet, and the latest that are.',
    method: 'GET',
    path: '/api/admin/announcements',
    auth: 'admin',
    response: z.object({ announcements: z.array(Announcement) }),
    errors: [...refusals],
  },
  announce: {
    summary:
      'Show a line on every page from one time until another; with `notify` also in the notifications of all who have joined before.',
    method: 'POST',
    path: '/api/admin/announcements',
    auth: 'admin',
    body: z.object({ text: nonEmptyText(300), from: moment, until: moment, notify: z.optional(z.boolean()) }),
    response: Announcement,
    status: 201,
    errors: ['malformed', ...refusals],
  },
  withdraw: {
    summary: 'Delete an announcement.',
    method: 'DELETE',
    path: '/api/admin/announcements/:announcementId',
    auth: 'admin',
    params: z.object({ announcementId: Id }),
    response: Acknowledgement,
    errors: [...refusals],
  },
  announced: {
    summary: 'The announcement that is shown now, if there is one.',
    method: 'GET',
    path: '/api/announcement',
    auth: 'none',
    response: z.object({ announcement: z.nullable(Announcement) }),
    errors: [],
  },
  contact: {
    summary: 'Messages from the contact form, the latest first.',
    method: 'GET',
    path: '/api/admin/contact',
    auth: 'admin',
    query: z.object({ after }),
    response: z.object({ messages: z.array(ContactMessage), next }),
    errors: ['malformed', ...refusals],
  },
  deleteContact: {
    summary: 'Delete a message from the contact form.',
    method: 'DELETE',
    path: '/api/admin/contact/:messageId',
    auth: 'admin',
    params: z.object({ messageId: Id }),
    response: Acknowledgement,
    errors: [...refusals],
  },
});
