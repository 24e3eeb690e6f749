/** Hides posts for moderators, and shows them again with everything they had. */
import type { Deps } from '../../../deps.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { newToken } from '../../accounts/index.ts';
import { hidePictures, showPictures } from '../../media/index.ts';
import { runPostWrite } from '../post-write.ts';
import { hide, show } from './change.ts';
import {
  type Hiding,
  isUsedBesides,
  listOfBanned,
  lockSensitive,
  selectPicturesOf,
  updateHiding,
  updateSensitive,
} from './moderate-queries.ts';
import { lockPost } from './write-queries.ts';

/** In the caller's transaction. False if there is no such post. */
export const hidePost = async (tx: Deps, id: string, hiding: Hiding): Promise<boolean> => {
  const post = await lockPost(tx.db, id);
  if (!post) return false;
  if (post.removed_at === null) await hide(tx, post, { visibility: post.visibility, deletedAt: null });
  await updateHiding(tx.db, id, hiding);
  await hidePictures(tx.db, selectPicturesOf(tx.db, id), newToken(), isUsedBesides(tx.db, id));
  return true;
};

/** The same. A post that its author has made private or removed meanwhile stays so. */
export const showPost = async (tx: Deps, id: string): Promise<boolean> => {
  const post = await lockPost(tx.db, id);
  if (!post) return false;
  if (post.hidden_as === null) return true;
  await updateHiding(tx.db, id, null);
  await showPictures(tx.db, selectPicturesOf(tx.db, id));
  if (post.visibility === 'public' && post.deleted_at === null) await show(tx, { ...post, hidden_as: null });
  return true;
};

/** In the caller's transaction; whether a moderator has changed it. An author cannot take back what a moderator has marked. */
export const markSensitive = async (
  tx: Deps,
  viewer: Viewer,
  id: string,
  sensitive: boolean,
): Promise<{ readonly authorId: string; readonly isModerated: boolean }> => {
  const post = await lockSensitive(tx.db, id, viewer.id);
  if (!post) throw new Failure('post_not_found');
  const isOwn = post.author_id === viewer.id;
  if (!isOwn && viewer.role === undefined) throw new Failure('forbidden');
  if (isOwn && !sensitive && post.sensitive_by === 'moderator') throw new Failure('forbidden');
  const isKnown = (post.sensitive_by !== null) === sensitive;
  if (!isKnown) await updateSensitive(tx.db, id, sensitive ? (isOwn ? 'author' : 'moderator') : null);
  return { authorId: post.author_id, isModerated: !isOwn && !isKnown };
};

const batchSize = 50;

/** All posts of somebody who is banned, or no longer, each in a transaction of its own. */
export const followBan = async (deps: Deps, userId: string, hiding: Hiding | null): Promise<void> => {
  for (;;) {
    const ids = await listOfBanned(deps.db, userId, { banned: hiding === null, limit: batchSize });
    for (const id of ids)
      await runPostWrite(() =>
        inTransaction(deps, (tx) => (hiding === null ? showPost(tx, id) : hidePost(tx, id, hiding))),
      );
    if (ids.length < batchSize) return;
  }
};
