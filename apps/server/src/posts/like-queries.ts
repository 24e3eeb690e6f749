/**
 * Likes and views in SQL. Whoever changes a work locks its row first, then what hangs on it, then its author:
 * always in this order, so that nobody waits in a circle.
 */
import { creditPeople } from '../accounts/index.ts';
import type { Db } from '../kernel/db.ts';
import type { LikeRow } from './tables.ts';

/** The row is locked as far as counters need, which leaves others free to point at it. */
const lockedPost = (db: Db, postId: string) =>
  db`select id, author_id, categories, hearts, views from posts where id = ${postId} and removed_at is null for no key update`;

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

/**
 * The row and the three counts it stands behind change together. `changed` is 0 when the same person's other toggle
 * came between: that one is not visible to this statement, and this one must be run again.
 */
export const toggleLike = async (db: Db, userId: string, postId: string, at: Date) => {
  const [row] = await db<{ hearts: number; views: number; author_id: string; changed: number }[]>`
    with target as materialized (${lockedPost(db, postId)}),
    gone as (delete from likes using target where likes.user_id = ${userId} and likes.post_id = target.id returning 1),
    added as (
      insert into likes (user_id, post_id, created_at)
      select ${userId}, target.id, ${at} from target where not exists (select 1 from gone)
      on conflict do nothing returning 1
    ),
    delta as (select (select count(*) from added)::integer - (select count(*) from gone)::integer as likes),
    post as (
      update posts set hearts = posts.hearts + delta.likes from target, delta
      where posts.id = target.id and delta.likes <> 0
    ),
    now_counted as (select target.*, target.hearts + delta.likes as all_hearts, target.views as all_views from target, delta),
    shelf as (${mirrorOnShelves(db)}),
    credit as (select target.author_id as user_id, delta.likes, 0 as views from target, delta),
    person as (${creditPeople(db)})
    select target.hearts, target.views, target.author_id, delta.likes as changed from target, delta`;
  return row ?? null;
};

export const listLikeStatuses = async (db: Db, userId: string, postIds: readonly string[]): Promise<LikeRow[]> => db<
  LikeRow[]
>`
  select id, hearts, views, exists (select 1 from likes where user_id = ${userId} and post_id = posts.id) as liked
  from posts where id = any(${[...postIds]}) and removed_at is null`;

/** Counts those of these viewers, all different, who were not counted since `cutoff`. Null where there is no work. */
export const addViews = async (
  db: Db,
  postId: string,
  viewers: readonly string[],
  { at, cutoff }: { at: Date; cutoff: Date },
): Promise<number | null> => {
  const [row] = await db<{ views: number }[]>`
    with target as materialized (${lockedPost(db, postId)}),
    fresh as (
      insert into view_marks (post_id, viewer, at)
      select target.id, viewer, ${at} from target, unnest(${[...viewers]}::text[]) as viewer
      on conflict (post_id, viewer) do update set at = excluded.at where view_marks.at <= ${cutoff}
      returning 1
    ),
    delta as (select count(*)::integer as views from fresh),
    post as (
      update posts set views = posts.views + delta.views from target, delta
      where posts.id = target.id and delta.views > 0
    ),
    now_counted as (select target.*, target.hearts as all_hearts, target.views + delta.views as all_views from target, delta),
    shelf as (${mirrorOnShelves(db)}),
    credit as (select target.author_id as user_id, 0 as likes, delta.views from target, delta),
    person as (${creditPeople(db)})
    select target.views + delta.views as views from target, delta`;
  return row?.views ?? null;
};

export const deleteViewMarks = async (db: Db, before: Date): Promise<void> => {
  await db`delete from view_marks where at < ${before}`;
};
