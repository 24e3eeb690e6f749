/** SQL that reads lists. Every order of every list is a short index scan, independent of the list's length. */
import type { Db } from '../../../platform/db/db.ts';
import type { IndexedSort, PageAnchor } from '../tables.ts';

type IdRow = { id: string };

/** A literal instead of a parameter, because the planner needs it for an index scan. */
const constant = (db: Db, value: number) => db.unsafe(String(Math.trunc(value)));

const orderings = {
  latest: (db: Db) => db`post_id desc`,
  oldest: (db: Db) => db`post_id asc`,
  hearts: (db: Db) => db`hearts desc, post_id desc`,
  views: (db: Db) => db`views desc, post_id desc`,
} satisfies Record<IndexedSort, unknown>;

const fromAnchor = {
  latest: (db: Db, anchor: PageAnchor) => db`and post_id <= ${anchor.post_id}`,
  oldest: (db: Db, anchor: PageAnchor) => db`and post_id >= ${anchor.post_id}`,
  hearts: (db: Db, anchor: PageAnchor) => db`and (hearts, post_id) <= (${anchor.key}::integer, ${anchor.post_id})`,
  views: (db: Db, anchor: PageAnchor) => db`and (views, post_id) <= (${anchor.key}::bigint, ${anchor.post_id})`,
} satisfies Record<IndexedSort, unknown>;

export type ListRange = {
  readonly category: string;
  readonly sort: IndexedSort;
  readonly anchor: PageAnchor | null;
  readonly skip: number;
  readonly limit: number;
};

export const listRange = async (db: Db, { category, sort, anchor, skip, limit }: ListRange): Promise<string[]> => {
  const rows = await db<IdRow[]>`
    select post_id as id from post_lists
    where category = ${category} ${anchor ? fromAnchor[sort](db, anchor) : db``}
    order by ${orderings[sort](db)}
    limit ${constant(db, limit)} ${skip > 0 ? db`offset ${constant(db, skip)}` : db``}`;
  return rows.map((row) => row.id);
};

export const listAtPositions = async (db: Db, category: string, positions: readonly number[]): Promise<string[]> => {
  const rows = await db<{ id: string; ordinal: number }[]>`
    select post_id as id, ordinal from post_list_positions where category = ${category} and ordinal = any(${[...positions]}::integer[])`;
  const byPosition = new Map(rows.map((row) => [row.ordinal, row.id]));
  return positions.flatMap((position) => byPosition.get(position) ?? []);
};

export const countList = async (db: Db, category: string): Promise<number> => {
  const [row] = await db<{ posts: number }[]>`select posts from post_list_totals where category = ${category}`;
  return row?.posts ?? 0;
};

/** The length of a list, and a version that changes with every added or removed post. */
export type ListState = { readonly posts: number; readonly version: number };

export const findListState = async (db: Db, category: string): Promise<ListState> => {
  const [row] = await db<ListState[]>`select posts, version from post_list_totals where category = ${category}`;
  return row ?? { posts: 0, version: 0 };
};

export const findAnchor = async (
  db: Db,
  category: string,
  sort: IndexedSort,
  rank: number,
): Promise<PageAnchor | null> => {
  const [row] = await db<PageAnchor[]>`
    select rank, key, post_id, total, version from page_anchors
    where category = ${category} and sort = ${sort} and rank <= ${rank}
    order by rank desc limit 1`;
  return row ?? null;
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
    ), anchors as (select * from ranked where rank % ${constant(db, spacing)} = 0),
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
