/** SQL for notifications about comments. They are computed from the comments, so that an event may be handled twice, or late. */
import type { Db, Fragment } from '../../platform/db/db.ts';
import { makeId } from '../../platform/ids.ts';
import { notHiddenFrom } from '../accounts/index.ts';
import { deliveries } from './delivery-queries.ts';
import type { SyncedNotification } from './tables.ts';

/** Comments on a post, those with a pin on a picture apart, or replies to a comment. */
export type Group = { readonly kind: 'comment' | 'critique' | 'reply'; readonly subjectId: string };

/** Which groups of the post a comment may be in: both if it is gone, with its pin. */
export const listKinds = async (db: Db, commentId: string): Promise<readonly ('comment' | 'critique')[]> => {
  const [row] = await db<{ is_pinned: boolean }[]>`
    select exists (select from comment_pins where comment_id = c.id) as is_pinned from comments c where c.id = ${commentId}`;
  if (!row) return ['comment', 'critique'];
  return [row.is_pinned ? 'critique' : 'comment'];
};

/** Who is told of them; null if nobody is left. */
export const findRecipient = async (db: Db, { kind, subjectId }: Group): Promise<string | null> => {
  const [row] =
    kind === 'reply'
      ? await db<{ author_id: string | null }[]>`
          select author_id from comments where id = ${subjectId} and removed_at is null`
      : await db<{ author_id: string | null }[]>`select author_id from posts where id = ${subjectId}`;
  return row?.author_id ?? null;
};

/** Of two that count at the same time, the second sees what the first has seen. */
export const lockGroup = async (db: Db, { kind, subjectId }: Group): Promise<void> => {
  await db`select pg_advisory_xact_lock(hashtextextended(${`${kind} ${subjectId}`}, 0))`;
};

/** Not more are counted, so that the cost of a comment does not depend on how many are unread. */
const maxCounted = 100;

const inGroup: Readonly<Record<Group['kind'], (db: Db, subjectId: string) => Fragment>> = {
  comment: (db, postId) => db`c.post_id = ${postId} and c.parent_id is null and (c.removed_at is null or c.replies > 0)
    and not exists (select from comment_pins where comment_id = c.id)`,
  // A post has few pins, so they are looked up and its comments are not walked.
  critique: (db, postId) => db`c.id in (select comment_id from comment_pins where post_id = ${postId})`,
  reply: (db, commentId) => db`c.parent_id = ${commentId}`,
};

/** By others who are not hidden from the person, after what was read; the latest first. */
const unseen = (db: Db, { kind, subjectId, userId }: Group & { readonly userId: string }) => db`
  select c.id, c.author_id, c.created_at from comments c
  where ${inGroup[kind](db, subjectId)} and c.removed_at is null and c.author_id <> ${userId}
    and ${notHiddenFrom(db, userId, db`c.author_id`)}
    and c.created_at > coalesce((select since from known), '-infinity')
  order by c.id desc limit ${maxCounted}`;

/**
 * One notification counts what is unread and names who wrote the latest. It is sent when there is a newer one, changed silently
 * when there are fewer, and deleted when nothing is left.
 */
export const syncGroup = (
  db: Db,
  group: Group & { readonly userId: string; readonly id: string; readonly now: Date },
): Promise<SyncedNotification[]> => {
  const { kind, subjectId, userId, id, now } = group;
  return db<SyncedNotification[]>`
    with known as materialized (
      select id, at, read_at, case when read_at is null then since else at end as since from notifications
      where user_id = ${userId} and kind = ${kind} and subject_id = ${subjectId}
    ), unseen as materialized (${unseen(db, group)}
    ), latest as (select author_id, created_at from unseen order by created_at desc, id desc limit 1
    ), written as (
      insert into notifications (id, user_id, kind, actor_id, subject_id, count, people, at, since)
      select ${id}, ${userId}, ${kind}, latest.author_id, ${subjectId}, (select count(*) from unseen),
        (select count(distinct author_id) from unseen), latest.created_at, (select since from known)
      from latest where exists (select from users where id = ${userId})
      on conflict (user_id, kind, subject_id) where kind in ('comment', 'critique', 'reply') do update
      set actor_id = excluded.actor_id, count = excluded.count, people = excluded.people, at = excluded.at,
        since = excluded.since, read_at = null
      returning id, user_id, at, pushed_at
    ), news as (
      select * from written where not exists (select from known where known.read_at is null and known.at >= written.at)
    ), ${deliveries(db, kind, 'news', now)}, deleted as (
      delete from notifications n using known
      where n.id = known.id and known.read_at is null and not exists (select from latest)
      returning n.id, n.user_id
    )
    select id, user_id, true as added from news
    union all select id, user_id, false from deleted`;
};

/** Each mention is told once; not to somebody who is told of the comment anyway, and not of a post that the person may not see. */
export const syncMentions = (db: Db, commentId: string, at: Date): Promise<SyncedNotification[]> => db<
  SyncedNotification[]
>`
  with wanted as materialized (
    select distinct m.user_id, c.author_id as actor_id
    from comment_mentions m join comments c on c.id = m.comment_id and c.removed_at is null
    join posts p on p.id = c.post_id left join comments parent on parent.id = c.parent_id
    where m.comment_id = ${commentId} and m.user_id <> c.author_id
      and ${notHiddenFrom(db, db`m.user_id`, db`c.author_id`)}
      and m.user_id is distinct from case when c.parent_id is null then p.author_id else parent.author_id end
      and (p.removed_at is null or (p.deleted_at is null and ((p.visibility = 'unlisted' and p.hidden_as is null) or p.author_id = m.user_id)))
  ), inserted as (
    insert into notifications (id, user_id, kind, actor_id, subject_id, at)
    select ${makeId(at, Buffer.alloc(0))} || left(replace(gen_random_uuid()::text, '-', ''), 12), user_id, 'mention', actor_id,
      ${commentId}, ${at}
    from wanted on conflict (user_id, kind, subject_id, actor_id) where kind <> 'message' do nothing
    returning id, user_id, pushed_at
  ), ${deliveries(db, 'mention', 'inserted', at)}, deleted as (
    delete from notifications n where n.kind = 'mention' and n.subject_id = ${commentId} and n.read_at is null
      and n.user_id not in (select user_id from wanted)
    returning n.id, n.user_id
  )
  select id, user_id, true as added from inserted union all select id, user_id, false from deleted`;
