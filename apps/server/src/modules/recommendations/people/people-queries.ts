/** SQL for people to follow. */
import type { Db } from '../../../platform/db/db.ts';
import { notHiddenFrom } from '../../accounts/index.ts';
import type { ListedRow } from '../../social/index.ts';

/** So many of the latest of each are looked at, which bounds the cost. */
const maxLikes = 100;
const maxSaves = 40;
const maxFollowed = 100;
const followsOfEach = 30;
const popularPosts = 60;

export const suggestedPeople = 6;

export type SuggestedRow = ListedRow & {
  /** How many of their works the person likes or has saved. */
  readonly works: number;
  /** How many people whom the person follows follow them, and one of these. */
  readonly followers: number;
  readonly by: string | null;
};

/**
 * Authors of works that the person likes or has saved, people whom those follow whom the person follows, and authors of the most
 * liked works. A work that is liked says more than a follow.
 */
export const listPeopleToFollow = (db: Db, userId: string): Promise<SuggestedRow[]> => db<SuggestedRow[]>`
  with chosen as (
    (select post_id from likes where user_id = ${userId} order by created_at desc limit ${maxLikes})
    union (select post_id from (
      select post_id from collection_posts where added_by = ${userId} order by added_at desc limit ${maxSaves}) as saved)
  ), followed as materialized (
    select followed_id as id from follows where follower_id = ${userId} and ${notHiddenFrom(db, userId, db`followed_id`)}
    order by created_at desc limit ${maxFollowed}
  ), counted as (
    select p.author_id as id, count(*)::integer as works, 0 as followers, null::text as by
    from chosen join posts p on p.id = chosen.post_id and p.removed_at is null group by p.author_id
    union all
    select theirs.followed_id, 0, count(*)::integer, min(u.name) from followed join users u on u.id = followed.id
    cross join lateral (
      select followed_id from follows where follower_id = followed.id limit ${followsOfEach}
    ) as theirs group by theirs.followed_id
    union all
    select distinct p.author_id, 0, 0, null from (
      select post_id from post_lists where category = '' order by hearts desc, post_id desc limit ${popularPosts}
    ) as popular join posts p on p.id = popular.post_id
  ), candidate as (
    select id, sum(works)::integer as works, sum(followers)::integer as followers, max(by) as by from counted group by id
  )
  select u.id, u.name, u.handle, abouts.occupation, abouts.city, to_jsonb(pic.*) as pic, false as is_following,
    candidate.works, candidate.followers, candidate.by
  from candidate join users u on u.id = candidate.id left join pictures pic on pic.id = u.pic
  left join abouts on abouts.user_id = u.id
  where u.id <> ${userId} and ${notHiddenFrom(db, userId, db`u.id`)} and u.deletion_requested_at is null
    and not exists (select from follows where follower_id = ${userId} and followed_id = u.id)
  order by candidate.works * 2 + candidate.followers desc, u.followers desc, u.id limit ${suggestedPeople}`;
