/** SQL for the feed of one person, and for what they want to see less of. */
import { tieBytes, tiesRead } from '@vitrine/recommender';
import type { Db } from '../../../platform/db/db.ts';
import { notHiddenFrom } from '../../accounts/index.ts';

/** So many of the latest of each are used, which bounds the cost. */
const maxLikes = 40;
const maxSaves = 20;
const maxDismissed = 20;
const maxFollowed = 60;
const likesOfEach = 4;

export type SeedRow = {
  readonly id: string;
  readonly kind: 'like' | 'save' | 'dismissed';
  /** In base64, which is a third shorter than the text that the driver would read bytes from. Null if nobody else likes it. */
  readonly ties: string | null;
  /** Null if the person must not be reminded of it: it is not public, or of somebody who is hidden from them. */
  readonly title: string | null;
};

/** Of each of the chosen posts, so that there are not too many of all. */
const bytesRead = (db: Db) =>
  db`${tieBytes}::integer * greatest(${tiesRead.least}::integer, ${tiesRead.ofAll}::integer / (count(*) over ())::integer)`;

/** What the person liked, saved and dismissed before a moment, the latest first, with its ties. */
export const listSeeds = (db: Db, userId: string, at: Date): Promise<SeedRow[]> => db<SeedRow[]>`
  select chosen.id, chosen.kind, encode(substr(t.ties, 1, ${bytesRead(db)}), 'base64') as ties, (
    select title from posts p where p.id = chosen.id and p.removed_at is null and ${notHiddenFrom(db, userId, db`p.author_id`)}
  ) as title from (
    (select post_id as id, 'like' as kind from likes where user_id = ${userId} and created_at <= ${at}
      order by created_at desc, post_id desc limit ${maxLikes})
    union all (select distinct post_id, 'save' from (
      select post_id from collection_posts where added_by = ${userId} and added_at <= ${at}
      order by added_at desc limit ${maxSaves}) as saved)
    union all (select post_id, 'dismissed' from dismissed_posts where user_id = ${userId} and created_at <= ${at}
      order by created_at desc limit ${maxDismissed})
  ) as chosen left join post_co_likes t on t.post_id = chosen.id`;

/** The newest public posts. Their number is part of the text, because a plan for an unknown number seems to cost more than planning anew. */
export const listRecent = (db: Db): Promise<{ id: string; created_at: Date; hearts: number }[]> =>
  db<
    { id: string; created_at: Date; hearts: number }[]
  >`select id, created_at, hearts from posts where removed_at is null order by id desc limit 160`;

/**
 * What people whom the person follows like, with their number and one of them. Who asks and when are values of subqueries: planned for
 * each person it would seem cheaper than a plan for all, would be the same, and planning takes as long as running.
 */
export const listLikedByFollowed = (
  db: Db,
  userId: string,
  at: Date,
): Promise<{ id: string; people: number; by: string }[]> => db<{ id: string; people: number; by: string }[]>`
  with followed as materialized (
    select followed_id as id from follows
    where follower_id = (select ${userId}::text) and ${notHiddenFrom(db, userId, db`followed_id`)}
    order by created_at desc limit ${maxFollowed}
  )
  select liked.post_id as id, count(*)::integer as people, min(u.name) as by
  from followed join users u on u.id = followed.id cross join lateral (
    select post_id from likes where user_id = followed.id and created_at <= (select ${at}::timestamptz)
    order by created_at desc, post_id desc limit ${likesOfEach}
  ) as liked group by liked.post_id`;

export type OpenRow = {
  readonly id: string;
  readonly author_id: string;
  /** The name of the author if the person follows them. */
  readonly followed_author: string | null;
};

/**
 * Those of the posts that can be shown to the person: public, of others who are not hidden, and not chosen before. Each is looked up
 * by its key: a join of some hundred ids would read all posts. So is the like, without its time: with it, PostgreSQL goes through all
 * likes of the person for each post, in the index by time.
 */
export const listOpen = (db: Db, userId: string, ids: readonly string[], at: Date): Promise<OpenRow[]> => db<OpenRow[]>`
  select p.id, p.author_id, (
    select u.name from follows f join users u on u.id = f.followed_id
    where f.follower_id = ${userId} and f.followed_id = p.author_id limit 1
  ) as followed_author
  from unnest(${[...ids]}::text[]) with ordinality as wanted (id, position)
  cross join lateral (
    select id, author_id from posts where id = wanted.id and removed_at is null and author_id <> ${userId} limit 1
  ) as p
  where ${notHiddenFrom(db, userId, db`p.author_id`)}
    and ((select true from likes where user_id = ${userId} and post_id = p.id limit 1) is null
      or (select true from likes where user_id = ${userId} and post_id = p.id and created_at > ${at} limit 1))
    and (select true from collection_posts where added_by = ${userId} and post_id = p.id and added_at <= ${at} limit 1) is null
    and (select true from dismissed_posts where user_id = ${userId} and post_id = p.id and created_at <= ${at} limit 1) is null
  order by wanted.position`;

/** Kept for each person; the oldest give way. */
const maxKept = 1000;

/** False if there is no such public post. */
export const insertDismissed = async (db: Db, userId: string, postId: string, at: Date): Promise<boolean> => {
  const rows = await db`
    with post as (select id from posts where id = ${postId} and removed_at is null), inserted as (
      insert into dismissed_posts (user_id, post_id, created_at) select ${userId}, id, ${at} from post on conflict do nothing
    ), surplus as (
      delete from dismissed_posts where user_id = ${userId} and post_id in (
        select post_id from dismissed_posts where user_id = ${userId} order by created_at desc offset ${maxKept - 1}
      )
    )
    select id from post`;
  return rows.length > 0;
};

export const deleteDismissed = async (db: Db, userId: string, postId: string): Promise<void> => {
  await db`delete from dismissed_posts where user_id = ${userId} and post_id = ${postId}`;
};

/** For the export of an account. */
export const listDismissed = (db: Db, userId: string): Promise<{ title: string; at: Date }[]> => db<
  { title: string; at: Date }[]
>`
  select p.title, d.created_at as at from dismissed_posts d join posts p on p.id = d.post_id and p.removed_at is null
  where d.user_id = ${userId} order by d.created_at, d.post_id`;
