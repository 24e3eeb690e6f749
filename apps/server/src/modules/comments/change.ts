/** The common part of all changes: the post is locked, the change and its event are committed, then everybody is told. */
import type { Deps } from '../../deps.ts';
import { inTransaction, isForeignKeyViolation, retryOnDeadlock } from '../../platform/db/db.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { addEvent } from '../../platform/queue/index.ts';
import { addToCommentCounts } from '../posts/index.ts';
import { findPostOfComment } from './list-queries.ts';
import type { CommentedPost } from './tables.ts';
import { addReplies, lockCommentedPost } from './write-queries.ts';

/** Violated when the caller's account was deleted meanwhile. */
const callerKeys = ['comments_author_id_fkey', 'comment_hearts_user_id_fkey'] as const;

const runWrite = async <T>(run: () => Promise<T>): Promise<T> => {
  try {
    return await retryOnDeadlock(run);
  } catch (error) {
    throw isForeignKeyViolation(error, ...callerKeys) ? new Failure('unauthenticated') : error;
  }
};

export const withLockedPost = <T>(
  deps: Deps,
  viewer: Viewer,
  postId: string,
  run: (tx: Deps, post: CommentedPost) => Promise<T>,
): Promise<T> =>
  runWrite(() =>
    inTransaction(deps, async (tx) => {
      const post = await lockCommentedPost(tx.db, postId, viewer.id);
      if (!post) throw new Failure('post_not_found');
      return run(tx, post);
    }),
  );

/** The same for the post of a comment. */
export const withPostOfComment = async <T>(
  deps: Deps,
  viewer: Viewer,
  commentId: string,
  run: (tx: Deps, post: CommentedPost) => Promise<T>,
): Promise<T> => {
  const postId = await findPostOfComment(deps.db, commentId, viewer.id);
  if (postId === null) throw new Failure('comment_not_found');
  return withLockedPost(deps, viewer, postId, run);
};

type Place = { readonly id: string; readonly post_id: string; readonly parent_id: string | null };

/** One more comment, or one less; returns the count of the post. */
export const addToCounts = async ({ db, now }: Deps, comment: Place, difference: 1 | -1): Promise<number> => {
  if (comment.parent_id !== null) await addReplies(db, comment.parent_id, difference);
  const counts = await addToCommentCounts(db, [{ postId: comment.post_id, comments: difference }], now());
  return counts.get(comment.post_id) ?? 0;
};

const eventOf = ({ id, post_id, parent_id }: Place) => [{ commentId: id, postId: post_id, parentId: parent_id }];

/** Stored with the change; returns its job. */
export const addChangedEvent = ({ db }: Deps, comment: Place): Promise<number> =>
  addEvent(db, 'commentsChanged', eventOf(comment));

/** After the commit. */
export const deliverChanged = ({ durableEvents }: Deps, jobId: number, comment: Place): void =>
  void durableEvents.deliver('commentsChanged', jobId, eventOf(comment));
