/** Confirming and changing the e-mail address of an account: docs/decisions/0058-addresses-and-devices.md. */
import type { Deps } from '../../../deps.ts';
import { inTransaction, isUniqueViolation, retryOnDeadlock } from '../../../platform/db/db.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { queueMail } from '../../../platform/mail/index.ts';
import { deleteResets } from '../password-reset/reset-queries.ts';
import { confirmOwner } from '../settings/deletion.ts';
import { emailKeyOf } from '../sign-in/password-sign-in.ts';
import { hashToken } from '../tokens.ts';
import {
  deleteConfirmations,
  deleteConfirmationsExpiredAt,
  findAddress,
  isEmailTaken,
  markBounced,
  takeConfirmation,
  updateAddress,
} from './address-queries.ts';
import { queueConfirmation } from './queue-mail.ts';

export const sendConfirmation = async (deps: Deps, userId: string, origin: string): Promise<void> => {
  if (!deps.mail.isOn) throw new Failure('mail_off');
  const account = await findAddress(deps.db, userId);
  if (account && !account.is_reachable) await queueConfirmation(deps, { userId, email: account.email, origin });
};

export const requestAddressChange = async (
  deps: Deps,
  viewer: Viewer,
  given: { readonly email: string; readonly confirm: string; readonly ip: string; readonly origin: string },
): Promise<void> => {
  if (!deps.mail.isOn) throw new Failure('mail_off');
  await confirmOwner(deps, viewer, given);
  const email = given.email.trim();
  if (await isEmailTaken(deps.db, emailKeyOf(email), viewer.id)) throw new Failure('email_taken');
  await queueConfirmation(deps, { userId: viewer.id, email, origin: given.origin });
};

/** Other links that were mailed before a change are void: they went to the earlier address. */
export const confirmAddress = async (deps: Deps, token: string): Promise<string> => {
  const change = async (inside: Deps): Promise<string> => {
    const { db } = inside;
    const taken = await takeConfirmation(db, hashToken(token), deps.now());
    const account = taken && (await findAddress(db, taken.user_id));
    if (!taken || !account) throw new Failure('link_expired');
    const { email } = taken;
    const isChange = emailKeyOf(email) !== emailKeyOf(account.email);
    await updateAddress(db, { id: account.id, email, emailKey: emailKeyOf(email), at: deps.now() });
    await deleteConfirmations(db, account.id);
    if (!isChange) return email;
    await deleteResets(db, account.id);
    if (!account.is_reachable) return email;
    const data = { name: account.name, earlier: account.email };
    await queueMail(inside, { template: 'addressChanged', key: account.id, data });
    return email;
  };
  try {
    return await retryOnDeadlock(() => inTransaction(deps, change));
  } catch (error) {
    if (isUniqueViolation(error)) throw new Failure('email_taken');
    throw error;
  }
};

/** A mail server has refused the address: nothing but links that confirm it is mailed there from now on. */
export const recordBounce = (deps: Deps, email: string): Promise<void> =>
  markBounced(deps.db, emailKeyOf(email), deps.now());

/** Who can be told something by mail; null if the address is not confirmed, or mail to it comes back. */
export const findMailRecipient = async (
  { db }: Deps,
  userId: string,
): Promise<{ readonly name: string; readonly email: string } | null> => {
  const account = await findAddress(db, userId);
  return account?.is_reachable ? account : null;
};

export const deleteExpiredConfirmations = (deps: Deps): Promise<void> =>
  deleteConfirmationsExpiredAt(deps.db, deps.now());
