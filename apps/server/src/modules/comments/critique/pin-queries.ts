/** SQL for pins. Every change is made with the post locked. */
import { commentLimits, type PinFilter, type PinPlace } from '@vitrine/contract';
import type { Db, Fragment } from '../../../platform/db/db.ts';
import type { PinOfPostRow } from '../tables.ts';
import { isVisible } from '../visible-queries.ts';

/** Of a row `pin`: its page if that is not removed, and the post as `pinned`. */
const withPicture = (db: Db) => db`
  join posts pinned on pinned.id = pin.post_id
  left join post_pages page on page.post_id = pin.post_id and page.id = pin.page_id and page.removed_at is null`;

const pinJson = (db: Db, more: Fragment = db``) => db`
  jsonb_build_object('number', pin.number, 'page', pin.page_id, 'x', pin.x, 'y', pin.y, 'is_resolved', pin.resolved_at is not null,
    'on', case when pin.page_id is not null and page.id is null then 'removed'
      when coalesce(page.picture_id, pinned.picture_id) = pin.picture_id then 'current' else 'earlier' end ${more})`;

/** The pin of the comment `c`, with the earlier picture if this reader may see that: its author may, others if it is shown. */
export const pinOf = (db: Db, readerId: string | null) => db`(
  select ${pinJson(db, db`, 'earlier', to_jsonb(earlier)`)}
  from comment_pins pin ${withPicture(db)}
  left join lateral (
    select pictures.* from page_versions version join pictures on pictures.id = version.picture_id
    where version.post_id = page.post_id and version.page_id = page.id and version.picture_id = pin.picture_id
      and page.picture_id <> pin.picture_id and (version.is_shown or pinned.author_id = ${readerId})
    limit 1
  ) as earlier on true
  where pin.comment_id = c.id)`;

/** All pins of a post, by number. */
export const listPins = (db: Db, postId: string, readerId: string | null): Promise<PinOfPostRow[]> => db<
  PinOfPostRow[]
>`
  select pin.comment_id, ${pinJson(db)} as pin
  from comment_pins pin join comments c on c.id = pin.comment_id ${withPicture(db)}
  where pin.post_id = ${postId} and c.removed_at is null and ${isVisible(db, readerId)}
  order by pin.number limit ${commentLimits.pins}`;

/** Of a row `c` of `comments`. An array, so that few pins are looked up and not many comments walked. */
export const hasPin = (db: Db, postId: string, filter: PinFilter) => db`
  c.removed_at is null and c.id = any(array(
    select comment_id from comment_pins where post_id = ${postId} and (resolved_at is null) = ${filter === 'open'}))`;

/** The id of the picture that a pin can be set on now; null if there is none. */
export const findPinnedPicture = async (db: Db, postId: string, pageId: string | null): Promise<string | null> => {
  const [row] = await db<{ picture_id: string | null }[]>`${
    pageId === null
      ? db`select picture_id from posts where id = ${postId}`
      : db`select picture_id from post_pages where post_id = ${postId} and id = ${pageId} and removed_at is null`
  }`;
  return row?.picture_id ?? null;
};

/** False if the post has as many as is possible; those of comments that can be restored count. */
export const insertPin = async (
  db: Db,
  pin: PinPlace & { readonly commentId: string; readonly postId: string; readonly pictureId: string },
): Promise<boolean> => {
  const rows = await db`
    with marked as (update posts set has_pins = true where id = ${pin.postId} and not has_pins)
    insert into comment_pins (comment_id, post_id, number, page_id, picture_id, x, y)
    select ${pin.commentId}, ${pin.postId}, coalesce(max(number), 0) + 1, ${pin.page}, ${pin.pictureId}, ${pin.x}, ${pin.y}
    from comment_pins where post_id = ${pin.postId} having count(*) < ${commentLimits.pins} returning 1`;
  return rows.length > 0;
};

/** Whether it was in the other state before. */
export const setResolved = async (db: Db, commentId: string, at: Date | null): Promise<boolean> => {
  const rows = await db`
    update comment_pins set resolved_at = ${at}
    where comment_id = ${commentId} and (resolved_at is null) = ${at !== null} returning 1`;
  return rows.length > 0;
};

export const updateCritique = async (db: Db, postId: string, request: string | null): Promise<void> => {
  await db`update posts set critique = ${request} where id = ${postId}`;
};

export const listCritiqueRequests = (
  db: Db,
  userId: string,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<{ id: string; title: string; critique: string }[]> => db<{ id: string; title: string; critique: string }[]>`
  select id, title, critique from posts
  where author_id = ${userId} and critique is not null and id > ${after ?? ''} order by id limit ${limit}`;
