/**
 * Which shelves a work stands on, in SQL. The totals of the shelves concerned are locked first, in the order of their
 * names: whoever holds a shelf's total alone may number its places.
 */
import type { Db } from '../../platform/db/db.ts';

/** Call inside a transaction that holds the work's row, once, with every shelf that is about to change. */
export const lockShelves = async (db: Db, categories: readonly string[]): Promise<void> => {
  await db`select 1 from shelf_totals where category = any(${[...categories]}) order by category for update`;
};

/** The work takes the place after the last one of each shelf. */
export const putOnShelves = async (db: Db, postId: string, categories: readonly string[]): Promise<void> => {
  await db`
    with counted as (
      update shelf_totals set posts = posts + 1, version = version + 1 where category = any(${[...categories]})
      returning category, posts - 1 as ordinal
    ),
    placed as (
      insert into shelf_places (category, ordinal, post_id) select category, ordinal, ${postId} from counted
    )
    insert into shelves (category, post_id, hearts, views)
    select counted.category, posts.id, posts.hearts, posts.views from counted, posts where posts.id = ${postId}`;
};

/**
 * The last ones of each shelf take the places that become free, so that no gap is left: of those numbered from the new total
 * on, the ones that stay move into the free places before it.
 */
export const takeOffShelves = async (
  db: Db,
  postIds: readonly string[],
  categories: readonly string[],
): Promise<void> => {
  const freed = await db<{ category: string; ordinal: number }[]>`
    with gone as (
      delete from shelves where post_id = any(${[...postIds]}) and category = any(${[...categories]})
      returning category, post_id
    ),
    freed as (
      delete from shelf_places using gone
      where shelf_places.post_id = gone.post_id and shelf_places.category = gone.category
      returning shelf_places.category, shelf_places.ordinal
    ),
    counted as (
      update shelf_totals set posts = posts - freed.count, version = version + 1
      from (select category, count(*)::integer as count from freed group by category) as freed
      where shelf_totals.category = freed.category
    )
    select category, ordinal from freed`;
  if (freed.length === 0) return;
  await db`
    with freed as (
      select * from unnest(${freed.map((row) => row.category)}::text[], ${freed.map((row) => row.ordinal)}::integer[])
        as freed (category, ordinal)
    ),
    totals as materialized (select category, posts from shelf_totals where category in (select category from freed)),
    free as (
      select category, ordinal, row_number() over (partition by category order by ordinal) as place
      from freed join totals using (category) where ordinal < posts
    ),
    moving as (
      select last.category, last.ordinal, row_number() over (partition by last.category order by last.ordinal) as place
      from totals cross join lateral (
        select category, ordinal from shelf_places where category = totals.category and ordinal >= totals.posts
      ) as last
    )
    update shelf_places set ordinal = free.ordinal from moving join free using (category, place)
    where shelf_places.category = moving.category and shelf_places.ordinal = moving.ordinal`;
};
