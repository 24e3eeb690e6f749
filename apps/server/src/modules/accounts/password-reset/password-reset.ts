/** Resetting a forgotten password by mail. */
import type { Deps } from '../../../deps.ts';
import { inTransaction, retryOnDeadlock } from '../../../platform/db/db.ts';
import { networkOf } from '../../../platform/http/caller/network.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { queueMail } from '../../../platform/mail/index.ts';
import { markVerified } from '../addresses/address-queries.ts';
import { updatePassword } from '../queries.ts';
import { deleteSessions } from '../sessions/session-queries.ts';
import { emitSessionsEnded } from '../sessions/sessions.ts';
import { deleteExportTokens } from '../settings/export-token-queries.ts';
import { deleteKnownDevices, insertKnownNetwork } from '../sign-in/known-device-queries.ts';
import { hashNetwork } from '../sign-in/known-devices.ts';
import { checkNewPassword } from '../sign-in/new-password.ts';
import { hashPassword } from '../sign-in/password.ts';
import { emailKeyOf } from '../sign-in/password-sign-in.ts';
import { hashToken } from '../tokens.ts';
import { deleteResets, deleteResetsExpiredAt, isResetOpen, takeReset } from './reset-queries.ts';

/**
 * Whether there is such an account is found out when the mail is written, so that the response and its time are the same for
 * every address. Requests for one address that wait in the queue are one mail.
 */
export const requestPasswordReset = async (
  deps: Deps,
  { email, origin }: { readonly email: string; readonly origin: string },
): Promise<void> => {
  if (!deps.mail.isOn) throw new Failure('mail_off');
  const emailKey = emailKeyOf(email);
  const site = deps.config.publicUrl ?? origin;
  await queueMail(deps, { template: 'passwordReset', key: emailKey, data: { emailKey, site } });
};

/** Sets the password and ends every session: whoever knew the old one is signed out. */
export const resetPassword = async (
  deps: Deps,
  { token, password, ip }: { readonly token: string; readonly password: string; readonly ip: string },
): Promise<void> => {
  const tokenHash = hashToken(token);
  // Before hashing, which is expensive.
  if (!(await isResetOpen(deps.db, tokenHash, deps.now()))) throw new Failure('reset_expired');
  await checkNewPassword(password);
  const passwordHash = await hashPassword(password, { caller: networkOf(ip), strength: deps.config.passwordStrength });
  const { userId, ended } = await retryOnDeadlock(() =>
    inTransaction(deps, async (inside) => {
      const { db } = inside;
      const userId = await takeReset(db, tokenHash, deps.now());
      if (userId === null) throw new Failure('reset_expired');
      await updatePassword(db, userId, passwordHash);
      await markVerified(db, userId, deps.now());
      await deleteResets(db, userId);
      await deleteKnownDevices(db, userId);
      // Whoever reads the mail is the owner: the next sign-in from here is not from an unknown device.
      await insertKnownNetwork(db, userId, hashNetwork(ip), deps.now());
      const ended = await deleteSessions(db, userId, null);
      await deleteExportTokens(db, userId);
      await queueMail(inside, { template: 'passwordChanged', key: userId, data: { userId } });
      return { userId, ended };
    }),
  );
  emitSessionsEnded(deps, userId, ended);
};

export const deleteExpiredPasswordResets = (deps: Deps): Promise<void> => deleteResetsExpiredAt(deps.db, deps.now());
