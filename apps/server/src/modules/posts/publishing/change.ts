/** Removes and restores the caller's own posts, and purges removed ones. */

import type { Visibility } from '@vitrine/contract';
import type { Deps } from '../../../deps.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { deletePictureFiles, deleteUnusedRows } from '../../media/index.ts';
import { askPending } from '../credits/credit-queries.ts';
import { addToLists, lockLists, removeFromLists } from '../lists/membership-queries.ts';
import { lockOwnPost, lockPublishedPost, runChange } from '../own-post.ts';
import { deleteRemovedPages } from '../pages/page-queries.ts';
import { canRestore, undoWindow } from '../policy.ts';
import { countDayViewers } from '../statistics/viewers.ts';
import type { LockedPost } from '../tables.ts';
import { deleteRemoved, type Hidden, markDeleted, markRemoved, updateVisibility } from './write-queries.ts';

/** Steps of other modules, in the same transaction. */
export const runPostsChanged = (tx: Deps, id: string) => tx.transactionHooks.run('postsChanged', tx, { postIds: [id] });

const listsOf = (post: LockedPost) => ['', ...post.categories];

/** About a post that is held. */
export const askModerators = (
  tx: Deps,
  { id, author_id: personId }: Pick<LockedPost, 'id' | 'author_id'>,
  reason: string,
): Promise<void> => tx.transactionHooks.run('contentHeld', tx, { kind: 'post', id, personId, reason });

/** Takes a public post out of all lists. */
export const hide = async (tx: Deps, post: LockedPost, change: Hidden): Promise<void> => {
  await lockLists(tx.db, listsOf(post));
  await removeFromLists(tx.db, [post.id], listsOf(post));
  await markRemoved(tx.db, post.id, tx.now(), change);
  await runPostsChanged(tx, post.id);
};

/** Makes a hidden post public. */
export const show = async (tx: Deps, post: LockedPost): Promise<void> => {
  await lockLists(tx.db, listsOf(post));
  await addToLists(tx.db, post.id, listsOf(post));
  await markRemoved(tx.db, post.id, null, { visibility: 'public', deletedAt: null });
  await askPending(tx.db, post.id);
  await runPostsChanged(tx, post.id);
};

/** Of a post that has been published. */
export const changeVisibility = async (tx: Deps, post: LockedPost, visibility: Visibility): Promise<void> => {
  if (post.visibility === visibility) return;
  // What moderators have hidden stays so; the change counts when they restore it.
  if (visibility === 'public' && post.hidden_as === null) await show(tx, post);
  else if (post.removed_at === null) await hide(tx, post, { visibility, deletedAt: null });
  else await updateVisibility(tx.db, post.id, visibility);
};

export const remove = async (deps: Deps, viewer: Viewer, id: string): Promise<void> => {
  await runChange(deps, async (tx) => {
    const post = await lockPublishedPost(tx, viewer, id);
    const { visibility } = post;
    if (post.removed_at === null) await hide(tx, post, { visibility, deletedAt: deps.now() });
    else await markDeleted(tx.db, id, deps.now());
    if (post.hidden_as === 'held') await tx.transactionHooks.run('heldContentGone', tx, { kind: 'post', id });
  });
};

/** Restoring a post that is not removed changes nothing and is no error. */
export const restore = async (deps: Deps, viewer: Viewer, id: string): Promise<void> => {
  await runChange(deps, async (tx) => {
    const post = await lockOwnPost(tx, viewer, id);
    if (post.deleted_at === null) return;
    if (!canRestore(post, deps.now())) throw new Failure('post_not_found');
    if (post.visibility === 'public' && post.hidden_as === null) await show(tx, post);
    else await markDeleted(tx.db, id, null);
    if (post.hidden_as === 'held')
      await askModerators(tx, post, 'Its author removed it while it was held, and has restored it.');
  });
};

const batchSize = 100;

/** Deletes rows in batches, until a batch is not full, and the pictures that they used. */
const purgeInBatches = async (
  deps: Deps,
  deleteSome: (db: Deps['db']) => Promise<{ readonly count: number; readonly pictures: readonly string[] }>,
): Promise<void> => {
  for (;;) {
    const { count, dropped } = await inTransaction(deps, async (tx) => {
      const deleted = await deleteSome(tx.db);
      return { count: deleted.count, dropped: await deleteUnusedRows(tx, [...new Set(deleted.pictures)]) };
    });
    await deletePictureFiles(deps, dropped);
    if (count < batchSize) break;
  }
};

/** Deletes posts and pages that can no longer be restored, with their pictures, and counts the viewers of outdated rows of `recent_views`. */
export const purge = async (deps: Deps): Promise<void> => {
  const at = deps.now().getTime();
  const before = new Date(at - undoWindow - 1000);
  await purgeInBatches(deps, (db) => deleteRemoved(db, before, batchSize));
  await purgeInBatches(deps, (db) => deleteRemovedPages(db, before, batchSize));
  await countDayViewers(deps);
};
