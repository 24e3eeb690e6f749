/** Edits, removes and restores the caller's own posts, and purges removed ones. */

import type { Deps } from '../../../deps.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { deletePictureFiles, deleteUnusedRows } from '../../media/index.ts';
import { viewWindow } from '../engagement/view-count.ts';
import { countViewers, startNewDay } from '../featured/score-queries.ts';
import { addToLists, lockLists, removeFromLists } from '../lists/membership-queries.ts';
import { lockOwnPost, lockPublishedPost, runChange } from '../own-post.ts';
import { deleteRemovedPages } from '../pages/page-queries.ts';
import { canRestore, undoWindow } from '../policy.ts';
import type { LockedPost } from '../tables.ts';
import { mergeText, type PostTextChange } from './post-text.ts';
import { deleteRemoved, markRemoved, updateText } from './write-queries.ts';

/** Steps of other modules, in the same transaction. */
const runPostsChanged = (tx: Deps, id: string) => tx.transactionHooks.run('postsChanged', tx, { postIds: [id] });

const listsOf = (post: LockedPost) => ['', ...post.categories];

export const edit = async (deps: Deps, viewer: Viewer, id: string, change: PostTextChange): Promise<void> => {
  await runChange(deps, async (tx) => {
    const post = await lockPublishedPost(tx, viewer, id);
    const text = mergeText(post, change);
    const removed = post.categories.filter((category) => !text.categories.includes(category));
    const added = text.categories.filter((category) => !post.categories.includes(category));
    await updateText(tx.db, id, text);
    if (removed.length + added.length > 0) {
      await lockLists(tx.db, [...removed, ...added]);
      await removeFromLists(tx.db, [id], removed);
      await addToLists(tx.db, id, added);
    }
    await runPostsChanged(tx, id);
  });
};

export const remove = async (deps: Deps, viewer: Viewer, id: string): Promise<void> => {
  await runChange(deps, async (tx) => {
    const post = await lockPublishedPost(tx, viewer, id);
    await lockLists(tx.db, listsOf(post));
    await removeFromLists(tx.db, [id], listsOf(post));
    await markRemoved(tx.db, id, deps.now());
    await runPostsChanged(tx, id);
  });
};

/** Restoring a published post changes nothing and is no error. */
export const restore = async (deps: Deps, viewer: Viewer, id: string): Promise<void> => {
  await runChange(deps, async (tx) => {
    const post = await lockOwnPost(tx, viewer, id);
    if (post.removed_at === null) return;
    if (!canRestore(post, deps.now())) throw new Failure('post_not_found');
    await lockLists(tx.db, listsOf(post));
    await addToLists(tx.db, id, listsOf(post));
    await markRemoved(tx.db, id, null);
    await runPostsChanged(tx, id);
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
  await purgeInBatches(deps, async (db) => {
    const pictures = await deleteRemovedPages(db, before, batchSize);
    return { count: pictures.length, pictures };
  });
  await startNewDay(deps.db, deps.now());
  await countViewers(deps.db, new Date(at - viewWindow));
};
