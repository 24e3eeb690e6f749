/** SQL for drafts, schedules and feedback links. */
import type { DraftText, Visibility } from '@vitrine/contract';
import type { Db } from '../../../platform/db/db.ts';
import { entriesOf, type Hidden, hiddenOf, withCards } from '../card-queries.ts';
import type { NewPost } from '../publishing/write-queries.ts';

/** Calls of one person wait for each other, so that the limit holds. */
export const lockDraftsOf = async (db: Db, userId: string): Promise<void> => {
  await db`select pg_advisory_xact_lock(hashtext('drafts'), hashtext(${userId}))`;
};

export const countDrafts = async (db: Db, userId: string): Promise<number> => {
  const [row] = await db<{ count: number }[]>`
    select count(*)::integer as count from posts
    where author_id = ${userId} and removed_at is not null and visibility = 'draft' and deleted_at is null`;
  return row?.count ?? 0;
};

export const insertDraft = async (db: Db, post: NewPost): Promise<void> => {
  const { title, description, tools, tags, categories } = post;
  await db`
    insert into posts (id, author_id, title, description, tools, tags, categories, picture_id, created_at, removed_at, visibility)
    values (${post.id}, ${post.authorId}, ${title}, ${description}, ${tools}, ${tags}, ${categories},
      ${post.pictureId}, ${post.at}, ${post.at}, 'draft')`;
};

export type OwnPostRow = {
  readonly id: string;
  readonly visibility: Visibility;
  readonly publish_at: Date | null;
  readonly has_feedback_link: boolean;
  readonly title: string;
  readonly description: string;
  readonly tags: string[];
  readonly tools: string[];
  readonly categories: string[];
  readonly hidden: Hidden | null;
  /** The card with its counts, as JSON. */
  readonly entry: string;
};

const ownPost = (db: Db) => db`
  select post.id, post.visibility, post.publish_at, post.feedback_hash is not null as has_feedback_link,
    post.title, post.description, post.tags, post.tools, post.categories,
    ${hiddenOf(db)} as hidden,
    (select ${entriesOf(db, db`post.id`)} from (select 1) as one ${withCards(db)}) as entry
  from posts post`;

/** By its id, or by the one it had as a draft. */
export const findOwnPost = async (db: Db, id: string): Promise<(OwnPostRow & { author_id: string }) | null> => {
  const [row] = await db<(OwnPostRow & { author_id: string })[]>`
    select own.*, posts.author_id from (
      ${ownPost(db)} where post.deleted_at is null and (post.id = ${id} or post.draft_id = ${id})
    ) as own join posts on posts.id = own.id`;
  return row ?? null;
};

/** Drafts and hidden posts, newest first. */
export const listHidden = (db: Db, userId: string, after: string | null, limit: number): Promise<OwnPostRow[]> => db<
  OwnPostRow[]
>`
  ${ownPost(db)} where post.author_id = ${userId} and post.removed_at is not null and post.deleted_at is null
    ${after === null ? db`` : db`and post.id < ${after}`} order by post.id desc limit ${limit}`;

export const updateCover = async (db: Db, id: string, pictureId: string): Promise<void> => {
  await db`update posts set picture_id = ${pictureId} where id = ${id}`;
};

export const updateSchedule = async (db: Db, id: string, at: Date | null): Promise<void> => {
  await db`update posts set publish_at = ${at} where id = ${id}`;
};

/** Drafts whose time has come, the earliest first. */
export const listDue = async (db: Db, at: Date, limit: number): Promise<string[]> => {
  const rows = await db<{ id: string }[]>`
    select id from posts where publish_at <= ${at} and deleted_at is null order by publish_at, id limit ${limit}`;
  return rows.map((row) => row.id);
};

/** The post under a new id, published now. */
export const renumberPost = async (
  db: Db,
  { id, newId, visibility, at }: { id: string; newId: string; visibility: Visibility; at: Date },
): Promise<void> => {
  const changes = {
    visibility,
    created_at: at.toISOString(),
    removed_at: visibility === 'public' ? null : at.toISOString(),
    publish_at: null,
  };
  await db`select renumber_post(${id}, ${newId}, ${db.json(changes)})`;
};

export const findPublishedDraft = async (
  db: Db,
  draftId: string,
): Promise<{ id: string; author_id: string } | null> => {
  const [row] = await db<{ id: string; author_id: string }[]>`
    select id, author_id from posts where draft_id = ${draftId} and deleted_at is null`;
  return row ?? null;
};

export const updateFeedbackHash = async (db: Db, id: string, hash: Buffer | null): Promise<void> => {
  await db`update posts set feedback_hash = ${hash} where id = ${id}`;
};

export const findByFeedback = async (db: Db, hash: Buffer): Promise<{ id: string; author_id: string } | null> => {
  const [row] = await db<{ id: string; author_id: string }[]>`
    select id, author_id from posts where feedback_hash = ${hash} and deleted_at is null and hidden_as is null`;
  return row ?? null;
};

export type DraftChange = { readonly [K in keyof DraftText]?: DraftText[K] | undefined };
