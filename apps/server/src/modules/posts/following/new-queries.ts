/** SQL that counts the posts by followed people that a list does not show yet. */
import type { Db } from '../../../platform/db/db.ts';
import { notHiddenFrom } from '../../accounts/index.ts';
import { constant } from '../lists/list-queries.ts';

/** Of all people; more are published while a page is open only on a very large site. */
const recentPosts = 1000;
const maxCounted = 99;

/** Looks through the newest posts of all, which are few since a page was opened, however many people are followed. */
export const countNewFollowing = async (db: Db, viewerId: string, since: string): Promise<{ count: number }> => {
  const [row] = await db<{ count: number }[]>`
    with recent as materialized (
      select id, author_id from posts where removed_at is null and id > ${since}
      order by id desc limit ${constant(db, recentPosts)}
    )
    select count(*) from (
      select from recent join follows on follows.follower_id = ${viewerId} and follows.followed_id = recent.author_id
      where ${notHiddenFrom(db, viewerId, db`recent.author_id`)}
      limit ${constant(db, maxCounted)}
    ) as counted`;
  return { count: row?.count ?? 0 };
};
