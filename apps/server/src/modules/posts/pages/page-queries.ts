/** SQL for the pages of posts. Every change is made with the post locked. */
import type { PageWords } from '@vitrine/contract';
import type { Db } from '../../../platform/db/db.ts';
import type { PageRow } from '../tables.ts';
import { isReadable } from '../visibility-queries.ts';

export type PageListRow = {
  readonly version: number;
  readonly pages: readonly PageRow[];
  /** Whether a comment has a pin on one of the pictures, or had one. */
  readonly has_pins: boolean;
};

/** The pages of `post` as a JSON array, in order, without removed ones. */
export const pagesOf = (db: Db) => db`
  coalesce((
    select jsonb_agg(jsonb_build_object('id', page.id, 'alt', page.alt, 'caption', page.caption, 'text', page.text,
      'picture', to_jsonb(shown), 'before', to_jsonb(earlier)) order by page.position)
    from post_pages page left join pictures shown on shown.id = page.picture_id
    left join page_versions version on version.post_id = page.post_id and version.page_id = page.id and version.is_shown
    left join pictures earlier on earlier.id = version.picture_id
    where page.post_id = post.id and page.removed_at is null
  ), '[]')`;

/** An array of the pictures on pages of the posts that the same statement deletes as `deleted`, earlier ones included: it still sees the pages. */
export const picturesOfPages = (db: Db) => db`
  array(
    select page.picture_id from post_pages page join deleted on deleted.id = page.post_id where page.picture_id is not null
    union all
    select version.picture_id from page_versions version join deleted on deleted.id = version.post_id
  )`;

/** Null if there is no such post, or not for this reader. */
export const findPages = async (db: Db, postId: string, readerId: string | null): Promise<PageListRow | null> => {
  const [row] = await db<PageListRow[]>`
    select post.pages_version as version, post.has_pins, ${pagesOf(db)} as pages
    from posts post where post.id = ${postId} and ${isReadable(db, 'post', readerId)}`;
  return row ?? null;
};

/** What a change of the pages needs to know of them; removed ones are included. */
export type KnownPage = { readonly id: string; readonly hasPicture: boolean; readonly isRemoved: boolean };

export const listKnownPages = (db: Db, postId: string): Promise<KnownPage[]> => db<KnownPage[]>`
  select id, picture_id is not null as "hasPicture", removed_at is not null as "isRemoved"
  from post_pages where post_id = ${postId}`;

export const findPagesVersion = async (db: Db, postId: string): Promise<number> => {
  const [row] = await db<{ version: number }[]>`select pages_version as version from posts where id = ${postId}`;
  return row?.version ?? 0;
};

export const raisePagesVersion = async (db: Db, postId: string): Promise<void> => {
  await db`update posts set pages_version = pages_version + 1 where id = ${postId}`;
};

/** Behind all others. */
export const appendPicturePage = async (db: Db, postId: string, id: string, pictureId: string): Promise<void> => {
  await db`
    insert into post_pages (post_id, id, position, picture_id)
    select ${postId}, ${id}, coalesce(max(position) + 1, 0), ${pictureId} from post_pages
    where post_id = ${postId} and removed_at is null`;
};

/** Behind all others, with the words it had. */
export const restorePage = async (db: Db, postId: string, id: string): Promise<void> => {
  await db`
    update post_pages set removed_at = null, position = (
      select coalesce(max(position) + 1, 0) from post_pages where post_id = ${postId} and removed_at is null
    ) where post_id = ${postId} and id = ${id}`;
};

/** Pictures that are not listed are marked as removed, texts are deleted. */
export const replacePages = async (db: Db, postId: string, pages: readonly PageWords[], at: Date): Promise<void> => {
  const ids = pages.map(({ id }) => id);
  await db`delete from post_pages where post_id = ${postId} and picture_id is null and id <> all(${ids})`;
  await db`
    update post_pages set removed_at = ${at}
    where post_id = ${postId} and removed_at is null and id <> all(${ids})`;
  const entries = db`
    select entry ->> 'id' as id, n - 1 as position, entry ->> 'alt' as alt, entry ->> 'caption' as caption, entry ->> 'text' as text
    from jsonb_array_elements(${db.json([...pages])}) with ordinality as entries (entry, n)`;
  await db`
    update post_pages page set position = entry.position, alt = entry.alt, caption = entry.caption, text = entry.text,
      removed_at = null
    from (${entries}) entry where page.post_id = ${postId} and page.id = entry.id`;
  // Pictures are there already. Not an upsert: a picture's words alone would not be a page.
  await db`
    insert into post_pages (post_id, id, position, alt, caption, text)
    select ${postId}, id, position, alt, caption, text from (${entries}) entry where text <> ''
    on conflict (post_id, id) do nothing`;
};

/** Deletes pages removed before this date; returns how many, and the pictures they used, earlier ones included. */
export const deleteRemovedPages = async (
  db: Db,
  before: Date,
  limit: number,
): Promise<{ count: number; pictures: string[] }> => {
  const [row] = await db<{ count: number; pictures: string[] }[]>`
    with deleted as (
      delete from post_pages where (post_id, id) in (
        select post_id, id from post_pages where removed_at < ${before} order by removed_at limit ${limit} for update skip locked
      ) returning post_id, id, picture_id
    )
    select count(*)::integer as count, coalesce(array_agg(picture_id) || array(
      select version.picture_id from page_versions version
      join deleted on deleted.post_id = version.post_id and deleted.id = version.page_id
    ), '{}') as pictures from deleted`;
  return row ?? { count: 0, pictures: [] };
};
