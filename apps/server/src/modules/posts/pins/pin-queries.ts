/** SQL for the posts that come first on a profile. */
import type { Db } from '../../../platform/db/db.ts';

/** Without removed ones, which are back in their place when they are restored. */
export const listPins = async (db: Db, userId: string): Promise<string[]> => {
  const rows = await db<{ id: string }[]>`
    select post.id from post_pins pin join posts post on post.id = pin.post_id
    where pin.user_id = ${userId} and post.removed_at is null order by pin.position`;
  return rows.map((row) => row.id);
};

/** Changes of one person's pins wait for each other. */
export const lockPins = async (db: Db, userId: string): Promise<void> => {
  await db`select 1 from users where id = ${userId} for no key update`;
};

/** How many of these are published posts of this author. */
export const countOwnPosts = async (db: Db, userId: string, ids: readonly string[]): Promise<number> => {
  const [row] = await db<{ count: number }[]>`
    select count(*)::integer as count from posts
    where id = any(${[...ids]}) and author_id = ${userId} and removed_at is null`;
  return row?.count ?? 0;
};

export const replacePins = async (db: Db, userId: string, ids: readonly string[]): Promise<void> => {
  await db`delete from post_pins where user_id = ${userId}`;
  await db`
    insert into post_pins (post_id, user_id, position)
    select id, ${userId}, n from unnest(${[...ids]}::text[]) with ordinality as pinned (id, n)`;
};
