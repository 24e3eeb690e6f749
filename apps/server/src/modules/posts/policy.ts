import { Failure } from '../../platform/http/failure.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { LockedPost } from './tables.ts';

export const checkOwner = (viewer: Viewer, post: LockedPost): void => {
  if (post.author_id !== viewer.id) throw new Failure('forbidden');
};

/** For this long a removed post can be restored. */
export const undoWindow = 10 * 60 * 1000;

export const canRestore = (post: LockedPost, at: Date): boolean =>
  post.removed_at !== null && at.getTime() - post.removed_at.getTime() <= undoWindow;
