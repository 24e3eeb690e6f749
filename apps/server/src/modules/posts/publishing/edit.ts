/** Edits the text of the caller's own post. */
import type { Deps } from '../../../deps.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { addToLists, lockLists, removeFromLists } from '../lists/membership-queries.ts';
import { lockPublishedPost, runChange } from '../own-post.ts';
import { runPostsChanged } from './change.ts';
import { findReasonToHoldPost, holdPost } from './hold.ts';
import { mergeText, type PostTextChange } from './post-text.ts';
import { updateText } from './write-queries.ts';

export const edit = async (deps: Deps, viewer: Viewer, id: string, change: PostTextChange): Promise<void> => {
  // Words only: other changes do not make it spam.
  const isText = change.title !== undefined || change.description !== undefined;
  const heldFor = isText ? await findReasonToHoldPost(deps, id, change) : null;
  const isHeld = await runChange(deps, async (tx) => {
    const post = await lockPublishedPost(tx, viewer, id);
    const text = mergeText(post, change);
    const removed = post.categories.filter((category) => !text.categories.includes(category));
    const added = text.categories.filter((category) => !post.categories.includes(category));
    await updateText(tx.db, id, text);
    if (post.removed_at === null && removed.length + added.length > 0) {
      await lockLists(tx.db, [...removed, ...added]);
      await removeFromLists(tx.db, [id], removed);
      await addToLists(tx.db, id, added);
    }
    await runPostsChanged(tx, id);
    const isShown = post.hidden_as === null && (post.visibility === 'public' || post.visibility === 'unlisted');
    if (heldFor === null || !isShown) return false;
    await holdPost(tx, post, heldFor);
    return true;
  });
  if (isHeld) deps.bus.emit('contentModerated', { id });
};
