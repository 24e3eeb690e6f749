/** SQL for comments that moderators hide. */
import type { Db } from '../../platform/db/db.ts';
import type { Hiding } from '../posts/index.ts';

/** It keeps its words and its hearts. `at` is when it left the list. */
export const markHidden = async (db: Db, id: string, hiding: Hiding, at: Date): Promise<void> => {
  await db`
    update comments set hidden_as = ${hiding.as}, hidden_reason = ${hiding.reason},
      removed_at = coalesce(removed_at, ${at}), is_pinned = false
    where id = ${id}`;
};

/** One that its author or the author of the post had removed before stays removed; one that was held is new to everybody. */
export const markShown = async (db: Db, id: string, at: Date): Promise<void> => {
  await db`
    update comments set hidden_as = null, hidden_reason = null,
      created_at = case when hidden_as = 'held' then ${at} else created_at end,
      removed_at = case when removed_by is null then null else removed_at end
    where id = ${id}`;
};

export const findPostOf = async (db: Db, id: string): Promise<{ post_id: string; author_id: string } | null> => {
  const [row] = await db<{ post_id: string; author_id: string }[]>`
    select c.post_id, post.author_id from comments c join posts post on post.id = c.post_id where c.id = ${id}`;
  return row ?? null;
};

/** Comments of somebody that a ban is to hide, or that it has hidden. */
export const listOfBanned = async (
  db: Db,
  authorId: string,
  { banned, after, limit }: { readonly banned: boolean; readonly after: string; readonly limit: number },
): Promise<string[]> => {
  const which = banned ? db`hidden_as = 'banned'` : db`hidden_as is null and removed_at is null`;
  const rows = await db<{ id: string }[]>`
    select id from comments where author_id = ${authorId} and id > ${after} and ${which} order by id limit ${limit}`;
  return rows.map(({ id }) => id);
};
