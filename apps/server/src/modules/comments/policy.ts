/** Who may write and change comments. Who may not see the post is told that it does not exist. */
import { commentLimits } from '@vitrine/contract';
import { Failure } from '../../platform/http/failure.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { undoWindow } from '../posts/index.ts';
import type { CommentedPost, LockedComment } from './tables.ts';

const refusalFor = (userId: string, post: CommentedPost): 'blocked' | 'comments_closed' | 'comments_limited' | null => {
  if (post.is_blocked) return 'blocked';
  // A draft gets another id when it is published.
  if (post.is_draft || post.audience === 'nobody') return 'comments_closed';
  if (post.author_id === userId || post.audience === 'everybody' || post.is_followed) return null;
  return 'comments_limited';
};

export const canWrite = (viewer: Viewer | null, post: CommentedPost): boolean =>
  viewer !== null && refusalFor(viewer.id, post) === null;

export const checkWriting = (viewer: Viewer, post: CommentedPost): void => {
  const refusal = refusalFor(viewer.id, post);
  if (refusal) throw new Failure(refusal);
};

export const checkPresent = (comment: LockedComment | null): LockedComment => {
  if (!comment || comment.removed_at !== null) throw new Failure('comment_not_found');
  return comment;
};

/** The same, or its author’s own that waits for a moderator. */
export const checkPresentOrHeld = (comment: LockedComment | null): LockedComment =>
  comment?.hidden_as === 'held' ? comment : checkPresent(comment);

export const checkEdit = (viewer: Viewer, comment: LockedComment, at: Date): void => {
  if (comment.author_id !== viewer.id) throw new Failure('forbidden');
  const minutes = (at.getTime() - comment.created_at.getTime()) / 60_000;
  if (minutes > commentLimits.editMinutes) throw new Failure('edit_expired');
};

/** The author of the comment, and of the post. They may also resolve its pin. */
export const checkRemoval = (viewer: Viewer, comment: LockedComment, post: CommentedPost): void => {
  if (viewer.id !== comment.author_id && viewer.id !== post.author_id) throw new Failure('forbidden');
};

/** By whoever removed it: an author of a post does not get back what they removed by the other. */
export const checkRestoring = (viewer: Viewer, { removed_at, removed_by }: LockedComment, at: Date): void => {
  if (removed_by !== viewer.id) throw new Failure('forbidden');
  if (removed_at && at.getTime() - removed_at.getTime() > undoWindow) throw new Failure('comment_not_found');
};

export const checkPinning = (post: CommentedPost): void => {
  if (post.critique === null) throw new Failure('critique_not_asked');
};

export const checkPostAuthor = (viewer: Viewer, post: CommentedPost): void => {
  if (viewer.id !== post.author_id) throw new Failure('forbidden');
};

export const checkAsking = (viewer: Viewer, post: CommentedPost): void => {
  checkPostAuthor(viewer, post);
  // A draft has no comments.
  if (post.is_draft) throw new Failure('comments_closed');
};
