/** SQL that builds and reads the featured order of a list (docs/decisions/0035-featured-order.md). */
import type { Db } from '../../../platform/db/db.ts';
import { entriesOf, withCards } from '../card-queries.ts';
import { constant, type ListedPage, readPage } from '../lists/list-queries.ts';

/** Lists that have changed since their latest generation was built. */
export const listOutdated = async (db: Db, at: Date): Promise<string[]> => {
  const rows = await db<{ category: string }[]>`
    select category from featured_state state join post_list_totals list using (category)
    where state.version <> list.version or scores_changed or refresh_at <= ${at} order by category`;
  return rows.map((row) => row.category);
};

/** Whether posts were added to a list or removed from it since then. */
export const hasOtherPosts = async (db: Db, category: string): Promise<boolean> => {
  const rows = await db`
    select 1 from featured_state state join post_list_totals list using (category)
    where category = ${category} and state.version <> list.version`;
  return rows.length > 0;
};

/** Locks the state of a list until the transaction ends; false if its latest generation is up to date. */
export const lockOutdated = async (db: Db, category: string, at: Date): Promise<boolean> => {
  await db`select 1 from featured_state where category = ${category} for update`;
  // In a statement of its own, which sees what the last holder of the lock has committed.
  return (await listOutdated(db, at)).includes(category);
};

export type CandidateRow = {
  readonly id: string;
  readonly author_id: string;
  readonly thumbhash: string;
  readonly created_at: Date;
  readonly score: number;
  /** Of the list, as in `ListState`. */
  readonly posts: number;
  readonly version: number;
};

/** A post is worth half a heart given when it was published, so that posts without hearts are newest first. */
const postWeight = 0.5;

/** The highest scores and the newest posts of a list. */
export const readCandidates = (db: Db, category: string, limit: number): Promise<CandidateRow[]> => db<CandidateRow[]>`
  with found as (
    (select post_id from featured_scores where category = ${category} order by score desc, post_id desc limit ${limit})
    union
    (select post_id from post_lists where category = ${category} order by post_id desc limit ${limit})
  )
  select post.id, post.author_id, picture.thumbhash, post.created_at, list.posts, list.version,
    coalesce(scores.score, 0) + ${postWeight}::double precision * featured_weight(post.created_at) as score
  from found join post_lists listed on listed.category = ${category} and listed.post_id = found.post_id
  join posts post on post.id = listed.post_id join pictures picture on picture.id = post.picture_id
  left join featured_scores scores on scores.category = ${category} and scores.post_id = post.id
  cross join post_list_totals list where list.category = ${category}`;

export type Generation = {
  readonly ids: readonly string[];
  readonly posts: number;
  /** The largest id of the list; empty if the list is empty. */
  readonly newest: string;
};

/** A generation that equals the latest one is not stored. */
export const addGeneration = async (db: Db, category: string, list: Generation, at: Date): Promise<void> => {
  await db`
    with latest as (
      select * from featured_lists where category = ${category} order by generation desc limit 1
    ), built as (select ${[...list.ids]}::text[] as ids, ${list.posts}::integer as posts, ${list.newest}::text as newest)
    insert into featured_lists (category, generation, ids, posts, newest, built_at)
    select ${category}, coalesce((select generation from latest), 0) + 1, ids, posts, newest, ${at}::timestamptz from built
    where not exists (
      select from latest where (latest.ids, latest.posts, latest.newest) = (built.ids, built.posts, built.newest)
    )`;
};

export const markBuilt = async (
  db: Db,
  category: string,
  { version, refreshAt }: { version: number; refreshAt: Date | null },
): Promise<void> => {
  await db`
    update featured_state set version = ${version}, scores_changed = false, refresh_at = ${refreshAt}
    where category = ${category}`;
};

export const findVersion = async (db: Db, category: string): Promise<number> => {
  const [row] = await db<{ version: number }[]>`select version from post_list_totals where category = ${category}`;
  return row?.version ?? 0;
};

/** Deletes generations that were replaced before this time, and all but so many of each list. */
export const deleteOldGenerations = async (db: Db, replacedBefore: Date, kept: number): Promise<void> => {
  await db`
    delete from featured_lists old using featured_lists newer
    where newer.category = old.category and newer.generation > old.generation
      and (newer.built_at < ${replacedBefore} or newer.generation = old.generation + ${kept}::integer)`;
};

/** The wanted generation, or the latest if it is not stored. */
const listWanted = (db: Db, category: string, generation: number) => db`
  select * from featured_lists where category = ${category} and generation = coalesce(
    (select generation from featured_lists where category = ${category} and generation = ${generation}),
    (select max(generation) from featured_lists where category = ${category}))`;

export type FeaturedPage = ListedPage & { readonly generation: number };

export type FeaturedRange = {
  readonly category: string;
  readonly generation: number;
  readonly offset: number;
  readonly limit: number;
};

/** A page of arranged posts; null if no generation is stored yet. Posts that have left the list are left out. */
export const readArranged = async (
  db: Db,
  { category, generation, offset, limit }: FeaturedRange,
): Promise<FeaturedPage | null> => {
  const [row] = await db`
    select posts as total, coalesce((
      select ${entriesOf(db, db`n`)} from (
        select listed.post_id as id, hearts, views, n
        from unnest(list.ids[${offset + 1}::integer:${offset + limit}::integer]) with ordinality as wanted (id, n)
        join post_lists listed on listed.category = ${category} and listed.post_id = wanted.id
      ) as post ${withCards(db)}
    ), '') as entries, generation
    from (${listWanted(db, category, generation)}) as list`.raw();
  const [total, entries = Buffer.alloc(0), found] = row ?? [];
  return row ? { entries, total: Number(total), generation: Number(found) } : null;
};

export type StoredGeneration = Generation & { readonly generation: number };

export const readGeneration = async (
  db: Db,
  category: string,
  generation: number,
): Promise<StoredGeneration | null> => {
  const [row] = await db<StoredGeneration[]>`
    select generation, ids, posts, newest from (${listWanted(db, category, generation)}) as list`;
  return row ?? null;
};

export type Anchor = { readonly rank: number; readonly post_id: string };

/**
 * Page anchors of the newest-first order between two ranks of a list that had this length. Posts that were published since, or
 * before the anchors were stored, have moved every rank by their number.
 */
export const listAnchors = (
  db: Db,
  category: string,
  { posts, from, to }: { posts: number; from: number; to: number },
): Promise<Anchor[]> => db<Anchor[]>`
  with moved as materialized (
    select ${posts}::integer - total as ranks from page_anchors where category = ${category} and sort = 'latest' and rank = 0
  )
  select rank + ranks as rank, post_id from moved, page_anchors
  where category = ${category} and sort = 'latest'
    and rank between ${from}::integer - ranks and ${to}::integer - ranks order by rank`;

export type Walk = {
  readonly category: string;
  /** The newest id of the walk. */
  readonly start: string;
  readonly without: readonly string[];
  readonly skip: number;
  readonly limit: number;
  readonly total: number;
};

/** Newest first from a post on, without those that are arranged. */
export const walkNewest = (db: Db, { category, start, without, skip, limit, total }: Walk): Promise<ListedPage> =>
  readPage(db`
    select ${total}::integer as total, coalesce(${entriesOf(db, db`post_id desc`)}, '') as entries from (
      select post_id as id, post_id, hearts, views from post_lists
      where category = ${category} and post_id <= ${start} and post_id <> all(${[...without]}::text[])
      order by post_id desc limit ${constant(db, limit)} offset ${skip}::integer
    ) as post ${withCards(db)}`);
