/** SQL for comments in the deletion and the export of an account. */
import type { Db } from '../../platform/db/db.ts';
import { isReadable } from '../posts/index.ts';

export type OwnPlace = {
  readonly id: string;
  readonly post_id: string;
  readonly parent_id: string | null;
  readonly is_present: boolean;
};

/** Some comments of a user; their posts are locked first, in id order. */
export const lockCommentsOf = async (db: Db, userId: string, limit: number): Promise<OwnPlace[]> => {
  const some = await db<{ id: string; post_id: string }[]>`
    select id, post_id from comments where author_id = ${userId} order by id limit ${limit}`;
  if (some.length === 0) return [];
  await db`
    select id from posts where id = any(${some.map((row) => row.post_id)}) order by id for no key update`;
  return db<OwnPlace[]>`
    select id, post_id, parent_id, removed_at is null as is_present from comments
    where id = any(${some.map((row) => row.id)}) and author_id = ${userId} order by id for update`;
};

export const subtractReplies = async (db: Db, parentIds: readonly string[]): Promise<void> => {
  await db`
    update comments set replies = replies - gone.count
    from (select id, count(*)::integer as count from unnest(${[...parentIds]}::text[]) as parent (id) group by id) as gone
    where comments.id = gone.id`;
};

/** Those that others have replied to keep their place, without words and author. */
export const deleteComments = async (db: Db, ids: readonly string[], at: Date): Promise<void> => {
  await db`delete from comments where id = any(${[...ids]}) and replies = 0`;
  await db`delete from comment_mentions where comment_id = any(${[...ids]})`;
  await db`delete from comment_hearts where comment_id = any(${[...ids]})`;
  await db`delete from comment_pins where comment_id = any(${[...ids]})`;
  await db`
    update comments set author_id = null, body = '', hearts = 0, is_pinned = false, removed_by = null,
      removed_at = coalesce(removed_at, ${at})
    where id = any(${[...ids]})`;
};

/** Takes back some hearts of a user; returns how many. The comments are locked first, in id order. */
export const deleteHeartsOf = async (db: Db, userId: string, limit: number): Promise<number> => {
  const rows = await db<{ comment_id: string }[]>`
    select comment_id from comment_hearts where user_id = ${userId} order by comment_id limit ${limit}`;
  const ids = rows.map((row) => row.comment_id);
  if (ids.length === 0) return 0;
  await db`select id from comments where id = any(${ids}) order by id for no key update`;
  await db`
    with deleted as (
      delete from comment_hearts where user_id = ${userId} and comment_id = any(${ids}) returning comment_id
    )
    update comments set hearts = hearts - 1 from deleted where id = comment_id`;
  return ids.length;
};

type Page = { readonly after: string | null; readonly limit: number };

export type OwnCommentRow = {
  readonly id: string;
  /** Null if the person may not see the post any more. */
  readonly title: string | null;
  readonly body: string;
  readonly mentions: readonly { ordinal: number; id: string; handle: string | null; name: string }[];
  readonly is_reply: boolean;
  readonly at: Date;
  readonly pin: {
    readonly number: number;
    readonly x: number;
    readonly y: number;
    readonly isResolved: boolean;
  } | null;
};

export const listOwnComments = (db: Db, userId: string, { after, limit }: Page): Promise<OwnCommentRow[]> => db<
  OwnCommentRow[]
>`
  select c.id, case when ${isReadable(db, 'post', userId)} then post.title end as title, c.body, c.parent_id is not null as is_reply, c.created_at as at,
    coalesce((
      select jsonb_agg(jsonb_build_object('ordinal', m.ordinal, 'id', p.id, 'handle', p.handle, 'name', p.name) order by m.ordinal)
      from comment_mentions m join users p on p.id = m.user_id where m.comment_id = c.id
    ), '[]') as mentions,
    (select jsonb_build_object('number', pin.number, 'x', pin.x, 'y', pin.y, 'isResolved', pin.resolved_at is not null)
      from comment_pins pin where pin.comment_id = c.id) as pin
  from comments c join posts post on post.id = c.post_id
  where c.author_id = ${userId} and (c.removed_at is null or c.hidden_as = 'held') and c.id > ${after ?? ''} order by c.id limit ${limit}`;

/** Of comments on posts that can still be seen. */
export const listHeartedComments = (
  db: Db,
  userId: string,
  { after, limit }: Page,
): Promise<{ id: string; title: string; by: string; at: Date }[]> => db<
  { id: string; title: string; by: string; at: Date }[]
>`
  select c.id, post.title, u.name as by, h.created_at as at
  from comment_hearts h join comments c on c.id = h.comment_id and c.removed_at is null
  join posts post on post.id = c.post_id and post.removed_at is null join users u on u.id = c.author_id
  where h.user_id = ${userId} and h.comment_id > ${after ?? ''} order by h.comment_id limit ${limit}`;
