/**
 * Announcements of the site: a line on every page, and if it is wanted a notification of everybody, which is read from the
 * announcements themselves, so that announcing writes one row however many people there are.
 */
import * as z from 'zod';
import type { Deps } from '../../../deps.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import { enqueue, type QueueDefinition } from '../../../platform/queue/index.ts';
import {
  type AnnouncementRow,
  addAnnouncementPushes,
  findAnnouncement,
  insertAnnouncement,
} from './announcement-queries.ts';

export const announcementQueueName = 'announcements';
const Payload = z.object({ announcementId: z.string(), after: z.string() });

const devicesPerStep = 500;

type NewAnnouncement = Pick<AnnouncementRow, 'text' | 'starts_at' | 'ends_at'> & { readonly notifies: boolean };

/** Devices are looked for when it begins. Those who want it pushed are few: it is off unless somebody switches it on. */
export const announceToAll = (
  deps: Deps,
  { text, starts_at, ends_at, notifies }: NewAnnouncement,
): Promise<AnnouncementRow> =>
  inTransaction(deps, async ({ db, newId, now }) => {
    const id = newId();
    // Not before now: otherwise it would be older than what people have read already.
    const notifiesAt = new Date(Math.max(starts_at.getTime(), now().getTime()));
    const row = { id, text, starts_at, ends_at, notifies_at: notifies ? notifiesAt : null };
    await insertAnnouncement(db, row);
    if (notifies) {
      const payload = { announcementId: id, after: '' };
      const delay = (notifiesAt.getTime() - now().getTime()) / 1000;
      await enqueue(db, [{ queue: announcementQueueName, key: id, payload, delay }]);
    }
    return row;
  });

/** Finds the devices some at a time; a step that is repeated changes nothing. */
const pushToSome = (deps: Deps, payload: unknown, limit: number): Promise<void> =>
  inTransaction(deps, async ({ db }) => {
    const { announcementId, after } = Payload.parse(payload);
    if ((await findAnnouncement(db, announcementId)) === null) return;
    const last = await addAnnouncementPushes(db, announcementId, { after, limit });
    if (last === null) return;
    const next = { announcementId, after: last };
    await enqueue(db, [{ queue: announcementQueueName, key: `${announcementId} ${last}`, payload: next }]);
  });

export const announcementQueue = (deps: Deps, limit = devicesPerStep): QueueDefinition => ({
  name: announcementQueueName,
  run: ({ payload }) => pushToSome(deps, payload, limit),
});
