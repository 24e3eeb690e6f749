/** Follows in the deletion and the export of an account. */
import type { Deps } from '../../deps.ts';
import { readAll } from '../../platform/db/read-all.ts';
import { deleteFollowsBetween, listConnected, listFollowed } from './queries.ts';

const followsPerStep = 200;

/** Deletes some follows of a user, in both directions, in the caller's transaction; null when none are left. */
export const deleteSomeFollows = async ({ db, now }: Deps, userId: string) => {
  const others = await listConnected(db, userId, followsPerStep);
  if (others.length === 0) return null;
  await deleteFollowsBetween(db, userId, others, now());
  return async (): Promise<void> => undefined;
};

export const readAllFollowed = ({ db }: Deps, userId: string) =>
  readAll(
    (after) => listFollowed(db, userId, { after, limit: followsPerStep }),
    (followed) => followed.id,
  );
