/** What happened to a post on each day, written in the statement that changes what is counted. */
import type { Db, Fragment } from '../../../platform/db/db.ts';

/** Days are those of UTC, wherever the server and the reader are. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/**
 * Adds `deltas` (post_id, day, views, viewers, hearts, sources) to the days of these posts, which must be locked before. The
 * estimate of the viewers is never above the views.
 */
export const addToPostDays = (db: Db, deltas: Fragment) => db`
  insert into post_days as days (post_id, day, views, viewers, hearts, sources)
  select post_id, day, views, viewers, hearts, add_sources('{}', sources) from (${deltas}) as deltas
  on conflict (post_id, day) do update set views = days.views + excluded.views, viewers = least(days.viewers + excluded.viewers, days.views + excluded.views),
    hearts = days.hearts + excluded.hearts,
    sources = case when excluded.sources = '{}' then days.sources else add_sources(days.sources, excluded.sources) end`;

/** Adds `deltas` (post_id, day, saves) to the days of these posts, which must be locked before. */
export const addSavesToPostDays = (db: Db, deltas: Fragment) => db`
  insert into post_days as days (post_id, day, saves) ${deltas}
  on conflict (post_id, day) do update set saves = days.saves + excluded.saves`;
