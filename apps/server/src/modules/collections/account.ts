/** Collections in the deletion and the export of an account. */
import type { Deps } from '../../deps.ts';
import { readAll } from '../../platform/db/read-all.ts';
import { listConnected, listOwn } from './account-queries.ts';
import { showPosts } from './save-queries.ts';
import { deleteCollection, deleteFollowsOf, findOneOf, lockCollection } from './write-queries.ts';

/** A collection has up to 2,000 posts. */
const collectionsPerRead = 10;
const rowsPerStep = 200;

/** Deletes one collection of a person in the caller's transaction, with what others have put into it; null when none are left. */
export const deleteSomeCollections = async ({ db, now }: Deps, userId: string) => {
  const id = await findOneOf(db, userId);
  if (id === null) return null;
  const collection = await lockCollection(db, id, userId);
  // The posts of a deleted one are no longer counted.
  if (collection?.deleted_at === null) await showPosts(db, id, { shown: false, saves: -1, at: now() });
  await deleteCollection(db, id);
  return async (): Promise<void> => undefined;
};

/** Deletes some of the collections that a person follows from the list; null when none are left. */
export const deleteSomeCollectionFollows = async ({ db }: Deps, userId: string) =>
  (await deleteFollowsOf(db, userId, rowsPerStep)) === 0 ? null : async (): Promise<void> => undefined;

export const readAllCollections = ({ db }: Deps, userId: string) =>
  readAll(
    (after) => listOwn(db, userId, { after, limit: collectionsPerRead }),
    ({ id }) => id,
  );

export const readConnectedCollections = ({ db }: Deps, userId: string) =>
  readAll(
    (after) => listConnected(db, userId, { after, limit: rowsPerStep }),
    ({ id }) => id,
  );
