/**
 * Deleting an account with everything in it. It is decided in one short transaction and carried out in many, each of which
 * holds few rows for a short time, so that others go on publishing and liking; what is counted stays right after each. The
 * last one deletes the person. A deletion that was interrupted is finished later.
 */
import {
  confirmOwner,
  deleteUserRow,
  emitSessionsEnded,
  listUnfinishedDeletions,
  lockUserRow,
  startDeletion,
} from '../modules/accounts/index.ts';
import { deleteSomeChats } from '../modules/chat/index.ts';
import { deletePictureFiles } from '../modules/media/index.ts';
import { deleteSomeLikes, deleteSomePosts } from '../modules/posts/index.ts';
import { deleteSomeFollows } from '../modules/social/index.ts';
import { inTransaction, retryOnDeadlock } from '../platform/db/db.ts';
import type { Deps } from '../platform/deps.ts';
import type { Viewer } from '../platform/http/viewer.ts';

/** To be run once the transaction is committed. */
type Afterwards = (deps: Deps) => Promise<void>;
/** Deletes a bounded number of rows; null where there were none left. */
type Step = (inside: Deps, userId: string) => Promise<Afterwards | null>;

/** In this order: posts are held before people everywhere. What is in no step (sessions, abouts, notifications) goes with the person's row. */
const steps: readonly Step[] = [deleteSomePosts, deleteSomeLikes, deleteSomeChats, deleteSomeFollows];

const runStep = async (deps: Deps, userId: string, step: Step): Promise<boolean> => {
  const afterwards = await retryOnDeadlock(() => inTransaction(deps, (inside) => step(inside, userId)));
  await afterwards?.(deps);
  return afterwards !== null;
};

/** What they did until the moment they are held is deleted here; as a rule nothing is left for it. */
const deleteRest = async (deps: Deps, userId: string) =>
  retryOnDeadlock(() =>
    inTransaction(deps, async (inside) => {
      await lockUserRow(inside, userId);
      const afterwards: Afterwards[] = [];
      for (const step of steps) {
        for (let done = await step(inside, userId); done; done = await step(inside, userId)) afterwards.push(done);
      }
      return { afterwards, ...(await deleteUserRow(inside, userId)) };
    }),
  );

const finishDeletion = async (deps: Deps, userId: string): Promise<void> => {
  for (const step of steps) while (await runStep(deps, userId, step));
  const { afterwards, sessionIds, pictureIds } = await deleteRest(deps, userId);
  emitSessionsEnded(deps, userId, sessionIds);
  for (const after of afterwards) await after(deps);
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

/** Deletions whose process died, or which met a database that was away. */
export const finishInterruptedDeletions = async (deps: Deps): Promise<void> => {
  for (const userId of await listUnfinishedDeletions(deps)) await finishDeletion(deps, userId);
};
