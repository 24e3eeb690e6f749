/** Who may change a work: the person who published it. */
import { Failure } from '../../platform/http/failure.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { HeldPost } from './tables.ts';

export const checkOwner = (viewer: Viewer, post: HeldPost): void => {
  if (post.author_id !== viewer.id) throw new Failure('forbidden');
};

/** For this long a work that was taken down can be put back up. */
export const undoWindow = 10 * 60 * 1000;

export const canRestore = (post: HeldPost, at: Date): boolean =>
  post.removed_at !== null && at.getTime() - post.removed_at.getTime() <= undoWindow;
