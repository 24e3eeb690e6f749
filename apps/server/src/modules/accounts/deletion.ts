/** The person's own part of deleting an account: making sure it is the owner, and the row with what hangs on it. */
import { inTransaction } from '../../platform/db/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { dropUnused } from '../media/index.ts';
import { checkPassword, getAccountRow } from './account.ts';
import { deleteTickets } from './export-ticket-queries.ts';
import { deleteUser, listDeletionsRequested, lockUser, requestDeletion } from './queries.ts';
import { forgetNameOf } from './search-queries.ts';
import { emailKeyOf } from './service.ts';
import { deleteSessions } from './session-queries.ts';
import { tellEnded } from './sessions.ts';

/** The password once more, or the e-mail address of those who have none. */
export const confirmOwner = async (
  deps: Deps,
  viewer: Viewer,
  { confirm, ip }: { readonly confirm: string; readonly ip: string },
): Promise<void> => {
  const account = await getAccountRow(deps, viewer.id);
  if (account.password_hash !== null) await checkPassword(deps, account, { viewer, password: confirm, ip });
  else if (emailKeyOf(confirm) !== account.email_key) throw new Failure('not_confirmed');
};

/** From here on the deletion is finished whatever happens, and nobody signs in to this account again. */
export const beginDeletion = async (deps: Deps, userId: string): Promise<void> => {
  const ended = await inTransaction(deps, async ({ db }) => {
    await requestDeletion(db, userId, deps.now());
    const sessionIds = await deleteSessions(db, userId, null);
    await deleteTickets(db, userId);
    return sessionIds;
  });
  tellEnded(deps, userId, ended);
};

/** Nobody can add anything to somebody who is held like this, until the transaction ends. */
export const holdPerson = ({ db }: Deps, userId: string): Promise<void> => lockUser(db, userId);

/** Says which sessions and pictures went with them. */
export const deletePerson = async (
  inside: Deps,
  userId: string,
): Promise<{ readonly sessionIds: string[]; readonly pictureIds: string[] }> => {
  const sessionIds = await deleteSessions(inside.db, userId, null);
  await forgetNameOf(inside.db, userId);
  return { sessionIds, pictureIds: await dropUnused(inside, await deleteUser(inside.db, userId)) };
};

/** Long enough that the call which began it is finished or dead. */
const grace = 60 * 1000;

export const listUnfinishedDeletions = (deps: Deps): Promise<string[]> =>
  listDeletionsRequested(deps.db, new Date(deps.now().getTime() - grace));
