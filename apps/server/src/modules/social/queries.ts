/** The follow graph in SQL: the row and both counts change in one statement. */
import type { Db } from '../../platform/db/db.ts';

export const isFollowing = async (db: Db, followerId: string, followedId: string): Promise<boolean> => {
  const rows = await db`select 1 from follows where follower_id = ${followerId} and followed_id = ${followedId}`;
  return rows.length > 0;
};

export type FollowChange = { readonly found: boolean; readonly changed: boolean };

const unchanged: FollowChange = { found: false, changed: false };

/**
 * Both people are locked in the order of their ids before anything is written, so that two who follow each other at
 * the same moment wait for one another instead of blocking each other; counting `locked` makes it run to its end first.
 */
export const insertFollow = async (db: Db, followerId: string, followedId: string, at: Date): Promise<FollowChange> => {
  const pair = [followerId, followedId];
  const [change = unchanged] = await db<FollowChange[]>`
    with locked as (
      select id from users where id = any(${pair}) order by id for no key update
    ), made as (
      insert into follows (follower_id, followed_id, created_at)
      select ${followerId}, ${followedId}, ${at} where (select count(*) from locked) = 2
      on conflict do nothing
      returning 1
    ), counted as (
      update users set
        following = following + (id = ${followerId})::int,
        followers = followers + (id = ${followedId})::int
      where id = any(${pair}) and (select count(*) from made) = 1
    )
    select (select count(*) from locked) = 2 as found, (select count(*) from made) = 1 as changed`;
  return change;
};

export const deleteFollow = async (db: Db, followerId: string, followedId: string): Promise<FollowChange> => {
  const pair = [followerId, followedId];
  const [change = unchanged] = await db<FollowChange[]>`
    with locked as (
      select id from users where id = any(${pair}) order by id for no key update
    ), gone as (
      delete from follows
      where follower_id = ${followerId} and followed_id = ${followedId} and (select count(*) from locked) = 2
      returning 1
    ), counted as (
      update users set
        following = following - (id = ${followerId})::int,
        followers = followers - (id = ${followedId})::int
      where id = any(${pair}) and (select count(*) from gone) = 1
    )
    select (select count(*) from locked) = 2 as found, (select count(*) from gone) = 1 as changed`;
  return change;
};

/** Some of those somebody follows or is followed by. */
export const listConnected = async (db: Db, userId: string, limit: number): Promise<string[]> => {
  const rows = await db<{ id: string }[]>`
    (select followed_id as id from follows where follower_id = ${userId} limit ${limit})
    union (select follower_id from follows where followed_id = ${userId} limit ${limit})`;
  return rows.map((row) => row.id);
};

/** Parts somebody from these others, in both directions; everybody who is counted is locked first, in order. */
export const deleteFollowsBetween = async (db: Db, userId: string, others: readonly string[]): Promise<void> => {
  const people = [...others, userId];
  await db`
    with locked as materialized (
      select id from users where id = any(${people}) order by id for no key update
    ), gone as (
      delete from follows
      where (select count(*) from locked) >= 0 and (
        (follower_id = ${userId} and followed_id = any(${people}))
        or (followed_id = ${userId} and follower_id = any(${people}))
      )
      returning follower_id, followed_id
    ), lost as (
      select id, sum(followers) as followers, sum(following) as following from (
        select followed_id as id, 1 as followers, 0 as following from gone
        union all select follower_id, 0, 1 from gone
      ) as each_side group by id
    )
    update users set followers = users.followers - lost.followers, following = users.following - lost.following
    from lost where users.id = lost.id`;
};

type Page = { readonly after: string | null; readonly limit: number };

/** Page by page, in the order of their ids. */
export const listFollowed = (
  db: Db,
  userId: string,
  { after, limit }: Page,
): Promise<{ id: string; name: string; since: Date }[]> => db<{ id: string; name: string; since: Date }[]>`
  select u.id, u.name, f.created_at as since from follows f join users u on u.id = f.followed_id
  where f.follower_id = ${userId} and f.followed_id > ${after ?? ''} order by f.followed_id limit ${limit}`;
