/** The follow graph in SQL: the row and both counts change in one statement. */
import type { Db } from '../kernel/db.ts';

export const isFollowing = async (db: Db, followerId: string, followedId: string): Promise<boolean> => {
  const rows = await db`select 1 from follows where follower_id = ${followerId} and followed_id = ${followedId}`;
  return rows.length > 0;
};
