/** What a person's works earned stands on the person and changes in the statement that changes the work. */
import type { Db } from '../../../platform/db/db.ts';

/** For a statement that has a table expression `credit (user_id, likes, views)`: adds those to the people named there. */
export const addToAuthorTotals = (db: Db) => db`
  update users set total_likes = users.total_likes + credit.likes, total_views = users.total_views + credit.views
  from credit where users.id = credit.user_id and (credit.likes <> 0 or credit.views <> 0)`;
