/**
 * SQL that reads lists. Every order of every list is a short index scan, independent of the list's length, and a page is one
 * statement: its length, its start and its posts.
 */
import type { Db, Fragment } from '../../../platform/db/db.ts';
import { entriesOf, withCards } from '../card-queries.ts';
import type { IndexedSort } from '../tables.ts';

/** A literal instead of a parameter, because the planner needs it for an index scan. */
export const constant = (db: Db, value: number) => db.unsafe(String(Math.trunc(value)));

export const orderings = {
  latest: (db: Db) => db`post_id desc`,
  oldest: (db: Db) => db`post_id asc`,
  hearts: (db: Db) => db`hearts desc, post_id desc`,
  views: (db: Db) => db`views desc, post_id desc`,
} satisfies Record<IndexedSort, unknown>;

/** Sorts after every id. */
const lastId = '\u{10ffff}';

/** Rows from the anchor on, or all of them where there is no anchor. */
const fromAnchor = {
  latest: (db: Db) => db`post_id <= coalesce((select post_id from start), ${lastId})`,
  oldest: (db: Db) => db`post_id >= coalesce((select post_id from start), '')`,
  hearts: (db: Db) => db`(hearts, post_id) <= (
    coalesce((select key from start), 2147483647)::integer, coalesce((select post_id from start), ${lastId}))`,
  views: (db: Db) => db`(views, post_id) <= (
    coalesce((select key from start), 9223372036854775807), coalesce((select post_id from start), ${lastId}))`,
} satisfies Record<IndexedSort, unknown>;

/** The entries as JSON in UTF-8, separated by commas, and the length of the whole list. */
export type ListedPage = { readonly entries: Buffer; readonly total: number };

/** A query of the columns `total` and `entries`. Raw, because most entries are sent as they are. */
export const readPage = async (query: Fragment): Promise<ListedPage> => {
  const [row] = await query.raw();
  const [total, entries = Buffer.alloc(0)] = row ?? [];
  return { entries, total: Number(total ?? 0) };
};

export type ListRange = {
  readonly category: string;
  readonly sort: IndexedSort;
  readonly offset: number;
  readonly limit: number;
  /** Anchors before this rank are not used. */
  readonly minAnchor: number;
};

/**
 * Posts that were published since the anchors of the newest-first order were stored, and have moved every position of it.
 */
const addedSince = {
  latest: (db: Db, category: string) => db`coalesce((
    select greatest(0, list.posts - anchor.total) from post_list_totals list join page_anchors anchor using (category)
    where category = ${category} and sort = 'latest' and rank = 0), 0)`,
  oldest: (db: Db) => db`0`,
  hearts: (db: Db) => db`0`,
  views: (db: Db) => db`0`,
} satisfies Record<IndexedSort, unknown>;

/**
 * A page anywhere in a list, read from the nearest anchor before it. One statement for all pages and categories, so that
 * PostgreSQL plans it a few times only; planning takes as long as reading.
 */
export const listPage = (db: Db, { category, sort, offset, limit, minAnchor }: ListRange): Promise<ListedPage> =>
  readPage(db`
    with wanted as materialized (select ${offset}::integer - ${addedSince[sort](db, category)} as rank),
    start as materialized (
      select key, post_id, (select rank from wanted) - rank as skip from page_anchors
      where category = ${category} and sort = ${sort} and rank between ${minAnchor} and (select rank from wanted)
      order by rank desc limit 1
    )
    select posts as total, coalesce((
      select ${entriesOf(db, orderings[sort](db))} from (
        select post_id as id, post_id, hearts, views from post_lists
        where category = ${category} and ${fromAnchor[sort](db)}
          and ${offset}::integer < (select posts from post_list_totals where category = ${category})
        order by ${orderings[sort](db)}
        limit ${constant(db, limit)} offset coalesce((select skip from start), ${offset}::integer)
      ) as post ${withCards(db)}
    ), '') as entries
    from post_list_totals where category = ${category}`);

export const listAtPositions = (db: Db, category: string, positions: readonly number[]): Promise<ListedPage> =>
  readPage(db`
    select posts as total, coalesce((
      select ${entriesOf(db, db`n`)} from (
        select listed.post_id as id, hearts, views, n
        from unnest(${[...positions]}::integer[]) with ordinality as wanted (ordinal, n)
        join post_list_positions place on place.category = ${category} and place.ordinal = wanted.ordinal
        join post_lists listed on listed.category = ${category} and listed.post_id = place.post_id
      ) as post ${withCards(db)}
    ), '') as entries
    from post_list_totals where category = ${category}`);

export const countList = async (db: Db, category: string): Promise<number> => {
  const [row] = await db<{ posts: number }[]>`select posts from post_list_totals where category = ${category}`;
  return row?.posts ?? 0;
};
