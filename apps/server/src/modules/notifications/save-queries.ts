/** SQL for notifications about saved posts: one for each post, which names the latest person and counts the others. */
import type { Db } from '../../platform/db/db.ts';
import { notHiddenFrom } from '../accounts/index.ts';
import { deliveries } from './delivery-queries.ts';
import type { SyncedNotification } from './tables.ts';

export type SavedPost = { readonly id: string; readonly postId: string; readonly userId: string };

/** So many of the latest saves are looked at, which bounds the count. */
const maxSaves = 100;

/** One at a time for each person who is notified, so that the last one writes what it has read last. Call it in a transaction. */
export const lockSaveNotifications = async (db: Db, userIds: readonly string[]): Promise<void> => {
  await db`
    select pg_advisory_xact_lock(hashtextextended('saves of ' || id, 0))
    from (select distinct id from unnest(${[...userIds]}::text[]) as person (id) order by id) as people`;
};

/**
 * Makes the notifications about these posts match who has put them into public collections since they were read last. An unread
 * one with nobody left is deleted.
 */
export const syncSaveNotifications = (
  db: Db,
  posts: readonly SavedPost[],
  at: Date,
): Promise<SyncedNotification[]> => db<SyncedNotification[]>`
  with item as materialized (
    select * from unnest(${posts.map(({ id }) => id)}::text[], ${posts.map(({ postId }) => postId)}::text[],
      ${posts.map(({ userId }) => userId)}::text[]) as item (id, post_id, user_id)
  ), known as materialized (
    select item.*, n.id as known_id, coalesce(n.read_at, n.since) as since
    from item left join notifications n on n.kind = 'save' and n.user_id = item.user_id and n.subject_id = item.post_id
  ), savers as materialized (
    select known.*, saved.people, saved.actor_id, saved.at
    from known cross join lateral (
      select count(distinct added_by)::integer as people, max(added_at) as at, (array_agg(added_by order by added_at desc))[1] as actor_id
      from (
        select added_by, added_at from collection_posts cp
        where cp.post_id = known.post_id and cp.shown and cp.added_by <> known.user_id
          and ${notHiddenFrom(db, db`known.user_id`, db`cp.added_by`)}
          and cp.added_at > coalesce(known.since, '-infinity')
        order by cp.added_at desc limit ${maxSaves}
      ) as latest
    ) as saved
  ), people as materialized (
    select id from users where id in (select user_id from savers union select actor_id from savers) order by id for key share
  ), deleted as (
    delete from notifications n using savers
    where n.id = savers.known_id and n.read_at is null and savers.people = 0 returning n.id, n.user_id
  ), written as (
    insert into notifications (id, user_id, kind, actor_id, subject_id, count, at, since)
    select id, user_id, 'save', actor_id, post_id, people, at, since from savers
    where people > 0 and (select count(*) from people) > 0
    on conflict (user_id, subject_id) where kind = 'save'
    do update set actor_id = excluded.actor_id, count = excluded.count, at = excluded.at, since = excluded.since, read_at = null
    where (notifications.actor_id, notifications.count, notifications.at) is distinct from (excluded.actor_id, excluded.count, excluded.at)
      or notifications.read_at is not null
    returning id, user_id, pushed_at
  ), ${deliveries(db, 'save', 'written', at)}
  select id, user_id, true as added from written union all select id, user_id, false from deleted`;
