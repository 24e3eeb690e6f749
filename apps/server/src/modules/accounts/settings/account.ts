/** Account settings: open sessions and the password. */

import type { Deps } from '../../../deps.ts';
import { inTransaction, retryOnDeadlock } from '../../../platform/db/db.ts';
import { networkOf } from '../../../platform/http/caller/network.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { findAccount, updatePassword } from '../queries.ts';
import { deleteSessions, listSessions } from '../sessions/session-queries.ts';
import { emitSessionsEnded } from '../sessions/sessions.ts';
import { deleteOtherKnownDevices } from '../sign-in/known-device-queries.ts';
import { hashNetwork } from '../sign-in/known-devices.ts';
import { passwordIsCorrect } from '../sign-in/login-attempts.ts';
import { checkNewPassword } from '../sign-in/new-password.ts';
import { hashPassword } from '../sign-in/password.ts';
import type { AccountRow, SessionRow } from '../tables.ts';
import { deleteExportTokens } from './export-token-queries.ts';

export const getAccountRow = async (deps: Deps, userId: string): Promise<AccountRow> => {
  const row = await findAccount(deps.db, userId);
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

/** Asks for the password again. A wrong one counts as a login attempt of this session only. */
export const checkPassword = async (
  deps: Deps,
  account: AccountRow,
  given: { readonly viewer: Viewer; readonly password: string; readonly ip: string },
): Promise<void> => {
  const isCorrect = await passwordIsCorrect(deps, {
    emailKey: account.email_key,
    ip: given.ip,
    known: `session ${given.viewer.sessionId}`,
    fromKnownNetwork: false,
    stored: account.password_hash,
    password: given.password,
  });
  if (!isCorrect) throw new Failure('wrong_password');
};

export const changePassword = async (
  deps: Deps,
  viewer: Viewer,
  { current, next, ip }: { readonly current: string; readonly next: string; readonly ip: string },
): Promise<void> => {
  const account = await getAccountRow(deps, viewer.id);
  if (account.password_hash === null) throw new Failure('no_password');
  await checkPassword(deps, account, { viewer, password: current, ip });
  await checkNewPassword(next);
  const passwordHash = await hashPassword(next, { caller: networkOf(ip), strength: deps.config.passwordStrength });
  // In one transaction, so that no session opened with the old password survives the change.
  const ended = await retryOnDeadlock(() =>
    inTransaction(deps, async ({ db }) => {
      await updatePassword(db, viewer.id, passwordHash);
      await deleteOtherKnownDevices(db, viewer.id, { sessionId: viewer.sessionId, network: hashNetwork(ip) });
      const sessionIds = await deleteSessions(db, viewer.id, viewer.sessionId);
      // Last: creating an export token locks the session row, so none can be added after this.
      await deleteExportTokens(db, viewer.id);
      return sessionIds;
    }),
  );
  emitSessionsEnded(deps, viewer.id, ended);
};
