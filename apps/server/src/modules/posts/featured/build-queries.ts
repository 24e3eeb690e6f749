/** SQL that builds the featured order of a list (docs/decisions/0035-featured-order.md). */
import type { Db } from '../../../platform/db/db.ts';

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

/**
 * The 960 highest scores and the 960 newest posts of a list, so that authors with many of them leave enough by others. Each post is looked
 * up by its key: a join with the list would read the keys of all its posts. The numbers are part of the text, because a plan for unknown
 * numbers reads more.
 */
export const readCandidates = (db: Db, category: string): Promise<CandidateRow[]> => db<CandidateRow[]>`
  with best as materialized (
    select post_id, score from featured_scores where category = ${category} order by score desc, post_id desc limit 960
  ), newest as materialized (
    select post_id from post_lists where category = ${category} order by post_id desc limit 960
  ), found as materialized (
    select post_id, score from best
    union all
    select post_id, (select score from featured_scores s where s.category = ${category} and s.post_id = newest.post_id)
    from newest where post_id not in (select post_id from best)
  ), candidates as materialized (
    select post.*, coalesce(found.score, 0) + ${postWeight}::double precision * featured_weight(post.created_at) as score
    from found cross join lateral (
      select id, author_id, created_at, picture_id from posts
      where id = found.post_id and removed_at is null and (${category} = '' or ${category} = any(categories)) limit 1
    ) as post
  )
  select candidate.id, candidate.author_id, picture.thumbhash, candidate.created_at, list.posts, list.version, candidate.score
  from candidates candidate join pictures picture on picture.id = candidate.picture_id
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
    insert into featured_lists (category, generation, ids, sorted_ids, posts, newest, built_at)
    select ${category}, coalesce((select generation from latest), 0) + 1, ids,
      array(select id from unnest(ids) as arranged (id) order by id collate "C"), posts, newest, ${at}::timestamptz from built
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
