/** SQL for notifications about likes of a post and new followers: one for each post and one for all followers, which lists its people. */
import type { Db, Fragment } from '../../platform/db/db.ts';
import { notHiddenFrom } from '../accounts/index.ts';
import { deliveries } from './delivery-queries.ts';
import type { GroupKind, Interaction, SyncedNotification } from './tables.ts';

/** So many are listed; a larger group is the same for whoever reads it. */
export const maxPeople = 100;

/** A full group is written at most this often, so that ten thousand likes cost no more writes than the likes themselves. */
const fullGroupPause = '1 minute';

/**
 * Locked until the notification is written, so that taking a like back at the same time waits and is handled afterwards; in the
 * order in which likes are deleted, which avoids deadlocks.
 */
const present: Readonly<Record<GroupKind, (db: Db) => Fragment>> = {
  like: (db) => db`
    select item.* from item join likes l on (l.user_id, l.post_id) = (item.actor_id, item.subject_id)
    where (select count(*) from people) > 0 order by l.user_id, l.post_id for key share of l`,
  follow: (db) => db`
    select item.* from item join follows f on (f.follower_id, f.followed_id) = (item.actor_id, item.user_id)
    where (select count(*) from people) > 0 order by f.follower_id, f.followed_id for key share of f`,
};

/** People of `list` who are in neither of the two others. */
const without = (db: Db, list: Fragment) => db`
  array(select person from unnest(${list}) with ordinality as new (person, position)
    where person <> all(notifications.actors) and person <> all(notifications.told) order by position)`;

const items = (db: Db, interactions: readonly Interaction[]) => {
  const column = (name: keyof Interaction) => interactions.map((interaction) => interaction[name]);
  return db`
    select * from unnest(${column('user_id')}::text[], ${column('actor_id')}::text[], ${column('subject_id')}::text[])
      as item (user_id, actor_id, subject_id)`;
};

/**
 * Adds who liked or follows, unless they are in the group or were read before; not those who are hidden from the person. Returns what
 * is new, and which likes or follows are there no more. People are locked first, as by the deletion of an account, which avoids deadlocks.
 */
export const addToGroups = async (
  db: Db,
  kind: GroupKind,
  interactions: readonly Interaction[],
  { at, newId }: { readonly at: Date; readonly newId: () => string },
): Promise<{ readonly changed: SyncedNotification[]; readonly gone: readonly Interaction[] }> => {
  const groups = [
    ...new Map(
      interactions.map((interaction) => [`${interaction.user_id} ${interaction.subject_id}`, interaction]),
    ).values(),
  ];
  const [row] = await db<{ changed: SyncedNotification[]; gone: Interaction[] }[]>`
    with item as materialized (${items(db, interactions)}), people as materialized (
      select id from users where id in (select user_id from item union select actor_id from item) order by id for key share
    ), present as materialized (${present[kind](db)}),
    new_group as (
      select made.id, user_id, subject_id, array_agg(distinct actor_id) as actors
      from present join unnest(${groups.map(() => newId())}::text[], ${groups.map(({ user_id }) => user_id)}::text[],
        ${groups.map(({ subject_id }) => subject_id)}::text[]) as made (id, user_id, subject_id) using (user_id, subject_id)
      where ${notHiddenFrom(db, db`user_id`, db`actor_id`)}
      group by made.id, user_id, subject_id order by user_id, subject_id
    ), written as (
      insert into notifications (id, user_id, kind, actor_id, subject_id, actors, at)
      select id, user_id, ${kind}, user_id, subject_id, actors[1:${maxPeople}::integer], ${at} from new_group
      on conflict (user_id, kind, subject_id, actor_id) where kind <> 'message' do update
      set actors = (${without(db, db`excluded.actors`)} || notifications.actors)[1:${maxPeople}::integer],
        at = excluded.at, read_at = null
      where cardinality(${without(db, db`excluded.actors`)}) > 0 and (cardinality(notifications.actors) < ${maxPeople}
        or notifications.at < excluded.at - ${fullGroupPause}::interval)
      returning id, user_id, pushed_at
    ), ${deliveries(db, kind, 'written', at)}
    select array(select jsonb_build_object('id', id, 'user_id', user_id, 'added', true) from written) as changed,
      array(select to_jsonb(item) from item
        where not exists (select from present p where (p.user_id, p.actor_id, p.subject_id) = (item.user_id, item.actor_id, item.subject_id))
      ) as gone`;
  return row ?? { changed: [], gone: [] };
};

/**
 * Takes people out who have taken their like or follow back. A group with nobody left is read, or deleted if nobody was read
 * before. Groups are locked in the order in which they are inserted, which avoids deadlocks.
 */
export const takeFromGroups = (
  db: Db,
  kind: GroupKind,
  interactions: readonly Interaction[],
  at: Date,
): Promise<SyncedNotification[]> => db<SyncedNotification[]>`
  with item as materialized (${items(db, interactions)}), known as materialized (
    select n.id, n.user_id, cardinality(n.told) as told, rest.actors
    from notifications n cross join lateral (
      select array(select person from unnest(n.actors) with ordinality as listed (person, position)
        where person not in (
          select actor_id from item where (item.user_id, item.subject_id) = (n.user_id, n.subject_id)
        ) order by position) as actors
    ) as rest
    where n.kind = ${kind} and n.read_at is null and (n.user_id, n.subject_id) in (select user_id, subject_id from item)
      and cardinality(rest.actors) < cardinality(n.actors)
    order by n.user_id, n.subject_id for update of n
  ), deleted as (
    delete from notifications n using known where n.id = known.id and cardinality(known.actors) = 0 and known.told = 0
  ), updated as (
    update notifications n set actors = known.actors,
      read_at = case when cardinality(known.actors) = 0 then ${at}::timestamptz end
    from known where n.id = known.id and (cardinality(known.actors) > 0 or known.told > 0)
  )
  select id, user_id, false as added from known where cardinality(actors) = 0`;
