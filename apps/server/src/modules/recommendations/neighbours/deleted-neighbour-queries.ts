/** SQL that takes deleted posts out of neighbour lists. */
import type { Db } from '../../../platform/db/db.ts';

export type ListPlace = { readonly postId: string; readonly signal: string };

/**
 * Goes through the next lists and removes posts that are not there any more; hidden ones stay, since they may come back. Returns the
 * last of them, null at the end. The lists are computed from the locked rows, so that what the linker writes meanwhile is kept.
 */
export const removeDeletedNeighbours = async (
  db: Db,
  after: ListPlace,
  limit: number,
): Promise<{ readonly last: ListPlace | null; readonly changed: number }> => {
  const [row] = await db<{ last: ListPlace | null; changed: number }[]>`
    with page as materialized (
      select post_id, signal, ids from post_neighbours
      where (post_id, signal) > (${after.postId}, ${after.signal}) order by post_id, signal limit ${limit}
    ), deleted as materialized (
      select named.id from (select distinct unnest(ids) as id from page) as named
      where not exists (select from posts where posts.id = named.id)
    ), locked as materialized (
      select n.post_id, n.signal from post_neighbours n join page on (page.post_id, page.signal) = (n.post_id, n.signal)
      where page.ids && array(select id from deleted) order by n.post_id, n.signal for update of n
    ), changed as (
      update post_neighbours n
      set ids = array(select entry.id from unnest(n.ids) with ordinality as entry (id, place)
          where entry.id not in (select id from deleted) order by place),
        scores = array(select entry.score from unnest(n.ids, n.scores) with ordinality as entry (id, score, place)
          where entry.id not in (select id from deleted) order by place)
      from locked where (locked.post_id, locked.signal) = (n.post_id, n.signal)
      returning 1
    )
    select (select count(*)::integer from changed) as changed,
      (select case when count(*) = ${limit}::integer
        then jsonb_build_object('postId', max(post_id), 'signal', (array_agg(signal order by post_id desc, signal desc))[1]) end
      from page) as last`;
  return row ?? { last: null, changed: 0 };
};
