/** SQL that puts posts into a collection, which is locked before, and takes them out. Then posts are locked, then their authors. */
import type { Db } from '../../platform/db/db.ts';
import { addEventFrom } from '../../platform/queue/index.ts';
import { notBlockedBetween } from '../accounts/index.ts';
import { addSaves, lockSavedPosts } from '../posts/index.ts';
import type { LockedCollection } from './tables.ts';

/** Room for moves between two posts, before positions are made anew. */
const step = 65_536;

export type Change = {
  /** The job of the event `savesChanged`, and the event; null if nothing changed that others may know of. */
  readonly jobId: number | null;
  readonly event: { postId: string; authorId: string }[] | null;
};

/** Of changes that concern what everybody may see. Needs the CTEs `changes` and `locked`. */
const eventOf = (db: Db) => db`
  select jsonb_agg(jsonb_build_object('postId', post_id, 'authorId', author_id)) as event
  from changes join locked on locked.id = post_id where changes.collections <> 0`;

const withEvent = (db: Db) => db`
  event as materialized (${eventOf(db)}),
  job as (${addEventFrom(db, 'savesChanged', db`select event from event`)})`;

/** `blocked`: the author of the post has blocked the person, or the other way round. */
export type SavedRow = Change & { readonly found: boolean; readonly blocked: boolean; readonly added: boolean };

export const countPosts = async (db: Db, collectionId: string): Promise<number> => {
  const [row] = await db<{ posts: number }[]>`
    select count(*) as posts from collection_posts where collection_id = ${collectionId}`;
  return row?.posts ?? 0;
};

export const containsPost = async (db: Db, collectionId: string, postId: string): Promise<boolean> => {
  const rows = await db`select from collection_posts where collection_id = ${collectionId} and post_id = ${postId}`;
  return rows.length > 0;
};

export type NewSave = { readonly postId: string; readonly userId: string; readonly at: Date };

/** First in the collection. Not found: the post is missing or not public. */
export const insertSave = async (
  db: Db,
  { id, is_public, hidden_as }: LockedCollection,
  { postId, userId, at }: NewSave,
): Promise<SavedRow> => {
  const [row] = await db<SavedRow[]>`
    with locked as materialized (${lockSavedPosts(db, db`select ${postId}`)}),
    added as (
      insert into collection_posts (collection_id, post_id, added_by, added_at, position, shown)
      select ${id}, locked.id, ${userId}, ${at},
        coalesce((select min(position) from collection_posts where collection_id = ${id}), 0) - ${step}::bigint, ${is_public && hidden_as === null}
      from locked where listed and ${notBlockedBetween(db, userId, db`locked.author_id`)}
      on conflict do nothing returning post_id, shown
    ), changes as materialized (select post_id, 1 as saves, shown::integer as collections from added),
    ${addSaves(db, at)}, ${withEvent(db)}
    select exists (select from locked where listed) as found,
      exists (select from locked where not ${notBlockedBetween(db, userId, db`locked.author_id`)}) as blocked,
      exists (select from added) as added,
      (select id from job) as "jobId", (select event from event) as event`;
  return row ?? { found: false, blocked: false, added: false, jobId: null, event: null };
};

export type Unsaved = Change & { readonly removed: boolean; readonly before: string | null };

/** `before` is the post that came after it. */
export const deleteSave = async (db: Db, collectionId: string, postId: string, at: Date): Promise<Unsaved> => {
  const [row] = await db<Unsaved[]>`
    with locked as materialized (${lockSavedPosts(db, db`select ${postId}`)}),
    deleted as (
      delete from collection_posts where collection_id = ${collectionId} and post_id in (select id from locked)
      returning post_id, position, shown
    ), changes as materialized (select post_id, -1 as saves, -shown::integer as collections from deleted),
    ${addSaves(db, at)}, ${withEvent(db)}
    select exists (select from deleted) as removed,
      (select cp.post_id from deleted join collection_posts cp on cp.collection_id = ${collectionId} and cp.position > deleted.position
        order by cp.position limit 1) as before,
      (select id from job) as "jobId", (select event from event) as event`;
  return row ?? { removed: false, before: null, jobId: null, event: null };
};

/** All posts of a collection become visible to everybody, or no longer; `saves` is -1 if it is deleted, 1 if it is restored. */
export const showPosts = async (
  db: Db,
  collectionId: string,
  { shown, saves, at }: { readonly shown: boolean; readonly saves: -1 | 0 | 1; readonly at: Date },
): Promise<Change> => {
  const [row] = await db<Change[]>`
    with locked as materialized (
      ${lockSavedPosts(db, db`select post_id from collection_posts where collection_id = ${collectionId}`)}
    ), rows as materialized (
      select post_id, shown from collection_posts join locked on locked.id = post_id where collection_id = ${collectionId}
    ), updated as (
      update collection_posts set shown = ${shown} from rows
      where collection_posts.collection_id = ${collectionId} and collection_posts.post_id = rows.post_id and rows.shown <> ${shown}
    ), changes as materialized (
      select post_id, ${saves}::integer as saves, ${shown}::boolean::integer - shown::integer as collections from rows
    ), ${addSaves(db, at)}, ${withEvent(db)}
    select (select id from job) as "jobId", (select event from event) as event`;
  return row ?? { jobId: null, event: null };
};

type Gap = { readonly previous: number | null; readonly next: number | null };

/** The positions between which a post comes that is moved in front of another; null if that one is not there. */
export const findGap = async (
  db: Db,
  collectionId: string,
  postId: string,
  before: string | null,
): Promise<Gap | null> => {
  const [row] = await db<(Gap & { found: boolean })[]>`
    with target as (select position from collection_posts where collection_id = ${collectionId} and post_id = ${before}::text)
    select ${before}::text is null or exists (select from target) as found, (select position from target) as next,
      (select max(position) from collection_posts where collection_id = ${collectionId} and post_id <> ${postId}
        and (${before}::text is null or position < (select position from target))) as previous`;
  return row?.found ? { previous: row.previous, next: row.next } : null;
};

/** Null if there is no room. */
export const positionIn = ({ previous, next }: Gap): number | null => {
  if (previous === null) return (next ?? 0) - step;
  if (next === null) return previous + step;
  const middle = Math.floor((previous + next) / 2);
  return middle > previous && middle < next ? middle : null;
};

export const movePost = async (db: Db, collectionId: string, postId: string, position: number): Promise<void> => {
  await db`
    update collection_posts set position = ${position}::bigint where collection_id = ${collectionId} and post_id = ${postId}`;
};

/** Makes room between all posts. */
export const spreadPositions = async (db: Db, collectionId: string): Promise<void> => {
  await db`
    update collection_posts set position = places.n * ${step}::bigint
    from (select post_id, row_number() over (order by position) as n from collection_posts where collection_id = ${collectionId}) as places
    where collection_id = ${collectionId} and collection_posts.post_id = places.post_id`;
};
