/** SQL for follows: the row and both counts change in one statement. */
import { limits } from '@vitrine/contract';
import type { Db, Fragment } from '../../platform/db/db.ts';
import { addEvent, addEventFrom } from '../../platform/queue/index.ts';
import { addToUserDays, isBlockedNow } from '../accounts/index.ts';

export const isFollowing = async (db: Db, followerId: string, followedId: string): Promise<boolean> => {
  const rows = await db`select 1 from follows where follower_id = ${followerId} and followed_id = ${followedId}`;
  return rows.length > 0;
};

/** `jobId` is the job of the event `followsChanged`; null if nothing changed. */
export type FollowChange = { readonly found: boolean; readonly jobId: number | null };

const unchanged: FollowChange = { found: false, jobId: null };

/** No follow was added if `full`: the follower follows as many people as is possible; or if there is a block between the two. */
export type AddedFollow = FollowChange & { readonly full: boolean; readonly blocked: boolean };

/** Needs a CTE with a row for the change. */
const addFollowEvent = (db: Db, follow: readonly [follower: string, followed: string], change: Fragment) => {
  const [followerId, followedId] = follow;
  const event = JSON.stringify([{ followerId, followedId }]);
  return addEventFrom(db, 'followsChanged', db`select ${event}::text::jsonb from ${change}`);
};

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** `follows` selects `user_id` and the number of followers gained; these users are locked. */
const addFollowsToDays = (db: Db, at: Date, follows: Fragment) =>
  addToUserDays(
    db,
    db`select user_id, ${dayOf(at)}::date as day, 0 as views, 0 as viewers, 0 as hearts, follows, '{}'::jsonb as sources
      from (${follows}) as follows`,
  );

/**
 * Both users are locked in id order first, so that two who follow each other at the same time do not deadlock. Counting
 * `locked` makes PostgreSQL take all locks before the insert. The event is stored by the same statement.
 */
export const insertFollow = async (db: Db, followerId: string, followedId: string, at: Date): Promise<AddedFollow> => {
  const pair = [followerId, followedId];
  const [change = { ...unchanged, full: false, blocked: false }] = await db<AddedFollow[]>`
    with locked as (
      select id, following from users where id = any(${pair}) order by id for no key update
    ), checked as materialized (
      -- Both are locked before the blocks are read.
      select case when (select count(*) from locked) = 2 then ${isBlockedNow(db, followerId, followedId)} else false end as blocked
    ), inserted as (
      insert into follows (follower_id, followed_id, created_at)
      select ${followerId}, ${followedId}, ${at} from checked where not blocked and (select count(*) from locked) = 2
        and (select following from locked where id = ${followerId}) < ${limits.follows}
      on conflict do nothing
      returning 1
    ), updated as (
      update users set
        following = following + (id = ${followerId})::int,
        followers = followers + (id = ${followedId})::int
      where id = any(${pair}) and (select count(*) from inserted) = 1
    ), day as (${addFollowsToDays(db, at, db`select ${followedId} as user_id, 1 as follows from inserted`)}
    ), event as (${addFollowEvent(db, [followerId, followedId], db`inserted`)})
    select (select count(*) from locked) = 2 as found, (select id from event) as "jobId", (select blocked from checked) as blocked,
      coalesce((select following from locked where id = ${followerId}) >= ${limits.follows}, false) as full`;
  return change;
};

export const deleteFollow = async (db: Db, followerId: string, followedId: string, at: Date): Promise<FollowChange> => {
  const pair = [followerId, followedId];
  const [change = unchanged] = await db<FollowChange[]>`
    with locked as (
      select id from users where id = any(${pair}) order by id for no key update
    ), deleted as (
      delete from follows
      where follower_id = ${followerId} and followed_id = ${followedId} and (select count(*) from locked) = 2
      returning 1
    ), updated as (
      update users set
        following = following - (id = ${followerId})::int,
        followers = followers - (id = ${followedId})::int
      where id = any(${pair}) and (select count(*) from deleted) = 1
    ), day as (${addFollowsToDays(db, at, db`select ${followedId} as user_id, -1 as follows from deleted`)}
    ), event as (${addFollowEvent(db, [followerId, followedId], db`deleted`)})
    select (select count(*) from locked) = 2 as found, (select id from event) as "jobId"`;
  return change;
};

/** Ids of some users whom this user follows or who follow them. */
export const listConnected = async (db: Db, userId: string, limit: number): Promise<string[]> => {
  const rows = await db<{ id: string }[]>`
    (select followed_id as id from follows where follower_id = ${userId} limit ${limit})
    union (select follower_id from follows where followed_id = ${userId} limit ${limit})`;
  return rows.map((row) => row.id);
};

/** Deletes the follows between a user and these others, in both directions. All of them are locked first, in id order. */
export const deleteFollowsBetween = async (
  db: Db,
  userId: string,
  others: readonly string[],
  at: Date,
): Promise<void> => {
  const people = [...others, userId];
  await db`
    with locked as materialized (
      select id from users where id = any(${people}) order by id for no key update
    ), deleted as (
      delete from follows
      where (select count(*) from locked) >= 0 and (
        (follower_id = ${userId} and followed_id = any(${people}))
        or (followed_id = ${userId} and follower_id = any(${people}))
      )
      returning follower_id, followed_id
    ), delta as (
      select id, sum(followers) as followers, sum(following) as following from (
        select followed_id as id, 1 as followers, 0 as following from deleted
        union all select follower_id, 0, 1 from deleted
      ) as each_side group by id
    ), day as (${addFollowsToDays(
      db,
      at,
      db`select followed_id as user_id, -count(*)::integer as follows from deleted group by followed_id`,
    )})
    update users set followers = users.followers - delta.followers, following = users.following - delta.following
    from delta where users.id = delta.id`;
};

/** Ends follows in both directions between people who are locked. Notifications about them are deleted by a job. */
export const endFollows = async (db: Db, one: string, other: string, at: Date): Promise<void> => {
  await deleteFollowsBetween(db, one, [other], at);
  await addEvent(db, 'followsChanged', [
    { followerId: one, followedId: other },
    { followerId: other, followedId: one },
  ]);
};

type Page = { readonly after: string | null; readonly limit: number };

/** Paged by id. */
export const listFollowed = (
  db: Db,
  userId: string,
  { after, limit }: Page,
): Promise<{ id: string; name: string; since: Date }[]> => db<{ id: string; name: string; since: Date }[]>`
  select u.id, u.name, f.created_at as since from follows f join users u on u.id = f.followed_id
  where f.follower_id = ${userId} and f.followed_id > ${after ?? ''} order by f.followed_id limit ${limit}`;
