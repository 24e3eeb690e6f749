/** How many comments posts have, and the sums by day. */
import type { Db } from '../../../platform/db/db.ts';
import { dayOf } from '../statistics/day-queries.ts';

type CommentDelta = { readonly postId: string; readonly comments: number };

/** Adds to the counts of posts that the caller has locked; returns the new ones. Days of authors have public posts only, as for likes. */
export const addToCommentCounts = async (
  db: Db,
  deltas: readonly CommentDelta[],
  at: Date,
): Promise<Map<string, number>> => {
  const day = dayOf(at);
  const rows = await db<{ id: string; comments: number }[]>`
    with delta as (
      select * from unnest(${deltas.map(({ postId }) => postId)}::text[], ${deltas.map(({ comments }) => comments)}::integer[])
        as delta (post_id, comments)
    ), post as (
      update posts set comments = posts.comments + delta.comments from delta where posts.id = delta.post_id
      returning posts.id, posts.author_id, posts.comments, delta.comments as added, removed_at is null as listed
    ), post_day as (
      insert into post_days as days (post_id, day, comments) select id, ${day}::date, added from post
      on conflict (post_id, day) do update set comments = days.comments + excluded.comments
    ), person as materialized (
      select id from users where id in (select author_id from post where listed) order by id for no key update
    ), user_day as (
      insert into user_days as days (user_id, day, comments)
      select author_id, ${day}::date, sum(added) from post join person on person.id = author_id where listed group by author_id
      on conflict (user_id, day) do update set comments = days.comments + excluded.comments
    )
    select id, comments from post`;
  return new Map(rows.map(({ id, comments }) => [id, comments]));
};
