/** SQL for posts that moderators hide. */
import type { HiddenAs } from '@vitrine/contract';
import type { Db, Fragment } from '../../../platform/db/db.ts';
import { isReadable } from '../visibility-queries.ts';

export type Hiding = { readonly as: HiddenAs; readonly reason: string };

/** Null shows it again. A post that is hidden has left the lists before. */
export const updateHiding = async (db: Db, id: string, hiding: Hiding | null): Promise<void> => {
  await db`
    update posts set hidden_as = ${hiding?.as ?? null}, hidden_reason = ${hiding?.reason ?? null} where id = ${id}`;
};

/** The cover, the pictures of its pages, and earlier ones. */
export const selectPicturesOf = (db: Db, postId: string): Fragment => db`
  select picture_id from posts where id = ${postId}
  union select picture_id from post_pages where post_id = ${postId} and picture_id is not null
  union select picture_id from page_versions where post_id = ${postId}`;

/** Whether another post that is not hidden has the picture, or a profile. */
export const isUsedBesides = (db: Db, postId: string): Fragment => db`
  exists (select from posts other where other.picture_id = picture.id and other.id <> ${postId} and other.hidden_as is null)
  or exists (select from post_pages page join posts other on other.id = page.post_id
    where page.picture_id = picture.id and other.id <> ${postId} and other.hidden_as is null)
  or exists (select from users where users.pic = picture.id or users.banner = picture.id)`;

/** Posts of somebody that a ban is to hide, or that it has hidden. */
export const listOfBanned = async (
  db: Db,
  authorId: string,
  { banned, limit }: { readonly banned: boolean; readonly limit: number },
): Promise<string[]> => {
  const rows = banned
    ? await db<
        { id: string }[]
      >`select id from posts where author_id = ${authorId} and hidden_as = 'banned' order by id limit ${limit}`
    : await db<{ id: string }[]>`
        select id from posts where author_id = ${authorId} and hidden_as is null and deleted_at is null and visibility <> 'draft'
        order by id limit ${limit}`;
  return rows.map(({ id }) => id);
};

export type SensitiveRow = { readonly author_id: string; readonly sensitive_by: 'author' | 'moderator' | null };

/** One that the reader may see. */
export const lockSensitive = async (db: Db, id: string, readerId: string): Promise<SensitiveRow | null> => {
  const [row] = await db<SensitiveRow[]>`
    select author_id, sensitive_by from posts where id = ${id} and ${isReadable(db, 'posts', readerId)} for no key update`;
  return row ?? null;
};

export const updateSensitive = async (db: Db, id: string, by: SensitiveRow['sensitive_by']): Promise<void> => {
  await db`update posts set sensitive_by = ${by} where id = ${id}`;
};
