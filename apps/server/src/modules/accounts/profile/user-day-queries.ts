/** What happened to a user on each day, written in the statement that changes what is counted. */
import type { Db, Fragment } from '../../../platform/db/db.ts';

/**
 * Adds `deltas` (user_id, day, views, viewers, hearts, follows, sources) to the days of these users. Their rows of `users` must be
 * locked before, which avoids deadlocks.
 */
export const addToUserDays = (db: Db, deltas: Fragment) => db`
  insert into user_days as days (user_id, day, views, viewers, hearts, follows, sources)
  select user_id, day, views, viewers, hearts, follows, add_sources('{}', sources) from (${deltas}) as deltas
  on conflict (user_id, day) do update set views = days.views + excluded.views, viewers = least(days.viewers + excluded.viewers, days.views + excluded.views),
    hearts = days.hearts + excluded.hearts, follows = days.follows + excluded.follows,
    sources = case when excluded.sources = '{}' then days.sources else add_sources(days.sources, excluded.sources) end`;

/** The same for `deltas` (user_id, day, saves). */
export const addSavesToUserDays = (db: Db, deltas: Fragment) => db`
  insert into user_days as days (user_id, day, saves) ${deltas}
  on conflict (user_id, day) do update set saves = days.saves + excluded.saves`;
