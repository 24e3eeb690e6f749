/** Publishes drafts, at once or at their time, and changes who sees a post. */
import { limits, type Visibility } from '@vitrine/contract';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { askPending } from '../credits/credit-queries.ts';
import { addToLists, lockLists } from '../lists/membership-queries.ts';
import { lockPublishedPost, runChange } from '../own-post.ts';
import { changeVisibility } from '../publishing/change.ts';
import { findReasonToHoldPost, holdPost } from '../publishing/hold.ts';
import { lockPost } from '../publishing/write-queries.ts';
import type { LockedPost } from '../tables.ts';
import { findPublishedDraft, listDue, type OwnPostRow, renumberPost, updateSchedule } from './draft-queries.ts';
import { getOwnPost } from './drafts.ts';
import { missingParts } from './missing-parts.ts';

/** Returns its new id: ids sort by time, and to all others the post is new. */
const publishDraft = async (tx: Deps, post: LockedPost, visibility: Visibility): Promise<string> => {
  const newId = tx.newId();
  const lists = ['', ...post.categories];
  await renumberPost(tx.db, { id: post.id, newId, visibility, at: tx.now() });
  if (visibility === 'public') {
    await lockLists(tx.db, lists);
    await addToLists(tx.db, newId, lists);
    await askPending(tx.db, newId);
  }
  await tx.transactionHooks.run('postsChanged', tx, { postIds: [newId] });
  return newId;
};

const checkComplete = (post: LockedPost): void => {
  const missing = missingParts(post);
  if (missing.length > 0)
    throw new Failure('draft_incomplete', { message: `This draft has no ${missing.join(', no ')} yet.` });
};

const maxAhead = limits.scheduleDays * 24 * 60 * 60 * 1000;

const checkTime = (at: Date, now: Date): void => {
  if (at <= now) throw new Failure('publish_at_past');
  if (at.getTime() - now.getTime() > maxAhead)
    throw new Failure('malformed', { message: `body.publishAt: is more than ${limits.scheduleDays} days ahead.` });
};

export type VisibilityChange = { readonly visibility: Visibility; readonly publishAt?: string | null | undefined };

const changeDraft = async (tx: Deps, post: LockedPost, { visibility, publishAt }: VisibilityChange) => {
  if (visibility === 'draft' && !publishAt) await updateSchedule(tx.db, post.id, null);
  else {
    checkComplete(post);
    if (visibility !== 'draft') return publishDraft(tx, post, visibility);
    const at = new Date(publishAt ?? '');
    checkTime(at, tx.now());
    await updateSchedule(tx.db, post.id, at);
  }
  return post.id;
};

/** A call that is repeated after a draft was published finds the post that it became. */
const resolve = async (tx: Deps, viewer: Viewer, id: string): Promise<string> => {
  const published = await findPublishedDraft(tx.db, id);
  return published?.author_id === viewer.id ? published.id : id;
};

const isForOthers = (visibility: Visibility): boolean => visibility === 'public' || visibility === 'unlisted';

/** Others would see it now. */
const hold = async (tx: Deps, id: string, heldFor: string | null): Promise<void> => {
  if (heldFor === null) return;
  const post = await lockPost(tx.db, id);
  if (post && post.hidden_as === null && isForOthers(post.visibility)) await holdPost(tx, post, heldFor);
};

export const setVisibility = async (
  deps: Deps,
  viewer: Viewer,
  id: string,
  change: VisibilityChange,
): Promise<OwnPostRow> => {
  if (change.publishAt && change.visibility !== 'draft')
    throw new Failure('malformed', { message: 'body.publishAt: only a draft is published later.' });
  const heldFor = isForOthers(change.visibility) ? await findReasonToHoldPost(deps, id) : null;
  return runChange(deps, async (tx) => {
    // Locked first: who waited for a call that published the draft sees what it became.
    const draft = await lockPost(tx.db, id);
    const post = await lockPublishedPost(tx, viewer, draft ? id : await resolve(tx, viewer, id));
    if (post.visibility === 'draft') {
      const newId = await changeDraft(tx, post, change);
      await hold(tx, newId, heldFor);
      return getOwnPost(tx, viewer, newId);
    }
    if (change.visibility === 'draft') throw new Failure('already_published');
    await changeVisibility(tx, post, change.visibility);
    await hold(tx, post.id, heldFor);
    return getOwnPost(tx, viewer, post.id);
  });
};

const isDue = ({ visibility, deleted_at, publish_at }: LockedPost, now: Date): boolean =>
  visibility === 'draft' && deleted_at === null && publish_at !== null && publish_at <= now;

/** False if it was published, cancelled or moved meanwhile. A draft that is no longer complete stays one. */
const publishIfDue = async (deps: Deps, id: string): Promise<boolean> => {
  const heldFor = await findReasonToHoldPost(deps, id);
  return runChange(deps, async (tx) => {
    const post = await lockPost(tx.db, id);
    if (!post || !isDue(post, tx.now())) return false;
    if (missingParts(post).length > 0) await updateSchedule(tx.db, id, null);
    else await hold(tx, await publishDraft(tx, post, 'public'), heldFor);
    return true;
  });
};

const batchSize = 50;

/** Publishes the drafts whose time has come. One that fails does not keep the others waiting, and is tried again by the next run. */
export const publishDue = async (deps: Deps): Promise<void> => {
  const errors: unknown[] = [];
  for (;;) {
    const ids = await listDue(deps.db, deps.now(), batchSize);
    let published = 0;
    for (const id of ids) {
      try {
        if (await publishIfDue(deps, id)) published += 1;
      } catch (error) {
        errors.push(error);
      }
    }
    if (ids.length < batchSize || published === 0) break;
  }
  if (errors.length > 0) throw new AggregateError(errors, 'some drafts could not be published');
};
