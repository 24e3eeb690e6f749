/** What a block refuses. The blocked person is answered as the one who blocked, and is not told who did. */
import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/db/db.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { getUser } from '../sign-in/password-sign-in.ts';
import type { UserRow } from '../tables.ts';
import { isBlockedBetween } from './block-policy-queries.ts';

export const checkNotBlocked = async (db: Db, viewerId: string, personId: string): Promise<void> => {
  if (await isBlockedBetween(db, viewerId, personId)) throw new Failure('blocked');
};

/** Somebody who is banned, or on the other side of a block, is answered as if they did not exist. */
export const checkVisible = async (db: Db, viewerId: string | null, personId: string): Promise<void> => {
  if (viewerId !== personId && (await isBlockedBetween(db, viewerId, personId))) throw new Failure('user_not_found');
};

export const getVisibleUser = async (deps: Deps, viewerId: string | null, userId: string): Promise<UserRow> => {
  await checkVisible(deps.db, viewerId, userId);
  return getUser(deps, userId);
};
