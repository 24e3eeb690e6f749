/** Rows to contract types. */
import type { AdminPerson, Announcement, ContactMessage, SiteState } from '@vitrine/contract';
import { JsonText } from '../../platform/http/json-text.ts';
import { publicPersonView } from '../accounts/index.ts';
import type { AnnouncementRow } from '../notifications/index.ts';
import { completeText } from '../posts/index.ts';
import { type AdminPersonRow, type ContactRow, type QueueRow, rowsPerPage, type StorageRow } from './queries.ts';

export const personView = (row: AdminPersonRow): AdminPerson => ({
  ...publicPersonView(row),
  email: row.email,
  role: row.role,
  joinedAt: row.created_at.toISOString(),
  suspendedUntil: row.suspended_until?.toISOString() ?? null,
  isBanned: row.banned_at !== null,
});

/** Cards as `Post`. */
export const picksView = (entries: Buffer): JsonText =>
  new JsonText((origin) =>
    Buffer.concat([Buffer.from('{"posts":['), completeText(entries, origin, true), Buffer.from(']}')]),
  );

const nextOf = (rows: readonly { readonly id: string }[]): string | null =>
  rows.length > rowsPerPage ? (rows[rowsPerPage - 1]?.id ?? null) : null;

export const peopleView = (rows: readonly AdminPersonRow[]) => ({
  people: rows.slice(0, rowsPerPage).map(personView),
  next: nextOf(rows),
});

export const announcementView = ({ id, text, starts_at, ends_at, notifies_at }: AnnouncementRow): Announcement => ({
  _id: id,
  text,
  from: starts_at.toISOString(),
  until: ends_at.toISOString(),
  notifies: notifies_at !== null,
});

const contactView = ({ id, email, views, created_at }: ContactRow): ContactMessage => ({
  _id: id,
  email,
  text: views,
  createdAt: created_at.toISOString(),
});

export const contactPageView = (rows: readonly ContactRow[]) => ({
  messages: rows.slice(0, rowsPerPage).map(contactView),
  next: nextOf(rows),
});

export const stateView = (queues: readonly QueueRow[], storage: StorageRow, mail: SiteState['mail']): SiteState => ({
  queues: queues.map((queue) => ({ ...queue })),
  mail,
  storage: {
    pictures: storage.pictures,
    pictureBytes: storage.picture_bytes,
    databaseBytes: storage.database_bytes,
    countedAt: storage.counted_at?.toISOString() ?? null,
  },
});
