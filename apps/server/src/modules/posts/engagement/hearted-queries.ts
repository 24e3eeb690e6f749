/** SQL that reads who likes a post. */
import { limits } from '@vitrine/contract';
import type { Db } from '../../../platform/db/db.ts';
import { notBlockedBetween } from '../../accounts/index.ts';
import { listPeopleIn, startOf } from '../../social/index.ts';
import { isReadable } from '../visibility-queries.ts';

export const isPostReadable = async (db: Db, postId: string, readerId: string | null): Promise<boolean> => {
  const rows = await db`select from posts where id = ${postId} and ${isReadable(db, 'posts', readerId)}`;
  return rows.length > 0;
};

/** A walk of the index, paged by person; one more than a page has, if there are more. */
export const listHearted = (db: Db, postId: string, viewerId: string | null, after: string | null) =>
  listPeopleIn(
    db,
    db`select user_id as id from likes where post_id = ${postId} and user_id < ${startOf(after)}
        and ${notBlockedBetween(db, viewerId, db`user_id`)}
      order by user_id desc limit ${limits.pageSize + 1}`,
    viewerId,
  );
