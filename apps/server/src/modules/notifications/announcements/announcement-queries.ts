/** SQL for announcements of the site. Who has read them is one row for each person who has read any, not one for each receiver. */
import type { Db, Fragment } from '../../../platform/db/db.ts';
import { addKeyedJobsFrom } from '../../../platform/queue/index.ts';
import { pushQueueName } from '../push/push-queries.ts';
import { wantsInApp, wantsPush } from '../settings/settings-queries.ts';
import type { NotificationRow } from '../tables.ts';

export type AnnouncementRow = {
  readonly id: string;
  readonly text: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
  /** From when on it is a notification of everybody; null if it is none. */
  readonly notifies_at: Date | null;
};

const columns = (db: Db) => db`id, text, starts_at, ends_at, notifies_at`;

export const insertAnnouncement = async (db: Db, row: AnnouncementRow): Promise<void> => {
  await db`
    insert into announcements (id, text, starts_at, ends_at, notifies_at)
    values (${row.id}, ${row.text}, ${row.starts_at}, ${row.ends_at}, ${row.notifies_at})`;
};

export const deleteAnnouncement = async (db: Db, id: string): Promise<void> => {
  await db`delete from announcements where id = ${id}`;
};

export const listAnnouncements = (db: Db, limit: number): Promise<AnnouncementRow[]> => db<AnnouncementRow[]>`
  select ${columns(db)} from announcements order by ends_at desc, id desc limit ${limit}`;

/** The one that began last. */
export const findAnnounced = async (db: Db, at: Date): Promise<AnnouncementRow | null> => {
  const [row] = await db<AnnouncementRow[]>`
    select ${columns(db)} from announcements where ends_at > ${at} and starts_at <= ${at}
    order by starts_at desc, id desc limit 1`;
  return row ?? null;
};

export const findAnnouncement = async (db: Db, id: string): Promise<AnnouncementRow | null> => {
  const [row] = await db<AnnouncementRow[]>`select ${columns(db)} from announcements where id = ${id}`;
  return row ?? null;
};

/** The subject of the row that says until when a person has read announcements. */
const readMark = 'announcements';

/** That are shown now and began after the person joined and read the last one. */
const unread = (db: Db, userId: string, at: Date) => db`
  select a.id, a.text, a.notifies_at from announcements a join users u on u.id = ${userId}
  where a.ends_at > ${at} and a.starts_at <= ${at} and a.notifies_at <= ${at}
    and a.notifies_at > coalesce((
      select n.at from notifications n
      where n.user_id = u.id and n.kind = 'system' and n.subject_id = ${readMark} and n.actor_id = u.id
    ), u.created_at)`;

const latestUnread = async (db: Db, userId: string, at: Date, isWanted: Fragment): Promise<NotificationRow[]> =>
  db<NotificationRow[]>`
    with unread as materialized (${unread(db, userId, at)})
    select id, ${userId}::text as user_id, 'system' as kind, ${userId}::text as actor_id, id as subject_id,
      (select count(*)::integer from unread) as count, 1 as people, notifies_at as at, text as title, null as post_id,
      null as search_name, null as search_query, null as action, null as reason
    from unread where ${isWanted} order by notifies_at desc, id desc limit 1`;

/** One for all that are unread, with the text of the latest. */
export const findUnreadAnnouncements = (db: Db, userId: string, at: Date): Promise<NotificationRow[]> =>
  latestUnread(db, userId, at, wantsInApp(db, db`${userId}::text`, db`'system'::text`));

/** Null if the person has read it, does not want it, or it is withdrawn, over, or followed by another one. */
export const findAnnouncementToPush = async (
  db: Db,
  { id, userId, at }: { readonly id: string; readonly userId: string; readonly at: Date },
): Promise<NotificationRow | null> => {
  const [row] = await latestUnread(db, userId, at, wantsPush(db, db`${userId}::text`, db`'system'::text`));
  return row?.id === id ? row : null;
};

/** All that are unread, or those up to one of them; returns the ids. */
export const markAnnouncementsRead = async (
  db: Db,
  userId: string,
  { id, newId, at }: { readonly id: string | null; readonly newId: () => string; readonly at: Date },
): Promise<string[]> => {
  const rows = await db<{ id: string }[]>`
    with unread as materialized (${unread(db, userId, at)}), marked as materialized (
      select id, notifies_at from unread
      ${id === null ? db`` : db`where notifies_at <= (select notifies_at from unread where id = ${id})`}
    ), written as (
      insert into notifications as known (id, user_id, kind, actor_id, subject_id, at, read_at)
      select ${newId()}, ${userId}, 'system', ${userId}, ${readMark}, max(notifies_at), ${at}
      from marked having count(*) > 0
      on conflict (user_id, kind, subject_id, actor_id) where kind <> 'message'
      do update set at = greatest(known.at, excluded.at), read_at = excluded.read_at
    )
    select id from marked`;
  return rows.map((row) => row.id);
};

/** Adds jobs for the next devices of people who want it; returns the last device, null after the last ones. */
export const addAnnouncementPushes = async (
  db: Db,
  id: string,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<string | null> => {
  const [row] = await db<{ devices: number; last: string | null }[]>`
    with device as materialized (
      select p.id, p.user_id from push_subscriptions p where p.id > ${after} order by p.id limit ${limit}
    ), pushed as (${addKeyedJobsFrom(
      db,
      pushQueueName,
      db`
        select device.id || ' ' || ${id} as key,
          jsonb_build_object('subscriptionId', device.id, 'notificationId', ${id}::text) as payload, 0 as delay
        from device where ${wantsPush(db, db`device.user_id`, db`'system'::text`)}`,
    )})
    select count(*)::integer as devices, max(id) as last from device`;
  return row && row.devices === limit ? row.last : null;
};
