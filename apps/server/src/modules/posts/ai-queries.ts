/** SQL that decides which pages and pictures may be used as training data: those of people who allow it, and of nobody else. */
import type { Db, Fragment } from '../../platform/db/db.ts';

/** Of a row `picture`: somebody uses it, and everybody who does allows it. Nothing is looked up while nobody does. */
export const pictureAllowsAi = (db: Db): Fragment => db`
  case when exists (select from users where allows_ai) then coalesce((
    select bool_and(u.allows_ai) from (
      select author_id from posts where picture_id = picture.id
      union all select post.author_id from post_pages page join posts post on post.id = page.post_id
        where page.picture_id = picture.id
      union all select post.author_id from page_versions version join posts post on post.id = version.post_id
        where version.picture_id = picture.id
      union all select id from users where pic = picture.id
      union all select id from users where banner = picture.id
    ) as owners (id) join users u on u.id = owners.id
  ), false) else false end`;

export const authorAllowsAi = async (db: Db, postId: string): Promise<boolean> => {
  const rows = await db`
    select from posts join users on users.id = author_id where posts.id = ${postId} and allows_ai`;
  return rows.length > 0;
};

export const personAllowsAi = async (db: Db, userId: string): Promise<boolean> => {
  const rows = await db`select from users where id = ${userId} and allows_ai`;
  return rows.length > 0;
};
