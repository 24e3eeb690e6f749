import type { Visibility } from '@vitrine/contract';
import type { Db } from '../../../platform/db/db.ts';
import { addToAuthorTotals } from '../../accounts/index.ts';
import { picturesOfPages } from '../pages/page-queries.ts';
import type { LockedPost, PostTextRow } from '../tables.ts';

export type NewPost = PostTextRow & {
  readonly id: string;
  readonly authorId: string;
  readonly pictureId: string;
  readonly at: Date;
};

export const insertPost = async (db: Db, post: NewPost): Promise<void> => {
  const { title, description, tools, tags, categories } = post;
  await db`
    insert into posts (id, author_id, title, description, tools, tags, categories, picture_id, created_at)
    values (${post.id}, ${post.authorId}, ${title}, ${description}, ${tools}, ${tags}, ${categories},
      ${post.pictureId}, ${post.at})`;
};

/** Locks a post, removed or not. */
export const lockPost = async (db: Db, id: string): Promise<LockedPost | null> => {
  const [row] = await db<LockedPost[]>`
    select id, author_id, title, description, tools, tags, categories, visibility, removed_at, deleted_at, publish_at, hidden_as
    from posts where id = ${id} for no key update`;
  return row ?? null;
};

/** What is examined before others see it. */
export const findText = async (
  db: Db,
  id: string,
): Promise<Pick<LockedPost, 'author_id' | 'title' | 'description' | 'hidden_as'> | null> => {
  const [row] = await db<Pick<LockedPost, 'author_id' | 'title' | 'description' | 'hidden_as'>[]>`
    select author_id, title, description, hidden_as from posts where id = ${id} and deleted_at is null`;
  return row ?? null;
};

/** Why a post is not public. */
export type Hidden = { readonly deletedAt: Date | null; readonly visibility: Visibility };

export const updateText = async (db: Db, id: string, text: PostTextRow): Promise<void> => {
  const { title, description, tools, tags, categories } = text;
  await db`
    update posts set title = ${title}, description = ${description}, tools = ${tools}, tags = ${tags},
      categories = ${categories}
    where id = ${id}`;
};

/** Takes a public post out of the public ones, or makes it public for null. The counts of others are not part of the author's totals. */
export const markRemoved = async (db: Db, id: string, at: Date | null, change: Hidden): Promise<void> => {
  const sign = at === null ? 1 : -1;
  await db`
    with post as (
      update posts set removed_at = ${at}, deleted_at = ${change.deletedAt}, visibility = ${change.visibility}
      where id = ${id} returning author_id, hearts, views
    ),
    author_deltas as (select author_id as user_id, ${sign}::integer * hearts as likes, ${sign}::integer * views as views from post)
    ${addToAuthorTotals(db)}`;
};

/** Of a post that is not public. Null restores. */
export const markDeleted = async (db: Db, id: string, at: Date | null): Promise<void> => {
  await db`update posts set deleted_at = ${at} where id = ${id}`;
};

/** Of a post that is hidden and stays so. */
export const updateVisibility = async (db: Db, id: string, visibility: Visibility): Promise<void> => {
  await db`update posts set visibility = ${visibility} where id = ${id}`;
};

/** Deletes posts removed before this date; returns how many, and the pictures that they and their pages used. */
export const deleteRemoved = async (
  db: Db,
  before: Date,
  limit: number,
): Promise<{ count: number; pictures: string[] }> => {
  const [row] = await db<{ count: number; pictures: string[] }[]>`
    with deleted as (
      delete from posts where id in (
        select id from posts where deleted_at < ${before} order by deleted_at limit ${limit} for update skip locked
      ) returning id, picture_id
    )
    select count(*)::integer as count, coalesce(array_agg(picture_id) || ${picturesOfPages(db)}, '{}') as pictures
    from deleted`;
  return row ?? { count: 0, pictures: [] };
};
