/** Hearts on comments, and what the author of a post decides about them. */
import type { CommentAudience } from '@vitrine/contract';
import type { Deps } from '../../deps.ts';
import { inTransaction, retryOnDeadlock } from '../../platform/db/db.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { checkNotBlocked } from '../accounts/index.ts';
import { withLockedPost, withPostOfComment } from './change.ts';
import { findPostOfComment } from './list-queries.ts';
import { checkPostAuthor, checkPresent } from './policy.ts';
import { addHearts, getLockedComment, setHeart, setPinned, updateAudience } from './write-queries.ts';

export const heartComment = (deps: Deps, viewer: Viewer, id: string, hearted: boolean): Promise<number> =>
  retryOnDeadlock(() =>
    inTransaction(deps, async ({ db, now }) => {
      if ((await findPostOfComment(db, id, viewer.id)) === null) throw new Failure('comment_not_found');
      const { author_id } = checkPresent(await getLockedComment(db, id));
      if (hearted && author_id !== null) await checkNotBlocked(db, viewer.id, author_id);
      const changed = await setHeart(db, { commentId: id, userId: viewer.id, hearted, at: now() });
      const difference = hearted ? 1 : -1;
      return addHearts(db, id, changed ? difference : 0);
    }),
  );

export const pinComment = (deps: Deps, viewer: Viewer, id: string, pinned: boolean): Promise<void> =>
  withPostOfComment(deps, viewer, id, async ({ db }, post) => {
    checkPostAuthor(viewer, post);
    const comment = checkPresent(await getLockedComment(db, id));
    if (comment.parent_id !== null) throw new Failure('comment_not_found');
    await setPinned(db, comment, pinned);
  });

export const setAudience = (deps: Deps, viewer: Viewer, postId: string, audience: CommentAudience): Promise<void> =>
  withLockedPost(deps, viewer, postId, async ({ db }, post) => {
    checkPostAuthor(viewer, post);
    await updateAudience(db, postId, audience);
  });
