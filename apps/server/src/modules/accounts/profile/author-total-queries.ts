/** Likes and views are summed per author, in the statement that changes the post. */
import type { Db } from '../../../platform/db/db.ts';

/** For a statement with a CTE `author_deltas (user_id, likes, views)`: adds these numbers to the totals of the authors, and returns who they are. */
export const addToAuthorTotals = (db: Db) => db`
  update users set total_likes = users.total_likes + author_deltas.likes, total_views = users.total_views + author_deltas.views
  from author_deltas where users.id = author_deltas.user_id and (author_deltas.likes <> 0 or author_deltas.views <> 0)
  returning users.id as user_id`;
