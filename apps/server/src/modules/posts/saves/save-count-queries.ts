/** SQL fragments by which the module of collections keeps the counts of posts, in the statement that changes what is counted. */
import type { Db, Fragment } from '../../../platform/db/db.ts';
import { addSavesToUserDays } from '../../accounts/index.ts';
import { addSavesToPostDays, dayOf } from '../statistics/day-queries.ts';

/** Locks posts, removed ones too; `ids` selects their ids. */
export const lockSavedPosts = (db: Db, ids: Fragment) => db`
  select id, author_id, removed_at is null as listed from posts where id in (${ids}) order by id for no key update`;

/**
 * CTEs that add to the counts of posts and to their days. They need `locked` (above) and `changes` (post_id, saves, collections).
 * Authors are locked after the posts, as by likes.
 */
export const addSaves = (db: Db, at: Date) => db`
  counted as (
    update posts set saves = posts.saves + changes.saves, collections = posts.collections + changes.collections
    from changes where posts.id = changes.post_id
  ), moved as materialized (
    select post_id, author_id, changes.saves from changes join locked on locked.id = post_id where changes.saves <> 0
  ), authors as materialized (
    select id from users where id in (select author_id from moved) order by id for no key update
  ), post_day as (${addSavesToPostDays(db, db`select post_id, ${dayOf(at)}::date as day, saves from moved`)}
  ), user_day as (${addSavesToUserDays(
    db,
    db`select id as user_id, ${dayOf(at)}::date as day, sum(saves)::integer as saves
      from moved join authors on authors.id = author_id group by id`,
  )})`;
