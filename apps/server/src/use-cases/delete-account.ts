/**
 * Deletes an account and its data in many short transactions, so that others can go on publishing and liking. Counts are
 * correct after each; the last one deletes the user. An interrupted deletion is finished later.
 */

import type { Deps } from '../deps.ts';
import {
  confirmOwner,
  deleteUserRow,
  emitSessionsEnded,
  listUnfinishedDeletions,
  lockUserRow,
  startDeletion,
} from '../modules/accounts/index.ts';
import { deleteSomeChats } from '../modules/chat/index.ts';
import { deleteSomeCollectionFollows, deleteSomeCollections } from '../modules/collections/index.ts';
import { deleteSomeCommentHearts, deleteSomeComments } from '../modules/comments/index.ts';
import { deletePictureFiles } from '../modules/media/index.ts';
import { deleteSomeReports } from '../modules/moderation/index.ts';
import { leaveSomeGroups } from '../modules/notifications/index.ts';
import { deleteSomeLikes, deleteSomePosts } from '../modules/posts/index.ts';
import { deleteSomeFollows } from '../modules/social/index.ts';
import { inTransaction, retryOnDeadlock } from '../platform/db/db.ts';
import type { Viewer } from '../platform/http/viewer.ts';

/** Runs after the commit. */
type AfterCommit = (deps: Deps) => Promise<void>;
/** Deletes a bounded number of rows; null if none were left. */
type Step = (inside: Deps, userId: string) => Promise<AfterCommit | null>;

/** Lock order: collections before posts, posts before users. Sessions, abouts, saved searches, blocks, mutes and notifications are deleted with the user row. */
const steps: readonly Step[] = [
  deleteSomeCollections,
  deleteSomeCollectionFollows,
  deleteSomePosts,
  deleteSomeLikes,
  deleteSomeComments,
  deleteSomeCommentHearts,
  deleteSomeChats,
  deleteSomeFollows,
  leaveSomeGroups,
  deleteSomeReports,
];

const runStep = async (deps: Deps, userId: string, step: Step): Promise<boolean> => {
  const afterCommit = await retryOnDeadlock(() => inTransaction(deps, (inside) => step(inside, userId)));
  await afterCommit?.(deps);
  return afterCommit !== null;
};

/** Deletes what was added meanwhile, then the user. */
const deleteRest = async (deps: Deps, userId: string) =>
  retryOnDeadlock(() =>
    inTransaction(deps, async (inside) => {
      await lockUserRow(inside, userId);
      const afterCommit: AfterCommit[] = [];
      for (const step of steps) {
        for (let done = await step(inside, userId); done; done = await step(inside, userId)) afterCommit.push(done);
      }
      return { afterCommit, ...(await deleteUserRow(inside, userId)) };
    }),
  );

const finishDeletion = async (deps: Deps, userId: string): Promise<void> => {
  for (const step of steps) while (await runStep(deps, userId, step));
  const { afterCommit, sessionIds, pictureIds } = await deleteRest(deps, userId);
  emitSessionsEnded(deps, userId, sessionIds);
  for (const after of afterCommit) await after(deps);
  await deletePictureFiles(deps, pictureIds);
};

export const deleteAccount = async (
  deps: Deps,
  viewer: Viewer,
  confirmation: { readonly confirm: string; readonly ip: string },
): Promise<void> => {
  await confirmOwner(deps, viewer, confirmation);
  await startDeletion(deps, viewer.id);
  await finishDeletion(deps, viewer.id);
};

/** Finishes deletions interrupted by a crash or a database outage. */
export const finishInterruptedDeletions = async (deps: Deps): Promise<void> => {
  for (const userId of await listUnfinishedDeletions(deps)) await finishDeletion(deps, userId);
};
