/** Hides comments for moderators, and shows them again with their hearts and replies. */
import type { Deps } from '../../deps.ts';
import { inTransaction, retryOnDeadlock } from '../../platform/db/db.ts';
import type { Hiding } from '../posts/index.ts';
import { addChangedEvent, addToCounts, deliverChanged } from './change.ts';
import { findPostOf, listOfBanned, markHidden, markShown } from './hide-queries.ts';
import { findComment } from './list-queries.ts';
import { emitChanged, emitRemoved } from './live.ts';
import type { CommentedPost } from './tables.ts';
import { getLockedComment, lockCommentedPost } from './write-queries.ts';

/** What is to be done after the commit. */
type AfterCommit = (deps: Deps) => Promise<void>;
const nothing: AfterCommit = async () => undefined;

/** Posts are locked before their comments. The author of a post sees it in every state. */
const lockPostOf = async (tx: Deps, id: string): Promise<CommentedPost | null> => {
  const place = await findPostOf(tx.db, id);
  return place && lockCommentedPost(tx.db, place.post_id, place.author_id);
};

/** In the caller's transaction. Null if there is no such comment. */
export const hideComment = async (tx: Deps, id: string, hiding: Hiding): Promise<AfterCommit | null> => {
  const post = await lockPostOf(tx, id);
  const comment = post && (await getLockedComment(tx.db, id));
  if (!comment) return null;
  await markHidden(tx.db, id, hiding, tx.now());
  if (comment.removed_at !== null) return nothing;
  const total = await addToCounts(tx, comment, -1);
  const jobId = await addChangedEvent(tx, comment);
  return async (deps) => {
    deliverChanged(deps, jobId, comment);
    emitRemoved(deps, post, comment, total);
  };
};

/** The same. */
export const showComment = async (tx: Deps, id: string): Promise<AfterCommit | null> => {
  const post = await lockPostOf(tx, id);
  const comment = post && (await getLockedComment(tx.db, id));
  if (!comment) return null;
  if (comment.hidden_as === null) return nothing;
  await markShown(tx.db, id, tx.now());
  if (comment.removed_by !== null) return nothing;
  const total = await addToCounts(tx, comment, 1);
  const jobId = await addChangedEvent(tx, comment);
  return async (deps) => {
    deliverChanged(deps, jobId, comment);
    const row = await findComment(deps.db, id, comment.author_id);
    if (row) await emitChanged(deps, post, row, total);
  };
};

const batchSize = 100;

/** All comments of somebody who is banned, or no longer, each in a transaction of its own. */
export const followBanOfComments = async (deps: Deps, userId: string, hiding: Hiding | null): Promise<void> => {
  for (let after = ''; ; ) {
    const ids = await listOfBanned(deps.db, userId, { banned: hiding === null, after, limit: batchSize });
    for (const id of ids) {
      const run = (tx: Deps) => (hiding === null ? showComment(tx, id) : hideComment(tx, id, hiding));
      const afterCommit = await retryOnDeadlock(() => inTransaction(deps, run));
      await afterCommit?.(deps);
    }
    after = ids.at(-1) ?? after;
    if (ids.length < batchSize) return;
  }
};
