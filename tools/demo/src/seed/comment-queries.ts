/** SQL of demo comments. */
import type { Db } from '@vitrine/server/for-tools';
import type { DemoComment } from '../world/comments.ts';
import type { DemoRemark } from '../world/critiques.ts';
import { insertMany } from './insert-many.ts';

/** Which of these posts are shown and have never had a comment; they do not change until the transaction ends. */
export const lockPostsWithoutComments = async (db: Db, ids: readonly string[]): Promise<Set<string>> => {
  const rows = await db<{ id: string }[]>`
    select id from posts where id = any(${[...new Set(ids)]}) and removed_at is null
      and not exists (select from comments where post_id = posts.id)
    order by id for no key update`;
  return new Set(rows.map((row) => row.id));
};

export const insertComments = async (db: Db, comments: readonly DemoComment[]): Promise<void> => {
  const repliesTo = (id: string) => comments.filter(({ parentId }) => parentId === id).length;
  const columns = ['id', 'post_id', 'author_id', 'parent_id', 'body', 'hearts', 'replies', 'client_id', 'created_at'];
  // Those that are replied to first.
  const sorted = [...comments.filter(({ parentId }) => parentId === null), ...comments.filter((one) => one.parentId)];
  await insertMany(
    db,
    'comments',
    columns,
    sorted.map(({ id, postId, personId, parentId, body, heartedBy, at }) => [
      id,
      postId,
      personId,
      parentId,
      body,
      heartedBy.length,
      repliesTo(id),
      `demo-${id}`,
      at,
    ]),
  );
  const hearts = comments.flatMap(({ id, at, heartedBy }) => heartedBy.map((person) => [person, id, at]));
  await insertMany(db, 'comment_hearts', ['user_id', 'comment_id', 'created_at'], hearts);
};

/** Sets the counts of posts without comments before, and adds them to the days of posts and authors. */
export const countComments = async (db: Db, ids: readonly string[]): Promise<void> => {
  await db`
    update posts set comments = (select count(*) from comments where post_id = posts.id) where id = any(${[...ids]})`;
  await db`
    insert into post_days as days (post_id, day, comments)
    select post_id, (created_at at time zone 'UTC')::date, count(*) from comments where post_id = any(${[...ids]}) group by 1, 2
    on conflict (post_id, day) do update set comments = days.comments + excluded.comments`;
  await db`
    insert into user_days as days (user_id, day, comments)
    select posts.author_id, (comments.created_at at time zone 'UTC')::date, count(*)
    from comments join posts on posts.id = post_id where post_id = any(${[...ids]}) group by 1, 2
    on conflict (user_id, day) do update set comments = days.comments + excluded.comments`;
};

export const setCritique = async (db: Db, postId: string, request: string): Promise<void> => {
  await db`update posts set critique = ${request}, has_pins = true where id = ${postId}`;
};

/** A comment with a pin on the cover. */
export const insertRemark = async (
  db: Db,
  postId: string,
  remark: DemoRemark & { readonly number: number },
): Promise<void> => {
  await db`
    insert into comments (id, post_id, author_id, body, client_id, created_at)
    values (${remark.id}, ${postId}, ${remark.personId}, ${remark.body}, ${remark.id}, ${remark.at})`;
  await db`
    insert into comment_pins (comment_id, post_id, number, picture_id, x, y, resolved_at)
    select ${remark.id}, id, ${remark.number}, picture_id, ${remark.x}, ${remark.y}, ${remark.isResolved ? remark.at : null}
    from posts where id = ${postId}`;
};
