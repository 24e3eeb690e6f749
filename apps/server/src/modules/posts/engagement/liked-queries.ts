/** SQL that reads the posts a member likes. */
import { limits } from '@vitrine/contract';
import type { Db } from '../../../platform/db/db.ts';
import { notBlockedBetween } from '../../accounts/index.ts';
import { entriesOf, type Feed, withCards } from '../card-queries.ts';
import { constant } from '../lists/list-queries.ts';

/** Sorts after every like. */
const start = `${'9'.repeat(16)}.`;

/**
 * The latest like first: a walk of the index, which costs the same however many likes there are. The cursor is the time of a
 * like in microseconds and the post, so that it is valid also when that like is taken back meanwhile.
 */
export const listLikedPosts = async (db: Db, userId: string, after: string | null): Promise<Feed> => {
  const { pageSize } = limits;
  const cursor = after ?? start;
  const dot = cursor.indexOf('.');
  const [row] = await db`
    with page as materialized (
      select post.id, post.hearts, post.views, liked.created_at
      from likes liked join posts post on post.id = liked.post_id and post.removed_at is null
      where liked.user_id = ${userId} and (liked.created_at, liked.post_id) <
        (timestamptz 'epoch' + ${cursor.slice(0, dot)}::bigint * interval '1 microsecond', ${cursor.slice(dot + 1)})
        and ${notBlockedBetween(db, userId, db`post.author_id`)}
      -- One more than is shown tells whether there is a next page.
      order by liked.created_at desc, liked.post_id desc limit ${constant(db, pageSize + 1)}
    ), shown as materialized (
      select * from page order by created_at desc, id desc limit ${constant(db, pageSize)}
    )
    select
      (select (extract(epoch from created_at) * 1000000)::bigint || '.' || id from shown
        where (select count(*) from page) > ${constant(db, pageSize)} order by created_at, id limit 1) as next,
      coalesce((
        select ${entriesOf(db, db`post.created_at desc, post.id desc`)} from shown as post ${withCards(db)}
      ), '') as entries`.raw();
  const [next, entries = Buffer.alloc(0)] = row ?? [];
  return { entries, next: next?.toString() ?? null };
};
