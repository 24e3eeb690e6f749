/** SQL that reads the posts by the people a member follows. */
import { limits } from '@vitrine/contract';
import type { Db } from '../../../platform/db/db.ts';
import { notHiddenFrom } from '../../accounts/index.ts';
import { entriesOf, type Feed, withCards } from '../card-queries.ts';
import { constant } from '../lists/list-queries.ts';

/** Sorts after every id. */
const lastId = '\u{10ffff}';

/** From so many followed people on, the newest posts of all are looked through first. */
const manyFollowed = 100;
/** So many of them. */
const recentPosts = 1000;

/**
 * Newest first, starting after a post (docs/decisions/0039-posts-of-followed-people.md). Who follows many people finds a page
 * among the newest posts of all, `hits`. Otherwise `heads` finds the newest post of each followed author by one look-up in the
 * index, and keeps the authors of the newest ones: nobody else can have a post on this page. Only their posts are merged. The
 * cost depends on the number of people followed, which is limited, and not on the number of posts.
 */
export const listFollowing = async (db: Db, viewerId: string, after: string | null): Promise<Feed> => {
  const { pageSize, follows } = limits;
  // One more than is shown tells whether there is a next page.
  const readSize = constant(db, pageSize + 1);
  const start = after ?? lastId;
  const [row] = await db`
    with followed as materialized (
      select followed_id as id from follows where follower_id = ${viewerId}
        and ${notHiddenFrom(db, viewerId, db`followed_id`)} limit ${constant(db, follows)}
    ), recent as materialized (
      select id, author_id from posts
      where (select count(*) from followed) > ${constant(db, manyFollowed)} and removed_at is null and id < ${start}
      order by id desc limit ${constant(db, recentPosts)}
    ), hits as materialized (
      select recent.id from recent join followed on followed.id = recent.author_id
      order by recent.id desc limit ${readSize}
    ), heads as materialized (
      select followed.id as author_id, newest.id
      from followed cross join lateral (
        select id from posts where author_id = followed.id and removed_at is null and id < ${start}
        order by id desc limit 1
      ) as newest
      where (select count(*) from hits) < ${readSize}
      order by newest.id desc limit ${readSize}
    ), page as materialized (
      select id from hits where (select count(*) from hits) = ${readSize}
      union all (
        select merged.id from heads cross join lateral (
          select id from posts where author_id = heads.author_id and removed_at is null and id < ${start}
          order by id desc limit ${readSize}
        ) as merged
        order by merged.id desc limit ${readSize}
      )
    )
    select
      (select id from page where (select count(*) from page) = ${readSize}
        order by id desc limit 1 offset ${constant(db, pageSize - 1)}) as next,
      coalesce((
        select ${entriesOf(db, db`post.id desc`)}
        from (select id from page order by id desc limit ${constant(db, pageSize)}) as shown
        join posts post on post.id = shown.id ${withCards(db)}
      ), '') as entries`.raw();
  const [next, entries = Buffer.alloc(0)] = row ?? [];
  return { entries, next: next?.toString() ?? null };
};
