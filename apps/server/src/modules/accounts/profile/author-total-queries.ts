/** Likes and views are summed per author, in the statement that changes the post. */
import type { Db } from '../../../platform/db/db.ts';

/** For a statement with a CTE `credit (user_id, likes, views)`: adds these numbers to the totals of the authors. */
export const addToAuthorTotals = (db: Db) => db`
  update users set total_likes = users.total_likes + credit.likes, total_views = users.total_views + credit.views
  from credit where users.id = credit.user_id and (credit.likes <> 0 or credit.views <> 0)`;
