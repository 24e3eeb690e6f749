import type { NotificationKind } from '@vitrine/contract';
import type { Db, Fragment } from '../../platform/db/db.ts';
import { makeId } from '../../platform/ids.ts';
import { isNotBanned, notHiddenFrom, notMutedBy } from '../accounts/index.ts';
import { deliveries } from './delivery-queries.ts';
import { maxPeople } from './group-queries.ts';
import { addPushJobs } from './push/push-queries.ts';
import { wantsInApp, wantsPush } from './settings/settings-queries.ts';
import type {
  Interaction,
  InteractionKind,
  MessageNotificationRow,
  NotificationRow,
  SyncedNotification,
} from './tables.ts';

const maxListed = 100;

const aboutPosts = ['like', 'credit', 'save', 'comment', 'critique', 'reply', 'mention'];

/** The people of a group who are there and not hidden from the person, the latest first; without rows for other kinds. */
const peopleOfGroup = (db: Db, isShown: (person: Fragment) => Fragment) => db`
  select (array_agg(u.id order by listed.position))[1] as first_id, count(*)::integer as people
  from unnest(n.actors) with ordinality as listed (id, position) join users u on u.id = listed.id
  where ${isShown(db`u.id`)} having count(*) > 0`;

/**
 * Those about posts that the person may not see are left out: of likes, credits and saves unless it is public, of comments unless it is
 * readable. So are invitations to deleted collections, and everything by people who are hidden from the person. `isShown` says who is not
 * hidden, `isWanted` which kinds are wanted.
 */
const visibleUnread = (db: Db, isShown: (person: Fragment) => Fragment, isWanted: Fragment) => db`
  select n.id, n.user_id, n.kind, coalesce(group_people.first_id, n.actor_id) as actor_id, n.subject_id, n.count,
    coalesce(group_people.people, n.people) as people, n.at, n.search_name, n.search_query,
    n.action, n.reason,
    coalesce(p.title, collection.title) as title, p.id as post_id
  from notifications n
  left join comments c on n.kind in ('reply', 'mention') and c.id = n.subject_id
  left join posts p on p.id = coalesce(c.post_id, case when n.kind in ('like', 'credit', 'save', 'comment', 'critique') then n.subject_id end)
    and (p.removed_at is null or (n.kind in ('comment', 'critique', 'reply', 'mention') and p.deleted_at is null
      and ((p.visibility = 'unlisted' and p.hidden_as is null) or p.author_id = n.user_id)))
  left join collections collection on n.kind = 'invitation' and collection.id = n.subject_id and collection.deleted_at is null
  left join lateral (${peopleOfGroup(db, isShown)}) as group_people on true
  where n.read_at is null and (n.kind <> all(${aboutPosts}) or p.id is not null)
    and (n.kind not in ('like', 'follow') or group_people.people > 0)
    and (n.kind <> 'invitation' or collection.id is not null) and ${isShown(db`n.actor_id`)}
    and ${isWanted}`;

const wantedInApp = (db: Db) => wantsInApp(db, db`n.user_id`, db`n.kind`);

/** Who is hidden is read once, because a group has up to a hundred people. */
export const listUnread = async (db: Db, userId: string): Promise<NotificationRow[]> =>
  db<NotificationRow[]>`
    with hidden as materialized (
      select blocked_id as id from blocks where blocker_id = ${userId}
      union all select blocker_id from blocks where blocked_id = ${userId}
      union all select muted_id from mutes where muter_id = ${userId}
    )
    ${visibleUnread(db, (person) => db`(${person} not in (select id from hidden) and ${isNotBanned(db, person)})`, wantedInApp(db))} and n.user_id = ${userId}
    order by n.at desc, n.id desc
    limit ${db.unsafe(String(maxListed))}`;

export const getNotifications = async (db: Db, ids: readonly string[]): Promise<NotificationRow[]> =>
  db<NotificationRow[]>`
    ${visibleUnread(db, (person) => notHiddenFrom(db, db`n.user_id`, person), wantedInApp(db))} and n.id = any(${[...ids]})`;

/** Null if it was read, or the person does not want it any more. */
export const findToPush = async (db: Db, id: string): Promise<NotificationRow | null> => {
  const isWanted = wantsPush(db, db`n.user_id`, db`n.kind`);
  const [row] = await db<NotificationRow[]>`
    ${visibleUnread(db, (person) => notHiddenFrom(db, db`n.user_id`, person), isWanted)} and n.id = ${id}`;
  return row ?? null;
};

/** What is told to somebody by mail, the latest first; `isWanted` says which kinds, and since when. */
export const listToMail = (db: Db, userId: string, isWanted: Fragment): Promise<NotificationRow[]> => db<
  NotificationRow[]
>`
  ${visibleUnread(db, (person) => notHiddenFrom(db, db`n.user_id`, person), isWanted)} and n.user_id = ${userId}
  order by n.at desc, n.id desc limit ${db.unsafe(String(maxListed))}`;

/**
 * Adds one message to each recipient's notification about the chat. It is a part of the statement that stores the
 * messages; `recipients` selects `user_id`, `actor_id` and `chat_id`; who has muted the sender gets none. Ids have the form of `newId`.
 */
export const upsertMessageNotifications = (db: Db, recipients: Fragment, at: Date): Fragment => db`
  insert into notifications (id, user_id, actor_id, subject_id, kind, at)
  select ${makeId(at, Buffer.alloc(0))} || left(replace(gen_random_uuid()::text, '-', ''), 12),
    user_id, actor_id, chat_id, 'message', ${at}
  from (${recipients}) as recipients where ${notMutedBy(db, db`user_id`, db`actor_id`)}
  on conflict (user_id, subject_id) where kind = 'message'
  do update set actor_id = excluded.actor_id, count = notifications.count + excluded.count, at = excluded.at
  returning id, user_id, actor_id, subject_id, count, pushed_at, ${wantsInApp(db, db`notifications.user_id`, db`'message'`)} as in_app`;

/** The notifications of these members about a chat, if its latest message is this sender's. */
export const listMessageNotifications = (
  db: Db,
  { chatId, senderId, userIds }: { chatId: string; senderId: string; userIds: readonly string[] },
): Promise<MessageNotificationRow[]> => db<MessageNotificationRow[]>`
  select id, user_id, actor_id, subject_id, count, ${wantsInApp(db, db`user_id`, db`'message'`)} as in_app from notifications
  where kind = 'message' and user_id = any(${[...userIds]}) and subject_id = ${chatId} and actor_id = ${senderId}`;

export const deleteMessageNotification = async (db: Db, userId: string, chatId: string): Promise<string[]> => {
  const rows = await db<{ id: string }[]>`
    delete from notifications where kind = 'message' and user_id = ${userId} and subject_id = ${chatId} returning id`;
  return rows.map((row) => row.id);
};

export const updateMessageCount = async (db: Db, userId: string, chatId: string, count: number): Promise<void> => {
  await db`
    update notifications set count = ${count}
    where kind = 'message' and user_id = ${userId} and subject_id = ${chatId}`;
};

export type SearchNotification = {
  readonly userId: string;
  /** The author of the newest post. */
  readonly actorId: string;
  readonly search: { readonly id: string; readonly name: string; readonly query: string };
  /** Posts that were not notified about before. */
  readonly count: number;
};

/** Adds posts to the notification about a saved search; one that was read counts from the beginning. */
export const upsertSearchNotification = async (
  db: Db,
  { userId, actorId, search, count }: SearchNotification,
  { id, at }: { readonly id: string; readonly at: Date },
): Promise<string[]> => {
  const rows = await db<{ id: string }[]>`
    with written as (
    insert into notifications (id, user_id, actor_id, subject_id, kind, at, count, search_name, search_query)
    values (${id}, ${userId}, ${actorId}, ${search.id}, 'search', ${at}, ${count}, ${search.name}, ${search.query})
    on conflict (user_id, subject_id) where kind = 'search'
    do update set actor_id = excluded.actor_id, at = excluded.at, search_name = excluded.search_name, read_at = null,
      count = excluded.count + case when notifications.read_at is null then notifications.count else 0 end
    returning id, user_id, pushed_at
    ), ${deliveries(db, 'search', 'written', at)}
    select id from written`;
  return rows.map((row) => row.id);
};

export type DecisionNotification = {
  readonly userId: string;
  readonly decisionId: string;
  readonly action: string;
  readonly reason: string;
};

/** The actor is the person: moderators are not named. */
export const insertDecisionNotification = async (
  db: Db,
  { userId, decisionId, action, reason }: DecisionNotification,
  { id, at }: { readonly id: string; readonly at: Date },
): Promise<void> => {
  await db`
    with written as (
      insert into notifications (id, user_id, actor_id, subject_id, kind, at, action, reason)
      values (${id}, ${userId}, ${userId}, ${decisionId}, 'moderation', ${at}, ${action}, ${reason})
      returning id, user_id, pushed_at
    ), pushed as (${addPushJobs(db, 'moderation', 'written', at)})
    select id from written`;
};

export const deleteSearchNotifications = async (db: Db, userId: string, searchId: string): Promise<string[]> => {
  const rows = await db<{ id: string }[]>`
    delete from notifications where kind = 'search' and user_id = ${userId} and subject_id = ${searchId} returning id`;
  return rows.map((row) => row.id);
};

type NewInteraction = Interaction & { readonly id: string };

/** Locked until the notification is written, so that an answer at the same time waits and is handled afterwards. */
const existing: Readonly<Record<InteractionKind, (db: Db) => Fragment>> = {
  // Not those that have been answered, nor on a post that the person cannot see.
  credit: (db) => db`
    select item.* from item join post_credits c on (c.user_id, c.post_id) = (item.user_id, item.subject_id)
    join posts on posts.id = c.post_id and posts.removed_at is null
    where c.state = 'pending' and (select count(*) from people) > 0 for share of c`,
  invitation: (db) => db`
    select item.* from item join collection_editors e on (e.user_id, e.collection_id) = (item.user_id, item.subject_id)
    where e.state = 'pending' and (select count(*) from people) > 0 for share of e`,
};

/**
 * Inserts notifications of credits or invitations that exist, unless they were sent before, read or not; deletes unread ones of
 * those that do not. None is inserted about somebody who is hidden from the person. People are locked first, as by the deletion of an account, which avoids deadlocks.
 */
export const syncNotifications = (
  db: Db,
  kind: InteractionKind,
  items: readonly NewInteraction[],
  at: Date,
): Promise<SyncedNotification[]> => {
  const column = (name: keyof NewInteraction) => items.map((item) => item[name]);
  return db<SyncedNotification[]>`
    with item as materialized (
      select * from unnest(${column('id')}::text[], ${column('user_id')}::text[], ${column('actor_id')}::text[],
        ${column('subject_id')}::text[]) as item (id, user_id, actor_id, subject_id)
    ), people as materialized (
      select id from users where id = any(${[...column('user_id'), ...column('actor_id')]}) order by id for key share
    ), present as materialized (${existing[kind](db)}),
    deleted as (
      delete from notifications n using item
      where (n.user_id, n.kind, n.subject_id, n.actor_id) = (item.user_id, ${kind}, item.subject_id, item.actor_id)
        and n.kind <> 'message' and n.read_at is null and item.id not in (select id from present)
      returning n.id, n.user_id
    ), inserted as (
      insert into notifications (id, user_id, kind, actor_id, subject_id, at)
      select id, user_id, ${kind}, actor_id, subject_id, ${at}::timestamptz from present
      where ${notHiddenFrom(db, db`user_id`, db`actor_id`)}
      on conflict (user_id, kind, subject_id, actor_id) where kind <> 'message' do nothing
      returning id, user_id, pushed_at
    ), ${deliveries(db, kind, 'inserted', at)}
    select id, user_id, true as added from inserted union all select id, user_id, false from deleted`;
};

/**
 * Marked as read, so that repeating what they are about notifies nobody; message notifications are deleted. Those of a kind are
 * locked in the order in which they are inserted, which avoids deadlocks.
 */
export const markRead = async (
  db: Db,
  userId: string,
  { id, kind }: { readonly id?: string; readonly kind?: NotificationKind },
  at: Date,
): Promise<string[]> => {
  const rows = await db<{ id: string }[]>`
    with mine as materialized (
      select id, kind from notifications
      where user_id = ${userId} and read_at is null ${id ? db`and id = ${id}` : db``}
        ${kind ? db`and kind = ${kind}` : db``}
      order by kind, subject_id for update
    ), deleted as (
      delete from notifications where id in (select id from mine where kind = 'message')
    ), updated as (
      update notifications set read_at = ${at}, actors = '{}', told = (actors || told)[1:${maxPeople}::integer]
      where id in (select id from mine where kind <> 'message')
    )
    select id from mine`;
  return rows.map((row) => row.id);
};
