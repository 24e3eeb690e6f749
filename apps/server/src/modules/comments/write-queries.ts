/** SQL that changes comments. Every change but hearts is made with the post locked; lock order: post, comment, users. */
import type { CommentAudience } from '@vitrine/contract';
import type { Db } from '../../platform/db/db.ts';
import { findCommentedPost } from './list-queries.ts';
import type { LockedComment } from './tables.ts';

/** Comments of a post are written one after the other, so that their ids are in the order of their commits. */
export const lockCommentedPost = (db: Db, postId: string, readerId: string) =>
  findCommentedPost(db, postId, readerId, db`for no key update of post`);

/** Of a post that is locked. */
export const getLockedComment = async (db: Db, id: string): Promise<LockedComment | null> => {
  const [row] = await db<LockedComment[]>`
    select id, post_id, parent_id, author_id, created_at, removed_at, removed_by, hidden_as from comments where id = ${id} for update`;
  return row ?? null;
};

export type NewComment = {
  readonly id: string;
  readonly postId: string;
  readonly authorId: string;
  readonly parentId: string | null;
  readonly body: string;
  readonly clientId: string;
  readonly at: Date;
  /** Why a moderator is to see it before others do; null if nothing is wrong with it. */
  readonly heldFor: string | null;
};

/** False if this client has sent it before. */
export const insertComment = async (db: Db, comment: NewComment): Promise<boolean> => {
  const { heldFor } = comment;
  const rows = await db`
    insert into comments (id, post_id, author_id, parent_id, body, client_id, created_at, removed_at, hidden_as, hidden_reason)
    values (${comment.id}, ${comment.postId}, ${comment.authorId}, ${comment.parentId}, ${comment.body}, ${comment.clientId},
      ${comment.at}, ${heldFor === null ? null : comment.at}, ${heldFor === null ? null : 'held'}, ${heldFor})
    on conflict (author_id, client_id) do nothing returning id`;
  return rows.length > 0;
};

export const findSent = async (db: Db, authorId: string, clientId: string): Promise<LockedComment | null> => {
  const [row] = await db<LockedComment[]>`
    select id, post_id, parent_id, author_id, created_at, removed_at, removed_by, hidden_as from comments
    where author_id = ${authorId} and client_id = ${clientId}`;
  return row ?? null;
};

export const updateBody = async (db: Db, id: string, body: string, at: Date): Promise<void> => {
  await db`update comments set body = ${body}, edited_at = ${at} where id = ${id}`;
};

/** Whom the comment mentions, in the order of the text. People who were deleted meanwhile are left out. */
export const replaceMentions = async (db: Db, commentId: string, userIds: readonly string[]): Promise<void> => {
  await db`delete from comment_mentions where comment_id = ${commentId}`;
  if (userIds.length === 0) return;
  await db`
    insert into comment_mentions (comment_id, ordinal, user_id)
    select ${commentId}, n - 1, users.id from unnest(${[...userIds]}::text[]) with ordinality as mention (id, n)
    join users on users.id = mention.id`;
};

export const addReplies = async (db: Db, parentId: string, count: number): Promise<void> => {
  await db`update comments set replies = replies + ${count} where id = ${parentId}`;
};

/** Null restores. */
export const markRemoved = async (
  db: Db,
  id: string,
  removal: { readonly at: Date; readonly by: string } | null,
): Promise<void> => {
  await db`
    update comments set removed_at = ${removal?.at ?? null}, removed_by = ${removal?.by ?? null}, is_pinned = false
    where id = ${id}`;
};

/** Instead of another one. */
export const setPinned = async (db: Db, { id, post_id }: LockedComment, pinned: boolean): Promise<void> => {
  if (pinned) await db`update comments set is_pinned = false where post_id = ${post_id} and is_pinned`;
  await db`update comments set is_pinned = ${pinned} where id = ${id}`;
};

export const updateAudience = async (db: Db, postId: string, audience: CommentAudience): Promise<void> => {
  await db`update posts set comments_from = ${audience} where id = ${postId}`;
};

/** Whether it was in the other state before; the comment is locked. */
export const setHeart = async (
  db: Db,
  heart: { readonly commentId: string; readonly userId: string; readonly hearted: boolean; readonly at: Date },
): Promise<boolean> => {
  const { commentId, userId, hearted, at } = heart;
  const rows = hearted
    ? await db`
        insert into comment_hearts (user_id, comment_id, created_at) values (${userId}, ${commentId}, ${at})
        on conflict do nothing returning 1`
    : await db`delete from comment_hearts where user_id = ${userId} and comment_id = ${commentId} returning 1`;
  return rows.length > 0;
};

export const addHearts = async (db: Db, commentId: string, count: number): Promise<number> => {
  const [row] = await db<{ hearts: number }[]>`
    update comments set hearts = hearts + ${count} where id = ${commentId} returning hearts`;
  return row?.hearts ?? 0;
};

/**
 * Of comments that were removed before this date, those without replies are deleted, the others lose their words and their
 * author. Returns how many.
 */
export const purgeComments = async (db: Db, before: Date, limit: number): Promise<number> => {
  const [row] = await db<{ count: number }[]>`
    with old as materialized (
      select id, replies from comments
      where removed_at < ${before} and removed_at is not null and hidden_as is null and (author_id is not null or replies = 0)
      order by removed_at limit ${limit} for update skip locked
    ), deleted as (delete from comments using old where comments.id = old.id and old.replies = 0
    ), mentions as (delete from comment_mentions using old where comment_id = old.id and old.replies > 0
    ), pins as (delete from comment_pins using old where comment_id = old.id and old.replies > 0
    ), emptied as (
      update comments set author_id = null, body = '', removed_by = null from old where comments.id = old.id and old.replies > 0
    )
    select count(*)::integer as count from old`;
  return row?.count ?? 0;
};
