/** What follows add to the deletion of an account and to the copy of it. */
import type { Deps } from '../../platform/deps.ts';
import { readAll } from '../../platform/http/read-all.ts';
import { deleteFollowsBetween, listConnected, listFollowed } from './queries.ts';

const followsAtOnce = 200;

/** Deletes some follows of a person, in both directions, inside the caller's transaction; null where there are none left. */
export const deleteSomeFollows = async ({ db }: Deps, userId: string) => {
  const others = await listConnected(db, userId, followsAtOnce);
  if (others.length === 0) return null;
  await deleteFollowsBetween(db, userId, others);
  return async (): Promise<void> => undefined;
};

export const readAllFollowed = ({ db }: Deps, userId: string) =>
  readAll(
    (after) => listFollowed(db, userId, { after, limit: followsAtOnce }),
    (followed) => followed.id,
  );
