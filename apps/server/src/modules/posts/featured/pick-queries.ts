/** SQL of works that admins put first in the featured order. */
import type { Db } from '../../../platform/db/db.ts';

export const maxPicks = 12;

/** Public ones, the latest pick first. */
export const listPicks = async (db: Db): Promise<string[]> => {
  const rows = await db<{ id: string }[]>`
    select post.id from featured_picks pick join posts post on post.id = pick.post_id and post.removed_at is null
    order by pick.picked_at desc, pick.post_id desc limit ${maxPicks}`;
  return rows.map(({ id }) => id);
};

export const isPublic = async (db: Db, postId: string): Promise<boolean> =>
  (await db`select from posts where id = ${postId} and removed_at is null`).length > 0;

export const insertPick = async (db: Db, postId: string, at: Date): Promise<void> => {
  await db`
    insert into featured_picks (post_id, picked_at) values (${postId}, ${at})
    on conflict (post_id) do update set picked_at = excluded.picked_at`;
};

export const deletePick = async (db: Db, postId: string): Promise<void> => {
  await db`delete from featured_picks where post_id = ${postId}`;
};

/** Of those of the given posts that are in the list. */
export const listInList = async (db: Db, category: string, ids: readonly string[]): Promise<Set<string>> => {
  const rows = await db<{ id: string }[]>`
    select post_id as id from post_lists where category = ${category} and post_id = any(${[...ids]})`;
  return new Set(rows.map(({ id }) => id));
};

/** All lists are built again. */
export const markChanged = async (db: Db): Promise<void> => {
  await db`update featured_state set scores_changed = true`;
};
