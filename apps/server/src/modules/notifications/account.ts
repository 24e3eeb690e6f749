/** Account deletion: people are taken out of the groups in the notifications of others. */
import type { Deps } from '../../deps.ts';
import { deleteEmptyGroups, takeOutOfGroups } from './account-queries.ts';

const groupsPerStep = 200;

/** Null if the person was in none. */
export const leaveSomeGroups = async ({ db }: Deps, userId: string) => {
  const ids = await takeOutOfGroups(db, userId, groupsPerStep);
  if (ids.length === 0) return null;
  await deleteEmptyGroups(db, ids);
  return async (): Promise<void> => undefined;
};
