/**
 * SQL that reads postings: those of the terms of one group are walked, and those of the others looked up for the same posts.
 * docs/decisions/0040-search.md
 */
import type { Db, Fragment } from '../../../platform/db/db.ts';
import { type Postings, readPostings } from './postings.ts';

/** `share`: the posts whose share of a cell is nearest to the one asked for, above and below it. */
export type WalkOrder = 'impact' | 'latest' | 'share';

export type Reading = {
  /** `wanted`: the share of a colour, in ten thousandths of the picture. */
  readonly walked: readonly { readonly term: string; readonly wanted: number }[];
  readonly by: WalkOrder;
  readonly lookedUp: readonly string[];
  readonly since: Date | null;
  /** Of each term that is walked. */
  readonly limit: number;
};

export type Read = {
  /** In the order of the walk. */
  readonly walked: readonly Postings[];
  /** Of the same posts. */
  readonly lookedUp: readonly Postings[];
  /** Those that are not older than `since`. */
  readonly recent: Postings;
};

/** One value, because reading many rows takes longer than finding them. */
const packed = (db: Db, impact: Fragment): Fragment => db`string_agg(int8send(post_no::bigint << 16 | ${impact}), '')`;

/**
 * In the order of an index that has all that is read. The newest come from the primary key: the condition on `fields`, which all
 * have, keeps the planner from the index by impact, of which it would read and sort all where it expects few.
 */
const orders: Readonly<Record<WalkOrder, (db: Db, limit: number) => Fragment>> = {
  impact: (db, limit) => db`
    select post_no, impact from search_postings where term = t.key order by impact desc, post_no desc limit (select ${limit}::integer)`,
  latest: (db, limit) => db`
    select post_no, impact from search_postings where term = t.key and fields >= 0 order by post_no desc limit (select ${limit}::integer)`,
  share: (db, limit) => db`
    (select post_no, impact from search_postings where term = t.key and impact >= t.wanted
      order by impact, post_no limit (select ${Math.ceil(limit / 2)}::integer))
    union all
    (select post_no, impact from search_postings where term = t.key and impact < t.wanted
      order by impact desc, post_no desc limit (select ${Math.ceil(limit / 2)}::integer))`,
};

/** Of all of the posts in one scan of the index, which goes from one key to the next: a look-up for each takes twice as long. */
const lookUps = (db: Db, terms: readonly string[]): Fragment => db`
  union all
  select 'found' as kind, t.n, p.postings
  from (select search_key(term) as key, n from unnest((select ${[...terms]}::text[])) with ordinality as given (term, n) offset 0) as t
  cross join lateral (
    select ${packed(db, db`impact`)} as postings from search_postings
    where term = t.key and post_no = any(array(select unnest(posts) from walked))
  ) as p`;

const recentPosts = (db: Db, since: Date): Fragment => db`
  union all
  select 'recent' as kind, 1, ${packed(db, db`0`)} from search_documents d
  where post_no = any(array(select unnest(posts) from walked))
    and (select created_at from posts where id = d.post_id) >= ${since}`;

type Row = { readonly kind: 'walked' | 'found' | 'recent'; readonly n: number; readonly postings: Buffer | null };

export const readPostingsOf = async (db: Db, { walked, by, lookedUp, since, limit }: Reading): Promise<Read> => {
  const rows = await db<Row[]>`
    with walked as materialized (
      select t.n, w.postings, w.posts
      from (
        select search_key(term) as key, wanted, n
        from unnest((select ${walked.map(({ term }) => term)}::text[]), (select ${walked.map(({ wanted }) => wanted)}::smallint[]))
          with ordinality as given (term, wanted, n) offset 0
      ) as t
      cross join lateral (
        select ${packed(db, db`impact`)} as postings,
          ${lookedUp.length === 0 && since === null ? db`null::integer[]` : db`array_agg(post_no)`} as posts
        from (${orders[by](db, limit)}) as posting
      ) as w
    )
    select 'walked' as kind, n, postings from walked
    ${lookedUp.length === 0 ? db`` : lookUps(db, lookedUp)}
    ${since === null ? db`` : recentPosts(db, since)}`;
  const listsOf = (kind: Row['kind'], count: number): Postings[] => {
    const lists = Array.from({ length: count }, () => readPostings(null));
    for (const row of rows) if (row.kind === kind) lists[row.n - 1] = readPostings(row.postings);
    return lists;
  };
  const [recent = readPostings(null)] = listsOf('recent', 1);
  return { walked: listsOf('walked', walked.length), lookedUp: listsOf('found', lookedUp.length), recent };
};
