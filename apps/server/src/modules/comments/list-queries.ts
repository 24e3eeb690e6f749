/** SQL that reads comments: walks of indexes, each bounded. */
import { commentLimits, type PinFilter } from '@vitrine/contract';
import type { Db, Fragment } from '../../platform/db/db.ts';
import { notBlockedBetween } from '../accounts/index.ts';
import { isReadable, isReadableByAll } from '../posts/index.ts';
import { hasPin, pinOf } from './critique/pin-queries.ts';
import type { CommentedPost, CommentRow } from './tables.ts';
import { isVisible } from './visible-queries.ts';

/** The post if this reader may see it. */
export const findCommentedPost = async (
  db: Db,
  postId: string,
  readerId: string | null,
  lock: Fragment = db``,
): Promise<CommentedPost | null> => {
  const [row] = await db<CommentedPost[]>`
    select post.id, post.author_id, post.comments, post.comments_from as audience, post.critique, post.visibility = 'draft' as is_draft,
      ${isReadableByAll(db, 'post')} as is_open,
      exists (select from follows where follower_id = post.author_id and followed_id = ${readerId}) as is_followed,
      not ${notBlockedBetween(db, readerId, db`post.author_id`)} as is_blocked
    from posts post where post.id = ${postId} and ${isReadable(db, 'post', readerId)} ${lock}`;
  return row ?? null;
};

/** `rows` selects from `comments`, in the order of the result. */
const withDetails = (db: Db, readerId: string | null, rows: Fragment): Promise<CommentRow[]> => db<CommentRow[]>`
  select c.id, c.post_id, c.parent_id, c.body, c.hearts, c.replies, c.is_pinned, c.created_at, c.edited_at, c.removed_at, c.hidden_as, c.hidden_reason,
    case when c.removed_at is null or (c.hidden_as is not null and c.author_id = ${readerId}::text) then
      jsonb_build_object('id', u.id, 'name', u.name, 'handle', u.handle, 'pic', to_jsonb(pic.*)) end as author,
    coalesce((
      select jsonb_agg(jsonb_build_object('ordinal', m.ordinal, 'id', p.id, 'handle', p.handle, 'name', p.name) order by m.ordinal)
      from comment_mentions m join users p on p.id = m.user_id
      where m.comment_id = c.id and ${notBlockedBetween(db, readerId, db`m.user_id`)}
    ), '[]') as mentions,
    exists (select from comment_hearts where comment_id = c.id and user_id = ${readerId}) as hearted,
    case when c.parent_id is null and c.removed_at is null then ${pinOf(db, readerId)} end as pin
  from (select rows.*, row_number() over () as n from (${rows}) as rows) as c
  left join users u on u.id = c.author_id left join pictures pic on pic.id = u.pic
  order by c.n`;

export type CommentCursor = { readonly id: string; readonly hearts: number };
export type CommentOrder = 'oldest' | 'hearts';

/** Without the pinned one, unless only those with a pin on a picture are wanted. One more than a page has, if there are more. */
export const listComments = (
  db: Db,
  request: {
    readonly postId: string;
    readonly readerId: string | null;
    readonly order: CommentOrder;
    readonly pins: PinFilter | undefined;
    readonly after: CommentCursor | null;
  },
): Promise<CommentRow[]> => {
  const { postId, readerId, order, pins, after } = request;
  const from =
    order === 'oldest'
      ? db`${after ? db`and c.id > ${after.id}` : db``} order by c.id`
      : db`${after ? db`and (c.hearts, c.id) < (${after.hearts}, ${after.id})` : db``} order by c.hearts desc, c.id desc`;
  return withDetails(
    db,
    readerId,
    db`select c.* from comments c
      where c.post_id = ${postId} and c.parent_id is null and (c.removed_at is null or c.replies > 0)
        and ${pins ? hasPin(db, postId, pins) : db`not c.is_pinned`} and ${isVisible(db, readerId)} ${from} limit ${commentLimits.perPage + 1}`,
  );
};

export const findPinned = async (db: Db, postId: string, readerId: string | null): Promise<CommentRow | null> => {
  const [row] = await withDetails(
    db,
    readerId,
    db`select c.* from comments c where c.post_id = ${postId} and c.is_pinned and ${isVisible(db, readerId)}`,
  );
  return row ?? null;
};

/** The first replies of each of these comments. */
export const listFirstReplies = (
  db: Db,
  parentIds: readonly string[],
  readerId: string | null,
): Promise<CommentRow[]> =>
  withDetails(
    db,
    readerId,
    db`select r.* from unnest(${[...parentIds]}::text[]) as parent (id) cross join lateral (
      select c.* from comments c where c.parent_id = parent.id and c.removed_at is null and ${isVisible(db, readerId)}
      order by c.id limit ${commentLimits.repliesShown}
    ) as r`,
  );

/** One more than a page has, if there are more. */
export const listReplies = (
  db: Db,
  parentId: string,
  { readerId, after }: { readonly readerId: string | null; readonly after: string | null },
): Promise<CommentRow[]> =>
  withDetails(
    db,
    readerId,
    db`select c.* from comments c
      where c.parent_id = ${parentId} and c.removed_at is null ${after === null ? db`` : db`and c.id > ${after}`}
        and ${isVisible(db, readerId)}
      order by c.id limit ${commentLimits.repliesPerPage + 1}`,
  );

/** The reader's own that moderators have hidden, the latest last. */
export const listOwnHidden = (db: Db, postId: string, readerId: string): Promise<CommentRow[]> =>
  withDetails(
    db,
    readerId,
    db`select c.* from comments c where c.author_id = ${readerId} and c.post_id = ${postId} and c.hidden_as is not null
      order by c.id limit ${commentLimits.perPage}`,
  );

export const findComment = async (db: Db, id: string, readerId: string | null): Promise<CommentRow | null> => {
  const [row] = await withDetails(db, readerId, db`select c.* from comments c where c.id = ${id}`);
  return row ?? null;
};

/** The post of a comment that is listed, if this reader may see it. */
export const findPostOfComment = async (db: Db, id: string, readerId: string | null): Promise<string | null> => {
  const [row] = await db<{ post_id: string }[]>`
    select c.post_id from comments c join posts post on post.id = c.post_id
    where c.id = ${id} and ${isReadable(db, 'post', readerId)}`;
  return row?.post_id ?? null;
};

/** Whether the person who wrote it is not hidden from the reader. */
export const isCommentVisible = async (db: Db, id: string, readerId: string | null): Promise<boolean> => {
  const rows = await db`select from comments c where c.id = ${id} and ${isVisible(db, readerId)}`;
  return rows.length > 0;
};
