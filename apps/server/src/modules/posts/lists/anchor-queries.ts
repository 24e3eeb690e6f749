/** SQL that stores the page anchors. */
import type { Db } from '../../../platform/db/db.ts';
import type { IndexedSort } from '../tables.ts';
import { orderings } from './list-queries.ts';

/** The length of a list, and a version that changes with every added or removed post. */
export type ListState = { readonly posts: number; readonly version: number };

export const findListState = async (db: Db, category: string): Promise<ListState> => {
  const [row] = await db<ListState[]>`select posts, version from post_list_totals where category = ${category}`;
  return row ?? { posts: 0, version: 0 };
};

/** The version of the list that its anchors were stored for. */
export const findAnchoredVersion = async (db: Db, category: string, sort: IndexedSort): Promise<number | null> => {
  const [row] = await db<{ version: number }[]>`
    select version from page_anchors where category = ${category} and sort = ${sort} and rank = 0`;
  return row?.version ?? null;
};

const sortValues = {
  latest: (db: Db) => db`0`,
  oldest: (db: Db) => db`0`,
  hearts: (db: Db) => db`hearts`,
  views: (db: Db) => db`views`,
} satisfies Record<IndexedSort, unknown>;

/** Recomputes the anchors of one order of a list with one index scan, storing every `spacing`-th position. */
export const replaceAnchors = async (db: Db, category: string, sort: IndexedSort, spacing: number): Promise<void> => {
  await db`
    with ranked as (
      select post_id, ${sortValues[sort](db)}::bigint as key, row_number() over (order by ${orderings[sort](db)}) - 1 as rank
      from post_lists where category = ${category}
    ), anchors as (select * from ranked where rank % ${spacing}::integer = 0),
    deleted as (
      delete from page_anchors where category = ${category} and sort = ${sort}
      and rank not in (select rank from anchors)
    )
    insert into page_anchors (category, sort, rank, key, post_id, total, version)
    select ${category}, ${sort}, anchors.rank, anchors.key, anchors.post_id, list.posts, list.version
    from anchors, post_list_totals list where list.category = ${category}
    on conflict (category, sort, rank) do update
    set key = excluded.key, post_id = excluded.post_id, total = excluded.total, version = excluded.version`;
};
