/** Removes and restores comments, and purges what was removed long ago. */
import type { Deps } from '../../deps.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { undoWindow } from '../posts/index.ts';
import { deleteComments } from './account-queries.ts';
import { addChangedEvent, addToCounts, deliverChanged, withPostOfComment } from './change.ts';
import { emitChanged, emitRemoved } from './live.ts';
import { checkPresent, checkRemoval, checkRestoring } from './policy.ts';
import type { CommentedPost } from './tables.ts';
import { getComment, type Written } from './write.ts';
import { getLockedComment, markRemoved, purgeComments } from './write-queries.ts';

/** What waits for a moderator is gone at once: it could not be restored without one. */
const withdraw = async (tx: Deps, post: CommentedPost, id: string): Promise<{ readonly total: number }> => {
  await deleteComments(tx.db, [id], tx.now());
  await tx.transactionHooks.run('heldContentGone', tx, { kind: 'comment', id });
  return { total: post.comments };
};

/** Replies stay; the comment keeps its place without its words as long as there are any. */
export const removeComment = async (deps: Deps, viewer: Viewer, id: string): Promise<number> => {
  const removed = await withPostOfComment(deps, viewer, id, async (tx, post) => {
    const found = await getLockedComment(tx.db, id);
    if (found?.hidden_as === 'held' && found.author_id === viewer.id) return withdraw(tx, post, id);
    const comment = checkPresent(found);
    checkRemoval(viewer, comment, post);
    await markRemoved(tx.db, id, { at: tx.now(), by: viewer.id });
    const total = await addToCounts(tx, comment, -1);
    return { post, comment, total, jobId: await addChangedEvent(tx, comment) };
  });
  if ('jobId' in removed) {
    deliverChanged(deps, removed.jobId, removed.comment);
    emitRemoved(deps, removed.post, removed.comment, removed.total);
  }
  return removed.total;
};

export const restoreComment = async (deps: Deps, viewer: Viewer, id: string): Promise<Written> => {
  const restored = await withPostOfComment(deps, viewer, id, async (tx, post) => {
    const comment = await getLockedComment(tx.db, id);
    if (!comment) throw new Failure('comment_not_found');
    checkRemoval(viewer, comment, post);
    if (comment.removed_at === null) return { post, comment, total: post.comments, jobId: null };
    checkRestoring(viewer, comment, tx.now());
    await markRemoved(tx.db, id, null);
    const total = await addToCounts(tx, comment, 1);
    return { post, comment, total, jobId: await addChangedEvent(tx, comment) };
  });
  const row = await getComment(deps, id, viewer.id);
  if (restored.jobId !== null) {
    deliverChanged(deps, restored.jobId, restored.comment);
    await emitChanged(deps, restored.post, row, restored.total);
  }
  return { row, total: restored.total };
};

const batch = 200;

export const purgeRemovedComments = async ({ db, now }: Deps): Promise<void> => {
  const before = new Date(now().getTime() - undoWindow);
  while ((await purgeComments(db, before, batch)) === batch);
};
