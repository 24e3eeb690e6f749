import { Failure } from '../../platform/http/failure.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { LockedPost } from './tables.ts';

/** Who may not see a post is not told that it exists; `isReadable` says in SQL who may. */
export const checkOwner = (
  viewer: Viewer,
  { author_id, visibility }: Pick<LockedPost, 'author_id' | 'visibility'>,
): void => {
  if (author_id === viewer.id) return;
  throw new Failure(visibility === 'private' || visibility === 'draft' ? 'post_not_found' : 'forbidden');
};

/** For this long a removed post can be restored. */
export const undoWindow = 10 * 60 * 1000;

export const canRestore = (post: LockedPost, at: Date): boolean =>
  post.deleted_at !== null && at.getTime() - post.deleted_at.getTime() <= undoWindow;
