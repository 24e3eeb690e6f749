/** Locks a post that its author wants to change. */
import type { Deps } from '../../deps.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { checkOwner } from './policy.ts';
import { runPostWrite } from './post-write.ts';
import { lockPost } from './publishing/write-queries.ts';
import type { LockedPost } from './tables.ts';

/** Removed or not. */
export const lockOwnPost = async ({ db }: Deps, viewer: Viewer, id: string): Promise<LockedPost> => {
  const post = await lockPost(db, id);
  if (!post) throw new Failure('post_not_found');
  checkOwner(viewer, post);
  return post;
};

/** Not removed; it may be hidden from others. */
export const lockPublishedPost = async (deps: Deps, viewer: Viewer, id: string): Promise<LockedPost> => {
  const post = await lockOwnPost(deps, viewer, id);
  if (post.deleted_at !== null) throw new Failure('post_not_found');
  return post;
};

export const runChange = <T>(deps: Deps, run: (tx: Deps) => Promise<T>): Promise<T> =>
  runPostWrite(() => inTransaction(deps, run));
