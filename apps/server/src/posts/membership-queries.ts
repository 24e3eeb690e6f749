/**
 * Which shelves a work stands on, in SQL. The totals of the shelves concerned are locked first, in the order of their
 * names: whoever holds a shelf's total alone may number its places.
 */
import type { Db } from '../kernel/db.ts';

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

/** The last work of each shelf takes the place that becomes free, so that no gap is left. */
export const takeOffShelves = async (db: Db, postId: string, categories: readonly string[]): Promise<void> => {
  const freed = await db<{ category: string; ordinal: number }[]>`
    with gone as (
      delete from shelves where post_id = ${postId} and category = any(${[...categories]}) returning category
    )
    delete from shelf_places where post_id = ${postId} and category in (select category from gone)
    returning category, ordinal`;
  await db`
    with freed as (
      select * from unnest(${freed.map((row) => row.category)}::text[], ${freed.map((row) => row.ordinal)}::integer[])
        as freed (category, ordinal)
    ),
    counted as (
      update shelf_totals set posts = posts - 1, version = version + 1 from freed where shelf_totals.category = freed.category
      returning shelf_totals.category, shelf_totals.posts as last, freed.ordinal
    )
    update shelf_places set ordinal = counted.ordinal from counted
    where shelf_places.category = counted.category and shelf_places.ordinal = counted.last`;
};
