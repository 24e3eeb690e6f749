/** The lists in SQL: every order of every list is an index read of a page or two, however long the list. */
import type { Db } from '../../platform/db/db.ts';
import type { KeptSort, Mark } from './tables.ts';

type IdRow = { id: string };

/** Numbers that the planner must see as constants to keep its index plan. */
const constant = (db: Db, value: number) => db.unsafe(String(Math.trunc(value)));

const orderings = {
  latest: (db: Db) => db`post_id desc`,
  oldest: (db: Db) => db`post_id asc`,
  hearts: (db: Db) => db`hearts desc, post_id desc`,
  views: (db: Db) => db`views desc, post_id desc`,
} satisfies Record<KeptSort, unknown>;

const fromMark = {
  latest: (db: Db, mark: Mark) => db`and post_id <= ${mark.post_id}`,
  oldest: (db: Db, mark: Mark) => db`and post_id >= ${mark.post_id}`,
  hearts: (db: Db, mark: Mark) => db`and (hearts, post_id) <= (${mark.key}::integer, ${mark.post_id})`,
  views: (db: Db, mark: Mark) => db`and (views, post_id) <= (${mark.key}::bigint, ${mark.post_id})`,
} satisfies Record<KeptSort, unknown>;

export type Stretch = {
  readonly category: string;
  readonly sort: KeptSort;
  readonly mark: Mark | null;
  readonly skip: number;
  readonly limit: number;
};

export const listStretch = async (db: Db, { category, sort, mark, skip, limit }: Stretch): Promise<string[]> => {
  const rows = await db<IdRow[]>`
    select post_id as id from shelves
    where category = ${category} ${mark ? fromMark[sort](db, mark) : db``}
    order by ${orderings[sort](db)}
    limit ${constant(db, limit)} ${skip > 0 ? db`offset ${constant(db, skip)}` : db``}`;
  return rows.map((row) => row.id);
};

export const listOrdinals = async (db: Db, category: string, ordinals: readonly number[]): Promise<string[]> => {
  const rows = await db<{ id: string; ordinal: number }[]>`
    select post_id as id, ordinal from shelf_places where category = ${category} and ordinal = any(${[...ordinals]}::integer[])`;
  const byOrdinal = new Map(rows.map((row) => [row.ordinal, row.id]));
  return ordinals.flatMap((ordinal) => byOrdinal.get(ordinal) ?? []);
};

export const countShelf = async (db: Db, category: string): Promise<number> => {
  const [row] = await db<{ posts: number }[]>`select posts from shelf_totals where category = ${category}`;
  return row?.posts ?? 0;
};

/** How long a list is, and a number that changes whenever a work joins or leaves it. */
export type ShelfState = { readonly posts: number; readonly version: number };

export const findShelfState = async (db: Db, category: string): Promise<ShelfState> => {
  const [row] = await db<ShelfState[]>`select posts, version from shelf_totals where category = ${category}`;
  return row ?? { posts: 0, version: 0 };
};

export const findMark = async (db: Db, category: string, sort: KeptSort, rank: number): Promise<Mark | null> => {
  const [row] = await db<Mark[]>`
    select rank, key, post_id, total, version from shelf_marks
    where category = ${category} and sort = ${sort} and rank <= ${rank}
    order by rank desc limit 1`;
  return row ?? null;
};

const markKeys = {
  latest: (db: Db) => db`0`,
  oldest: (db: Db) => db`0`,
  hearts: (db: Db) => db`hearts`,
  views: (db: Db) => db`views`,
} satisfies Record<KeptSort, unknown>;

/** Measures a shelf anew: one walk along its index, keeping every `spacing`-th place. */
export const replaceMarks = async (db: Db, category: string, sort: KeptSort, spacing: number): Promise<void> => {
  await db`
    with walked as (
      select post_id, ${markKeys[sort](db)}::bigint as key, row_number() over (order by ${orderings[sort](db)}) - 1 as rank
      from shelves where category = ${category}
    ), kept as (select * from walked where rank % ${constant(db, spacing)} = 0),
    swept as (
      delete from shelf_marks where category = ${category} and sort = ${sort}
      and rank not in (select rank from kept)
    )
    insert into shelf_marks (category, sort, rank, key, post_id, total, version)
    select ${category}, ${sort}, kept.rank, kept.key, kept.post_id, list.posts, list.version
    from kept, shelf_totals list where list.category = ${category}
    on conflict (category, sort, rank) do update
    set key = excluded.key, post_id = excluded.post_id, total = excluded.total, version = excluded.version`;
};
