/** SQL for the scores of the featured order (docs/decisions/0035-featured-order.md). */
import type { Db } from '../../../platform/db/db.ts';

/**
 * Adds some changes with ids after this one to the scores of their posts, in all lists of each post; returns the last id, or
 * null at the end. Call it in a transaction: the lock keeps two of them from adding to the same score.
 */
export const addChanges = async (db: Db, after: number, limit: number): Promise<number | null> => {
  await db`select 1 from featured_state where category = '' for update`;
  const [row] = await db<{ last: number | null }[]>`
    with taken as (
      delete from featured_changes where id in (
        select id from featured_changes where id > ${after} order by id limit ${limit}
      ) returning id, post_id, weight
    ), totals as materialized (
      select post.id, array['']::text[] || post.categories as lists, greatest(0, sum(weight) + coalesce(min(score), 0)) as score
      from taken join posts post on post.id = taken.post_id and post.removed_at is null
      left join featured_scores on category = '' and featured_scores.post_id = post.id
      group by post.id
    ), scored as (
      insert into featured_scores (category, post_id, score) select unnest(lists), id, score from totals
      on conflict (category, post_id) do update set score = excluded.score
    ), changed as (
      update featured_state set scores_changed = true
      where not scores_changed and category in (select unnest(lists) from totals)
    )
    select max(id) as last from taken`;
  return row?.last ?? null;
};

/** Deletes some scores of each list that are worth less than a thousandth of a heart given now. */
export const deleteLowScores = async (db: Db, at: Date, limit: number): Promise<void> => {
  await db`
    delete from featured_scores using (
      select list.category, low.post_id from post_list_totals list cross join lateral (
        select post_id from featured_scores where category = list.category and score < featured_weight(${at}) / 1000
        order by score, post_id limit ${limit} for update skip locked
      ) as low
    ) as low
    where featured_scores.category = low.category and featured_scores.post_id = low.post_id`;
};
