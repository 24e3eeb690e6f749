/** Notes to people in SQL. */
import type { Db } from '../../platform/db/db.ts';
import type { Deed, NotificationRow } from './tables.ts';

const mostListed = 100;

/** A note about a work that was taken down has nothing to show. */
const standing = (db: Db) => db`
  select n.id, n.user_id, n.kind, n.actor_id, n.subject_id, n.count, n.at, p.title
  from notifications n
  left join posts p on n.kind = 'like' and p.id = n.subject_id and p.removed_at is null
  where n.read_at is null and (n.kind <> 'like' or p.id is not null)`;

export const listUnread = async (db: Db, userId: string): Promise<NotificationRow[]> =>
  db<NotificationRow[]>`
    ${standing(db)} and n.user_id = ${userId}
    order by n.at desc, n.id desc
    limit ${db.unsafe(String(mostListed))}`;

export const getNotes = async (db: Db, ids: readonly string[]): Promise<NotificationRow[]> =>
  db<NotificationRow[]>`${standing(db)} and n.id = any(${[...ids]})`;

type NewNote = { readonly id: string; readonly readerId: string; readonly chatId: string; readonly actorId: string };

/** One note stands for everything said in a chat since it was last read. */
export const upsertMessageNotes = async (db: Db, notes: readonly NewNote[], at: Date): Promise<NotificationRow[]> => {
  const column = (name: keyof NewNote) => notes.map((note) => note[name]);
  return db<NotificationRow[]>`
    insert into notifications (id, user_id, actor_id, subject_id, kind, at)
    select note.*, 'message', ${at}::timestamptz from unnest(${column('id')}::text[], ${column('readerId')}::text[],
      ${column('actorId')}::text[], ${column('chatId')}::text[]) as note
    on conflict (user_id, subject_id) where kind = 'message'
    do update set actor_id = excluded.actor_id, count = notifications.count + excluded.count, at = excluded.at
    returning id, user_id, kind, actor_id, subject_id, count, at, null as title`;
};

export const deleteMessageNote = async (db: Db, userId: string, chatId: string): Promise<string[]> => {
  const rows = await db<{ id: string }[]>`
    delete from notifications where kind = 'message' and user_id = ${userId} and subject_id = ${chatId} returning id`;
  return rows.map((row) => row.id);
};

export const recountMessageNote = async (db: Db, userId: string, chatId: string, count: number): Promise<void> => {
  await db`
    update notifications set count = ${count}
    where kind = 'message' and user_id = ${userId} and subject_id = ${chatId}`;
};

type NewDeed = Deed & { readonly id: string };

/** Says which of them are news: those that were said before, read or not, are not. */
export const insertDeeds = async (db: Db, deeds: readonly NewDeed[], at: Date): Promise<string[]> => {
  const column = (name: keyof NewDeed) => deeds.map((deed) => deed[name]);
  const rows = await db<{ id: string }[]>`
    insert into notifications (id, user_id, kind, actor_id, subject_id, at)
    select deed.*, ${at}::timestamptz from unnest(${column('id')}::text[], ${column('user_id')}::text[],
      ${column('kind')}::text[], ${column('actor_id')}::text[], ${column('subject_id')}::text[]) as deed
    on conflict (user_id, kind, subject_id, actor_id) where kind <> 'message' do nothing
    returning id`;
  return rows.map((row) => row.id);
};

export const withdrawDeeds = async (db: Db, deeds: readonly Deed[]): Promise<{ id: string; user_id: string }[]> => {
  const column = (name: keyof Deed) => deeds.map((deed) => deed[name]);
  return db<{ id: string; user_id: string }[]>`
    delete from notifications n using unnest(${column('user_id')}::text[], ${column('kind')}::text[],
      ${column('subject_id')}::text[], ${column('actor_id')}::text[]) as deed (user_id, kind, subject_id, actor_id)
    where (n.user_id, n.kind, n.subject_id, n.actor_id) = (deed.user_id, deed.kind, deed.subject_id, deed.actor_id)
      and n.kind <> 'message' and n.read_at is null
    returning n.id, n.user_id`;
};

/** Deeds stay, marked as read; the note about a chat leaves. */
export const markRead = async (db: Db, userId: string, id: string | null, at: Date): Promise<string[]> => {
  const rows = await db<{ id: string }[]>`
    with mine as (
      select id, kind from notifications
      where user_id = ${userId} and read_at is null ${id ? db`and id = ${id}` : db``}
    ), gone as (
      delete from notifications where id in (select id from mine where kind = 'message')
    ), kept as (
      update notifications set read_at = ${at} where id in (select id from mine where kind <> 'message')
    )
    select id from mine`;
  return rows.map((row) => row.id);
};
