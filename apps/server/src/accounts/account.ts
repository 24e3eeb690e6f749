/** Looking after one's own account: how and where one is signed in, and the password. */
import { inTransaction } from '../kernel/db.ts';
import type { Deps } from '../kernel/deps.ts';
import { Failure } from '../kernel/failure.ts';
import type { Viewer } from '../kernel/viewer.ts';
import { checkGuesses, guessIsRight } from './guesses.ts';
import { deleteTickets } from './parcel/queries.ts';
import { hashPassword } from './password.ts';
import { findCredentialOf, updatePassword } from './queries.ts';
import { deleteSessions, listSessions } from './session-queries.ts';
import { tellEnded } from './sessions.ts';
import type { AccountRow, SessionRow } from './tables.ts';

export const getAccountRow = async (deps: Deps, userId: string): Promise<AccountRow> => {
  const row = await findCredentialOf(deps.db, userId);
  if (!row) throw new Failure('unauthenticated');
  return row;
};

export const getAccount = async (
  deps: Deps,
  viewer: Viewer,
): Promise<{ readonly account: AccountRow; readonly sessions: SessionRow[] }> => ({
  account: await getAccountRow(deps, viewer.id),
  sessions: await listSessions(deps.db, viewer.id, deps.now()),
});

/** The owner says the password once more; saying it wrongly counts as guessing. */
export const checkPassword = async (deps: Deps, account: AccountRow, password: string, ip: string): Promise<void> => {
  const guess = { emailKey: account.email_key, ip, stored: account.password_hash, password };
  await checkGuesses(deps, guess);
  if (!(await guessIsRight(deps, guess))) throw new Failure('wrong_password');
};

export const changePassword = async (
  deps: Deps,
  viewer: Viewer,
  { current, next, ip }: { readonly current: string; readonly next: string; readonly ip: string },
): Promise<void> => {
  const account = await getAccountRow(deps, viewer.id);
  if (account.password_hash === null) throw new Failure('no_password');
  await checkPassword(deps, account, current, ip);
  const passwordHash = await hashPassword(next);
  // Together: a new password must not leave open what the old one had opened.
  const ended = await inTransaction(deps, async ({ db }) => {
    await updatePassword(db, viewer.id, passwordHash);
    const sessionIds = await deleteSessions(db, viewer.id, viewer.sessionId);
    // Last: whoever was being given a ticket held their session until then.
    await deleteTickets(db, viewer.id);
    return sessionIds;
  });
  tellEnded(deps, viewer.id, ended);
};
