/** The follow graph in SQL: the row and both counts change in one statement. */
import type { Db } from '../kernel/db.ts';

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
