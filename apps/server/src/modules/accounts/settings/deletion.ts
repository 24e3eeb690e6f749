/** The part of account deletion that accounts own: confirmation, the user row and its sessions. */

import type { Deps } from '../../../deps.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { deleteUnusedRows } from '../../media/index.ts';
import { deleteUser, listDeletionsRequested, lockUser, requestDeletion } from '../queries.ts';
import { deleteNameWords } from '../search/search-queries.ts';
import { deleteSessions } from '../sessions/session-queries.ts';
import { emitSessionsEnded } from '../sessions/sessions.ts';
import { emailKeyOf } from '../sign-in/password-sign-in.ts';
import { checkPassword, getAccountRow } from './account.ts';
import { deleteExportTokens } from './export-token-queries.ts';

/** Checks the password, or the e-mail address of an account without a password. */
export const confirmOwner = async (
  deps: Deps,
  viewer: Viewer,
  { confirm, ip }: { readonly confirm: string; readonly ip: string },
): Promise<void> => {
  const account = await getAccountRow(deps, viewer.id);
  if (account.password_hash !== null) await checkPassword(deps, account, { viewer, password: confirm, ip });
  else if (emailKeyOf(confirm) !== account.email_key) throw new Failure('not_confirmed');
};

/** Commits to the deletion: sign-in is refused, and an interrupted deletion is finished later. */
export const startDeletion = async (deps: Deps, userId: string): Promise<void> => {
  const ended = await inTransaction(deps, async ({ db }) => {
    await requestDeletion(db, userId, deps.now());
    const sessionIds = await deleteSessions(db, userId, null);
    await deleteExportTokens(db, userId);
    return sessionIds;
  });
  emitSessionsEnded(deps, userId, ended);
};

/** Blocks new rows that reference this user until the transaction ends. */
export const lockUserRow = ({ db }: Deps, userId: string): Promise<void> => lockUser(db, userId);

/** Returns the ids of the ended sessions and of the pictures that nothing uses any more. */
export const deleteUserRow = async (
  inside: Deps,
  userId: string,
): Promise<{ readonly sessionIds: string[]; readonly pictureIds: string[] }> => {
  const sessionIds = await deleteSessions(inside.db, userId, null);
  await deleteNameWords(inside.db, userId);
  return { sessionIds, pictureIds: await deleteUnusedRows(inside, await deleteUser(inside.db, userId)) };
};

/** After this the request that started the deletion has finished or failed. */
const resumeAfterMs = 60 * 1000;

export const listUnfinishedDeletions = (deps: Deps): Promise<string[]> =>
  listDeletionsRequested(deps.db, new Date(deps.now().getTime() - resumeAfterMs));
