/** Hides collections for moderators, and shows them again. */
import type { Deps } from '../../deps.ts';
import type { Hiding } from '../posts/index.ts';
import { deliverChange, runChange } from './save.ts';
import { type Change, showPosts } from './save-queries.ts';
import { listOfBanned, lockCollection, updateHiding } from './write-queries.ts';

const nobody = '';

/** In the caller's transaction; null shows it again. What is returned runs after the commit; null if there is no such collection. */
export const hideCollection = async (
  tx: Deps,
  id: string,
  hiding: Hiding | null,
): Promise<((deps: Deps) => Promise<void>) | null> => {
  const collection = await lockCollection(tx.db, id, nobody);
  if (!collection) return null;
  await updateHiding(tx.db, id, hiding);
  const wasShown = collection.is_public && collection.deleted_at === null && collection.hidden_as === null;
  const isShown = collection.is_public && collection.deleted_at === null && hiding === null;
  const change: Change =
    wasShown === isShown
      ? { jobId: null, event: null }
      : await showPosts(tx.db, id, { shown: isShown, saves: 0, at: tx.now() });
  return async (deps) => deliverChange(deps, change);
};

/** All collections of somebody who is banned, or no longer, each in a transaction of its own. */
export const followBanOfCollections = async (deps: Deps, userId: string, hiding: Hiding | null): Promise<void> => {
  for (const id of await listOfBanned(deps.db, userId, hiding === null)) {
    const afterCommit = await runChange(deps, (tx) => hideCollection(tx, id, hiding));
    await afterCommit?.(deps);
  }
};
