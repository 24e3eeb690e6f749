/** Posts and likes of somebody whose account is deleted, in SQL: posts, lists, people, in the order of every other change. */

import type { Db } from '../../platform/db/db.ts';
import { addToAuthorTotals } from '../accounts/index.ts';
import { copyCountsToLists } from './engagement/like-queries.ts';

/** Some of their posts, taken down or not, held until the transaction ends. */
export const lockPostsOf = (
  db: Db,
  authorId: string,
  limit: number,
): Promise<{ id: string; categories: string[] }[]> => db<{ id: string; categories: string[] }[]>`
  select id, categories from posts where id in (
    select id from posts where author_id = ${authorId} limit ${limit}
  ) order by id for update`;

/** Says which pictures they used. What stood until now no longer counts for its author. */
export const deletePosts = async (db: Db, ids: readonly string[]): Promise<string[]> => {
  const rows = await db<{ picture_id: string }[]>`
    with gone as (
      delete from posts where id = any(${[...ids]}) returning author_id, picture_id, hearts, views, removed_at
    ), credit as (
      select author_id as user_id, -sum(hearts)::integer as likes, -sum(views)::bigint as views
      from gone where removed_at is null group by author_id
    ), person as (${addToAuthorTotals(db)})
    select picture_id from gone`;
  return rows.map((row) => row.picture_id);
};

export const listLikedIds = async (db: Db, userId: string, limit: number): Promise<string[]> => {
  const rows = await db<{ post_id: string }[]>`
    select post_id from likes where user_id = ${userId} order by post_id limit ${limit}`;
  return rows.map((row) => row.post_id);
};

export const deleteLikesOf = async (db: Db, userId: string, postIds: readonly string[]): Promise<void> => {
  await db`
    with target as materialized (
      select id, author_id, categories, hearts, views, removed_at from posts
      where id = any(${[...postIds]}) order by id for no key update
    ), gone as (
      delete from likes using target where likes.user_id = ${userId} and likes.post_id = target.id returning post_id
    ), post as (
      update posts set hearts = posts.hearts - 1 from gone where posts.id = gone.post_id
    ), new_counts as (
      select target.*, hearts - 1 as new_hearts, views as new_views
      from target join gone on gone.post_id = target.id where removed_at is null
    ), list_rows as (${copyCountsToLists(db)}), credit as (
      select author_id as user_id, -count(*)::integer as likes, 0 as views from new_counts group by author_id
    )
    ${addToAuthorTotals(db)}`;
};
