import type { Db } from '../../platform/db/db.ts';
import { pagesOf } from './pages/page-queries.ts';
import type { PostRow } from './tables.ts';

/** Posts with these ids that are not removed, and all their pages, in the same order. For their author: hidden ones are among them. */
export const getPosts = async (db: Db, ids: readonly string[]): Promise<PostRow[]> => {
  if (ids.length === 0) return [];
  const rows = await db<PostRow[]>`
    select post.id, post.title, post.description, post.tools, post.tags, post.categories, post.hearts, post.views,
      post.created_at, post.visibility, post.publish_at, to_jsonb(picture) as picture, ${pagesOf(db)} as pages,
      jsonb_build_object('id', u.id, 'name', u.name, 'handle', u.handle, 'pic', to_jsonb(pic.*)) as author
    from posts post
    join pictures picture on picture.id = post.picture_id
    join users u on u.id = post.author_id
    left join pictures pic on pic.id = u.pic
    where post.id = any(${[...ids]}) and post.deleted_at is null`;
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

/** The page after this id; null starts at the beginning. */
export type Page = { readonly after: string | null; readonly limit: number };

/** Newest first. */
export const listIdsOfAuthor = async (db: Db, authorId: string, { after, limit }: Page): Promise<string[]> => {
  const rows = await db<{ id: string }[]>`
    select id from posts where author_id = ${authorId} and removed_at is null
    ${after === null ? db`` : db`and id < ${after}`} order by id desc limit ${limit}`;
  return rows.map((row) => row.id);
};

/** All that the author has not removed, newest first: drafts and hidden posts too. */
export const listAllIdsOfAuthor = async (db: Db, authorId: string, { after, limit }: Page): Promise<string[]> => {
  const rows = await db<{ id: string }[]>`
    select id from posts where author_id = ${authorId} and deleted_at is null
    ${after === null ? db`` : db`and id < ${after}`} order by id desc limit ${limit}`;
  return rows.map((row) => row.id);
};

/** Likes of a user, paged by post id. */
export const listLiked = (
  db: Db,
  userId: string,
  { after, limit }: Page,
): Promise<{ post_id: string; title: string; by: string; at: Date }[]> => db<
  { post_id: string; title: string; by: string; at: Date }[]
>`
  select l.post_id, p.title, u.name as by, l.created_at as at
  from likes l join posts p on p.id = l.post_id join users u on u.id = p.author_id
  where l.user_id = ${userId} and l.post_id > ${after ?? ''} and p.removed_at is null
  order by l.post_id limit ${limit}`;
