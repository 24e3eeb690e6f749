/** SQL for earlier pictures of pages. Every change is made with the post locked. */
import type { Db } from '../../../platform/db/db.ts';
import type { PictureRow } from '../../media/index.ts';

export type VersionRow = {
  readonly id: string;
  readonly page_id: string;
  readonly replaced_at: Date;
  readonly is_shown: boolean;
  readonly picture: PictureRow;
};

/** Of all pages that are not removed, the latest first. */
export const listVersions = (db: Db, postId: string): Promise<VersionRow[]> => db<VersionRow[]>`
  select version.id, version.page_id, version.replaced_at, version.is_shown, to_jsonb(picture) as picture
  from post_pages page
  join page_versions version on version.post_id = page.post_id and version.page_id = page.id
  join pictures picture on picture.id = version.picture_id
  where page.post_id = ${postId} and page.removed_at is null
  order by version.replaced_at desc, version.id`;

/** Of a page that is not removed; null if there is no such page, or if it is a text. */
export const findPicturePage = async (
  db: Db,
  postId: string,
  pageId: string,
): Promise<{ readonly pictureId: string; readonly versions: readonly string[] } | null> => {
  const [row] = await db<{ pictureId: string; versions: string[] }[]>`
    select page.picture_id as "pictureId", array(
      select id from page_versions where post_id = page.post_id and page_id = page.id
    ) as versions
    from post_pages page
    where page.post_id = ${postId} and page.id = ${pageId} and page.removed_at is null and page.picture_id is not null`;
  return row ?? null;
};

/** The picture of today becomes a version, and another takes its place. */
export const replacePicture = async (
  db: Db,
  { postId, pageId, id, pictureId }: { postId: string; pageId: string; id: string; pictureId: string },
  at: Date,
): Promise<void> => {
  await db`
    insert into page_versions (post_id, page_id, id, picture_id, replaced_at)
    select post_id, id, ${id}, picture_id, ${at} from post_pages where post_id = ${postId} and id = ${pageId}`;
  await db`update post_pages set picture_id = ${pictureId} where post_id = ${postId} and id = ${pageId}`;
};

export type VersionId = { readonly postId: string; readonly pageId: string; readonly versionId: string };

/** The picture of today and the earlier one change places. False if there is no such version. */
export const swapPicture = async (db: Db, { postId, pageId, versionId }: VersionId, at: Date): Promise<boolean> => {
  const rows = await db`
    with pair as (
      select page.picture_id as now, version.picture_id as earlier
      from post_pages page join page_versions version on version.post_id = page.post_id and version.page_id = page.id
      where page.post_id = ${postId} and page.id = ${pageId} and page.removed_at is null and version.id = ${versionId}
    ), version as (
      update page_versions set picture_id = pair.now, replaced_at = ${at} from pair
      where post_id = ${postId} and page_id = ${pageId} and id = ${versionId}
    )
    update post_pages set picture_id = pair.earlier from pair where post_id = ${postId} and id = ${pageId} returning id`;
  return rows.length > 0;
};

/** At most one of a page is shown. False if there is no such version. */
export const showVersion = async (
  db: Db,
  { postId, pageId, versionId }: VersionId,
  isShown: boolean,
): Promise<boolean> => {
  if (isShown) {
    await db`
      update page_versions set is_shown = false
      where post_id = ${postId} and page_id = ${pageId} and id <> ${versionId} and is_shown`;
  }
  const rows = await db`
    update page_versions set is_shown = ${isShown}
    where post_id = ${postId} and page_id = ${pageId} and id = ${versionId} returning id`;
  return rows.length > 0;
};

/** Returns its picture; null if there is no such version. */
export const deleteVersion = async (db: Db, { postId, pageId, versionId }: VersionId): Promise<string | null> => {
  const [row] = await db<{ picture_id: string }[]>`
    delete from page_versions where post_id = ${postId} and page_id = ${pageId} and id = ${versionId}
    returning picture_id`;
  return row?.picture_id ?? null;
};
