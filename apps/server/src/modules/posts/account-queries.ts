/** SQL that deletes posts and likes of an account. Lock order as everywhere: posts, lists, users. */
import type { Db } from '../../platform/db/db.ts';
import { addToAuthorTotals } from '../accounts/index.ts';
import { addHeartsToUserDays, copyCountsToLists } from './engagement/like-queries.ts';
import { picturesOfPages } from './pages/page-queries.ts';
import { addToPostDays, dayOf } from './statistics/day-queries.ts';

/** Locks some posts of the author, removed ones included. */
export const lockPostsOf = (
  db: Db,
  authorId: string,
  limit: number,
): Promise<{ id: string; categories: string[] }[]> => db<{ id: string; categories: string[] }[]>`
  select id, categories from posts where id in (
    select id from posts where author_id = ${authorId} limit ${limit}
  ) order by id for update`;

/** Returns the pictures that they and their pages used. Counts of posts that were still published are subtracted from the author's totals. */
export const deletePosts = async (db: Db, ids: readonly string[]): Promise<string[]> => {
  const [row] = await db<{ pictures: string[] }[]>`
    with deleted as (
      delete from posts where id = any(${[...ids]}) returning id, author_id, picture_id, hearts, views, removed_at
    ), author_deltas as (
      select author_id as user_id, -sum(hearts)::integer as likes, -sum(views)::bigint as views
      from deleted where removed_at is null group by author_id
    ), person as (${addToAuthorTotals(db)})
    select coalesce(array_agg(picture_id) || ${picturesOfPages(db)}, '{}') as pictures from deleted`;
  return row?.pictures ?? [];
};

export const listLikedIds = async (db: Db, userId: string, limit: number): Promise<string[]> => {
  const rows = await db<{ post_id: string }[]>`
    select post_id from likes where user_id = ${userId} order by post_id limit ${limit}`;
  return rows.map((row) => row.post_id);
};

export const deleteLikesOf = async (db: Db, userId: string, postIds: readonly string[], at: Date): Promise<void> => {
  await db`
    with locked as materialized (
      select id, author_id, categories, hearts, views, removed_at from posts
      where id = any(${[...postIds]}) order by id for no key update
    ), deleted as (
      delete from likes using locked where likes.user_id = ${userId} and likes.post_id = locked.id returning post_id
    ), post as (
      update posts set hearts = posts.hearts - 1 from deleted where posts.id = deleted.post_id
    ), new_counts as (
      select locked.*, hearts - 1 as new_hearts, views as new_views
      from locked join deleted on deleted.post_id = locked.id where removed_at is null
    ), list_rows as (${copyCountsToLists(db)}), author_deltas as (
      select author_id as user_id, -count(*)::integer as likes, 0 as views from new_counts group by author_id
    ), person as (${addToAuthorTotals(db)}), post_day as (${addToPostDays(
      db,
      db`select post_id, ${dayOf(at)}::date as day, 0 as views, 0 as viewers, -1 as hearts, '{}'::jsonb as sources from deleted`,
    )})
    ${addHeartsToUserDays(db, at)}`;
};
