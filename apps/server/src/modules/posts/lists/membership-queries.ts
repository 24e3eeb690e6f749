/**
 * SQL that adds posts to lists and removes them. The totals of the affected lists are locked first, in name order; only
 * the holder of a list's total may change its positions.
 */
import type { Db } from '../../../platform/db/db.ts';

/** Call once per transaction, after locking the post, with every list that will change. */
export const lockLists = async (db: Db, categories: readonly string[]): Promise<void> => {
  await db`select 1 from post_list_totals where category = any(${[...categories]}) order by category for update`;
};

/** Appends the post to each list. */
export const addToLists = async (db: Db, postId: string, categories: readonly string[]): Promise<void> => {
  await db`
    with counted as (
      update post_list_totals set posts = posts + 1, version = version + 1 where category = any(${[...categories]})
      returning category, posts - 1 as ordinal
    ),
    placed as (
      insert into post_list_positions (category, ordinal, post_id) select category, ordinal, ${postId} from counted
    ),
    scored as (
      insert into featured_scores (category, post_id, score)
      select counted.category, post_id, score from counted, featured_scores scores
      where scores.category = '' and scores.post_id = ${postId} on conflict do nothing
    )
    insert into post_lists (category, post_id, hearts, views)
    select counted.category, posts.id, posts.hearts, posts.views from counted, posts where posts.id = ${postId}`;
};

/**
 * Removes the posts and closes the gaps in the positions: entries whose position is not below the new length move into
 * the freed positions.
 */
export const removeFromLists = async (
  db: Db,
  postIds: readonly string[],
  categories: readonly string[],
): Promise<void> => {
  const freed = await db<{ category: string; ordinal: number }[]>`
    with deleted as (
      delete from post_lists where post_id = any(${[...postIds]}) and category = any(${[...categories]})
      returning category, post_id
    ),
    freed as (
      delete from post_list_positions using deleted
      where post_list_positions.post_id = deleted.post_id and post_list_positions.category = deleted.category
      returning post_list_positions.category, post_list_positions.ordinal
    ),
    counted as (
      update post_list_totals set posts = posts - freed.count, version = version + 1
      from (select category, count(*)::integer as count from freed group by category) as freed
      where post_list_totals.category = freed.category
    )
    select category, ordinal from freed`;
  if (freed.length === 0) return;
  await db`
    with freed as (
      select * from unnest(${freed.map((row) => row.category)}::text[], ${freed.map((row) => row.ordinal)}::integer[])
        as freed (category, ordinal)
    ),
    totals as materialized (select category, posts from post_list_totals where category in (select category from freed)),
    free as (
      select category, ordinal, row_number() over (partition by category order by ordinal) as n
      from freed join totals using (category) where ordinal < posts
    ),
    moving as (
      select last.category, last.ordinal, row_number() over (partition by last.category order by last.ordinal) as n
      from totals cross join lateral (
        select category, ordinal from post_list_positions where category = totals.category and ordinal >= totals.posts
      ) as last
    )
    update post_list_positions set ordinal = free.ordinal from moving join free using (category, n)
    where post_list_positions.category = moving.category and post_list_positions.ordinal = moving.ordinal`;
};
