/** Locks a post that its author wants to change. */
import type { Deps } from '../../deps.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { findPublishedDraft } from './drafts/draft-queries.ts';
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

/**
 * A draft gets another id when it is published, which may happen while its editor is open. What its author does with the id that the draft had is done
 * with the post that it became.
 */
export const asPublished = async <T>(
  { db }: Deps,
  viewer: Viewer | null,
  id: string,
  run: (id: string) => Promise<T>,
): Promise<T> => {
  try {
    return await run(id);
  } catch (error) {
    if (!viewer || !(error instanceof Failure) || error.code !== 'post_not_found') throw error;
    const published = await findPublishedDraft(db, id);
    if (published?.author_id !== viewer.id) throw error;
    return run(published.id);
  }
};

export const runChange = <T>(deps: Deps, run: (tx: Deps) => Promise<T>): Promise<T> =>
  runPostWrite(() => inTransaction(deps, run));
