/**
 * Likes and views in SQL. Whoever changes a work locks its row first, then what hangs on it, then its author:
 * always in this order, so that nobody waits in a circle.
 */

import type { Db } from '../../platform/db/db.ts';
import { creditPeople } from '../accounts/index.ts';
import type { LikeRow, ToggledRow } from './tables.ts';

/** The rows are locked as far as counters need, which leaves others free to point at them. */
const lockedPosts = (db: Db, postIds: readonly string[]) => db`
  select id, author_id, categories, hearts, views from posts
  where id = any(${[...postIds]}) and removed_at is null order by id for no key update`;

/**
 * For a statement that has a table expression `now_counted`, a work held with `all_hearts` and `all_views` beside what it
 * had: the shelves repeat the counts. A statement that waited for the work does not see shelves it was put on
 * meanwhile, but a conflict does: each of them is met, in its newest form.
 */
export const mirrorOnShelves = (db: Db) => db`
  insert into shelves (category, post_id, hearts, views)
  select unnest(array['']::text[] || categories), id, all_hearts, all_views from now_counted
  where (all_hearts, all_views) is distinct from (hearts, views)
  on conflict (category, post_id) do update set hearts = excluded.hearts, views = excluded.views`;

/** `liked` is what is wanted; null turns it around, whatever it is. */
export type Toggle = { readonly userId: string; readonly postId: string; readonly liked: boolean | null };

/**
 * The rows and the three counts they stand behind change together, for any number of toggles, all different. `changed`
 * is 0 where it is as wanted already, or when the same person's other toggle came between: that one is not visible to
 * this statement, and one that turns around must be run again. Where there is no work, there is no row.
 */
export const toggleLikes = async (db: Db, toggles: readonly Toggle[], at: Date): Promise<ToggledRow[]> => {
  const users = toggles.map(({ userId }) => userId);
  const posts = toggles.map(({ postId }) => postId);
  // As text: the driver takes an array of booleans for a single one.
  const states = toggles.map(({ liked }) => (liked === null ? null : String(liked)));
  return db<ToggledRow[]>`
    with target as materialized (${lockedPosts(db, posts)}),
    wanted as materialized (
      select user_id, post_id, liked::boolean
      from unnest(${users}::text[], ${posts}::text[], ${states}::text[]) as asked (user_id, post_id, liked)
      join target on target.id = post_id
    ),
    gone as (delete from likes using wanted where (likes.user_id, likes.post_id) = (wanted.user_id, wanted.post_id)
      and wanted.liked is not true returning likes.user_id, likes.post_id),
    added as (
      insert into likes (user_id, post_id, created_at)
      select user_id, post_id, ${at} from wanted
      where liked is not false and (user_id, post_id) not in (select user_id, post_id from gone)
      on conflict do nothing returning user_id, post_id
    ),
    changes as (select *, 1 as likes from added union all select *, -1 from gone),
    delta as (select post_id, sum(likes)::integer as likes from changes group by post_id),
    post as (
      update posts set hearts = posts.hearts + delta.likes from delta
      where posts.id = delta.post_id and delta.likes <> 0
    ),
    now_counted as (
      select target.*, hearts + delta.likes as all_hearts, views as all_views
      from target join delta on delta.post_id = target.id
    ),
    shelf as (${mirrorOnShelves(db)}),
    credit as (
      select author_id as user_id, sum(all_hearts - hearts)::integer as likes, 0 as views from now_counted group by author_id
    ),
    person as (${creditPeople(db)})
    select wanted.user_id, wanted.post_id, target.author_id, target.views,
      target.hearts + coalesce(delta.likes, 0) as hearts, coalesce(changes.likes, 0) as changed
    from wanted join target on target.id = wanted.post_id
    left join delta on delta.post_id = wanted.post_id
    left join changes on (changes.user_id, changes.post_id) = (wanted.user_id, wanted.post_id)`;
};

export const listLikeStatuses = async (db: Db, userId: string, postIds: readonly string[]): Promise<LikeRow[]> => db<
  LikeRow[]
>`
  select id, hearts, views, exists (select 1 from likes where user_id = ${userId} and post_id = posts.id) as liked
  from posts where id = any(${[...postIds]}) and removed_at is null`;

export type Opening = { readonly postId: string; readonly viewer: string };

/** Counts those of these openings, all different, whose viewer was not counted since `cutoff`. Says how often each work was seen. */
export const addViews = async (
  db: Db,
  openings: readonly Opening[],
  { at, cutoff }: { at: Date; cutoff: Date },
): Promise<Map<string, number>> => {
  const posts = openings.map(({ postId }) => postId);
  const viewers = openings.map(({ viewer }) => viewer);
  const rows = await db<{ id: string; views: number }[]>`
    with target as materialized (${lockedPosts(db, posts)}),
    fresh as (
      insert into view_marks (post_id, viewer, at)
      select target.id, viewer, ${at} from unnest(${posts}::text[], ${viewers}::text[]) as opened (post_id, viewer)
      join target on target.id = opened.post_id
      on conflict (post_id, viewer) do update set at = excluded.at where view_marks.at <= ${cutoff}
      returning post_id
    ),
    delta as (select post_id, count(*)::integer as views from fresh group by post_id),
    post as (update posts set views = posts.views + delta.views from delta where posts.id = delta.post_id),
    now_counted as (
      select target.*, hearts as all_hearts, target.views + delta.views as all_views
      from target join delta on delta.post_id = target.id
    ),
    shelf as (${mirrorOnShelves(db)}),
    credit as (
      select author_id as user_id, 0 as likes, sum(all_views - views)::integer as views from now_counted group by author_id
    ),
    person as (${creditPeople(db)})
    select target.id, target.views + coalesce(delta.views, 0) as views
    from target left join delta on delta.post_id = target.id`;
  return new Map(rows.map(({ id, views }) => [id, views]));
};

export const deleteViewMarks = async (db: Db, before: Date): Promise<void> => {
  await db`delete from view_marks where at < ${before}`;
};
