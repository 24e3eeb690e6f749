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
      from taken join posts post on post.id = taken.post_id
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
        order by score, post_id limit ${limit}
      ) as low
    ) as low
    where featured_scores.category = low.category and featured_scores.post_id = low.post_id`;
};

/** Replaces the salt of viewers once a day, and forgets whom posts have counted. */
export const startNewDay = async (db: Db, at: Date): Promise<void> => {
  const day = at.toISOString().slice(0, 10);
  await db`
    with started as (
      update featured_view_salt set day = ${day}, salt = gen_random_uuid() where day <> ${day} returning day
    )
    delete from featured_viewers where exists (select from started)`;
};

/** A view is worth a tenth of a heart. */
const viewWeight = 0.1;

/**
 * Deletes views from before this time and counts each viewer once a day for each post, except its author. Viewers are counted by
 * the bits they set; a new bit stands for more viewers the more bits are set (linear counting).
 */
export const countViewers = async (db: Db, before: Date): Promise<void> => {
  await db`
    with ended as (
      delete from recent_views where at < ${before} returning post_id, viewer
    ), bits as (
      select post.id as post_id, bit_or(set_bit(repeat('0', 512)::bit(512),
        (hashtextextended(concat_ws(' ', viewer, post.id, salt), 0) & 511)::integer, 1)) as bits
      from ended join posts post on post.id = ended.post_id cross join featured_view_salt
      where viewer <> 'person ' || post.author_id group by post.id
    ), compared as materialized (
      select post_id, bits, bit_count(bits & ~coalesce(seen, repeat('0', 512)::bit(512))) as added,
        coalesce(bit_count(seen), 0) as before
      from bits left join featured_viewers using (post_id)
    ), stored as (
      insert into featured_viewers (post_id, seen) select post_id, bits from compared where added > 0
      on conflict (post_id) do update set seen = featured_viewers.seen | excluded.seen
    )
    insert into featured_changes (post_id, weight)
    select post_id, added * 512.0 / (512 - before) * ${viewWeight}::double precision * featured_weight(${before})
    from compared where added > 0`;
};
