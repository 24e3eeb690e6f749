/**
 * SQL for likes and views. Lock order of every statement that changes a post: post, then its list rows, then its
 * author. Likes of several people are locked by person and post. The same order everywhere avoids deadlocks.
 */

import type { Db } from '../../../platform/db/db.ts';
import { addEventFrom } from '../../../platform/queue/index.ts';
import { addToAuthorTotals, addToUserDays, notBlockedBetween } from '../../accounts/index.ts';
import { addToPostDays, dayOf } from '../statistics/day-queries.ts';
import type { LikeRow, ToggledRow } from '../tables.ts';
import { isReadable, isReadableByAll } from '../visibility-queries.ts';

/** `no key update` is enough for counters and does not block inserts that reference the post. */
const lockedPosts = (db: Db, postIds: readonly string[]) => db`
  select id, author_id, categories, hearts, views, removed_at is null as listed from posts
  where id = any(${[...postIds]}) and ${isReadableByAll(db, 'posts')} order by id for no key update`;

/**
 * Copies changed counts to the list rows. Needs a CTE `new_counts`: locked posts that are in lists, with their old counts,
 * `new_hearts` and `new_views`. It is an upsert, because a plain update would miss list rows that were committed while the
 * statement waited for the post's lock; conflict resolution sees them.
 */
export const copyCountsToLists = (db: Db) => db`
  insert into post_lists (category, post_id, hearts, views)
  select unnest(array['']::text[] || categories), id, new_hearts, new_views from new_counts
  where (new_hearts, new_views) is distinct from (hearts, views)
  on conflict (category, post_id) do update set hearts = excluded.hearts, views = excluded.views`;

/** Needs the CTEs `author_deltas`, and `person`, which has locked the authors. */
export const addHeartsToUserDays = (db: Db, at: Date) =>
  addToUserDays(
    db,
    db`select user_id, ${dayOf(at)}::date as day, 0 as views, 0 as viewers, likes as hearts, 0 as follows, '{}'::jsonb as sources
      from author_deltas join person using (user_id)`,
  );

/** Null if nothing changed. */
const likesChangedEvent = (db: Db) => db`
  select jsonb_agg(jsonb_build_object('postId', post_id, 'userId', changes.user_id, 'authorId', author_id))
  from changes join locked on locked.id = post_id`;

/** `liked` is the wanted state; null inverts the current one. */
export type Toggle = { readonly userId: string; readonly postId: string; readonly liked: boolean | null };

/**
 * Changes likes and the three counts derived from them in one statement. No two toggles may have the same user and
 * post. `changed` is 0 when the like is already in the wanted state, or when a concurrent toggle of the same user
 * committed first: this statement does not see it, so an inversion must be retried. Between people of whom one has blocked the
 * other, likes are only taken back (`allowed`). Missing posts yield no row. The event
 * of the changed likes is stored by the same statement.
 */
export const toggleLikes = async (db: Db, toggles: readonly Toggle[], at: Date): Promise<ToggledRow[]> => {
  const users = toggles.map(({ userId }) => userId);
  const posts = toggles.map(({ postId }) => postId);
  // As text, because the driver encodes an array of booleans as a single boolean.
  const states = toggles.map(({ liked }) => (liked === null ? null : String(liked)));
  return db<ToggledRow[]>`
    with locked as materialized (${lockedPosts(db, posts)}),
    wanted as materialized (
      select user_id, post_id, liked::boolean, ${notBlockedBetween(db, db`request.user_id`, db`locked.author_id`)} as allowed
      from unnest(${users}::text[], ${posts}::text[], ${states}::text[]) as request (user_id, post_id, liked)
      join locked on locked.id = post_id
    ),
    unwanted as materialized (
      select likes.user_id, likes.post_id from likes join wanted using (user_id, post_id)
      where wanted.liked is not true order by likes.user_id, likes.post_id for update of likes
    ),
    deleted as (delete from likes using unwanted where (likes.user_id, likes.post_id) = (unwanted.user_id, unwanted.post_id)
      returning likes.user_id, likes.post_id),
    added as (
      insert into likes (user_id, post_id, created_at)
      select user_id, post_id, ${at} from wanted
      where liked is not false and allowed and (user_id, post_id) not in (select user_id, post_id from deleted)
      on conflict do nothing returning user_id, post_id
    ),
    changes as materialized (select *, 1 as likes from added union all select *, -1 from deleted),
    delta as (select post_id, sum(likes)::integer as likes from changes group by post_id),
    post as (
      update posts set hearts = posts.hearts + delta.likes from delta
      where posts.id = delta.post_id and delta.likes <> 0
    ),
    new_counts as (
      select locked.*, hearts + delta.likes as new_hearts, views as new_views
      from locked join delta on delta.post_id = locked.id where locked.listed
    ),
    list_rows as (${copyCountsToLists(db)}),
    author_deltas as (
      select author_id as user_id, sum(new_hearts - hearts)::integer as likes, 0 as views from new_counts group by author_id
    ),
    person as (${addToAuthorTotals(db)}),
    post_day as (${addToPostDays(
      db,
      db`select post_id, ${dayOf(at)}::date as day, 0 as views, 0 as viewers, likes as hearts, '{}'::jsonb as sources
        from delta where likes <> 0`,
    )}),
    user_day as (${addHeartsToUserDays(db, at)}),
    event as (${addEventFrom(db, 'likesChanged', likesChangedEvent(db))})
    select wanted.user_id, wanted.post_id, locked.author_id, locked.views,
      locked.hearts + coalesce(delta.likes, 0) as hearts, coalesce(changes.likes, 0) as changed, wanted.allowed,
      (select id from event) as job_id
    from wanted join locked on locked.id = wanted.post_id
    left join delta on delta.post_id = wanted.post_id
    left join changes on (changes.user_id, changes.post_id) = (wanted.user_id, wanted.post_id)`;
};

export const listLikeStatuses = async (db: Db, userId: string, postIds: readonly string[]): Promise<LikeRow[]> => db<
  LikeRow[]
>`
  select id, hearts, views, exists (select 1 from likes where user_id = ${userId} and post_id = posts.id) as liked
  from posts where id = any(${[...postIds]}) and ${isReadable(db, 'posts', userId)}`;

export type View = {
  readonly postId: string;
  readonly viewer: string;
  /** The site that the viewer came from, `direct` or `Vitrine`. */
  readonly source: string;
};

/**
 * Counts the views whose viewer was not counted since `cutoff`, and returns the view count of each post. No two views may
 * have the same post and viewer.
 */
export const addViews = async (
  db: Db,
  views: readonly View[],
  { at, cutoff }: { at: Date; cutoff: Date },
): Promise<Map<string, number>> => {
  const posts = views.map(({ postId }) => postId);
  const viewers = views.map(({ viewer }) => viewer);
  const sources = views.map(({ source }) => source);
  const rows = await db<{ id: string; views: number }[]>`
    with locked as materialized (${lockedPosts(db, posts)}),
    request as materialized (
      select * from unnest(${posts}::text[], ${viewers}::text[], ${sources}::text[]) as request (post_id, viewer, source)
    ),
    counted as (
      insert into recent_views (post_id, viewer, at)
      select locked.id, viewer, ${at} from request join locked on locked.id = request.post_id
      on conflict (post_id, viewer) do update set at = excluded.at where recent_views.at <= ${cutoff}
      returning post_id, viewer
    ),
    delta as (select post_id, count(*)::integer as views from counted group by post_id),
    post as (update posts set views = posts.views + delta.views from delta where posts.id = delta.post_id),
    new_counts as (
      select locked.*, hearts as new_hearts, locked.views + delta.views as new_views
      from locked join delta on delta.post_id = locked.id where locked.listed
    ),
    list_rows as (${copyCountsToLists(db)}),
    author_deltas as (
      select author_id as user_id, 0 as likes, sum(new_views - views)::integer as views from new_counts group by author_id
    ),
    person as (${addToAuthorTotals(db)}),
    by_source as (
      select post_id, author_id, listed, source, count(*)::integer as views from counted join request using (post_id, viewer)
      join locked on locked.id = post_id group by post_id, author_id, listed, source
    ),
    post_day as (${addToPostDays(
      db,
      db`select post_id, ${dayOf(at)}::date as day, sum(views) as views, 0 as viewers, 0 as hearts,
          jsonb_object_agg(source, views) as sources
        from by_source group by post_id`,
    )}),
    user_day as (${addToUserDays(
      db,
      db`select user_id, ${dayOf(at)}::date as day, sum(views) as views, 0 as viewers, 0 as hearts, 0 as follows,
          jsonb_object_agg(source, views) as sources
        from (select author_id as user_id, source, sum(views) as views from by_source where listed group by author_id, source) as each_source
        join person using (user_id) group by user_id`,
    )})
    select locked.id, locked.views + coalesce(delta.views, 0) as views
    from locked left join delta on delta.post_id = locked.id`;
  return new Map(rows.map(({ id, views }) => [id, views]));
};
