/** Sign-up and log-in with a password. */
import type { About } from '@vitrine/contract';
import type { Deps } from '../../../deps.ts';
import { inTransaction, isUniqueViolation, retryOnDeadlock } from '../../../platform/db/db.ts';
import { networkOf } from '../../../platform/http/caller/network.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { queueConfirmation, queueNewSignIn } from '../addresses/queue-mail.ts';
import { findAbout, findUser, insertUser } from '../queries.ts';
import { checkCode } from '../second-factor/second-factor.ts';
import { openSession } from '../sessions/sessions.ts';
import { refuseBanned } from '../standing/standing.ts';
import type { UserRow } from '../tables.ts';
import { deviceOfClient, findSignInFrom, type Origin, rememberDevice, sendsDeviceToken } from './known-devices.ts';
import { passwordIsCorrect, takeNetworkBudget } from './login-attempts.ts';
import { checkNewPassword } from './new-password.ts';
import { hashPassword } from './password.ts';

export type SignedIn = {
  readonly user: UserRow;
  readonly token: string;
  /** Stored by the browser so that it is recognised at the next log-in with a password. */
  readonly device?: string;
};

export const emailKeyOf = (email: string): string => email.trim().toLowerCase();

export const getUser = async (deps: Deps, id: string): Promise<UserRow> => {
  const user = await findUser(deps.db, id);
  if (!user) throw new Failure('user_not_found');
  return user;
};

/**
 * Opens a session and stores the device, in one transaction so that a password change sees both or neither. Null if the
 * password has changed since it was checked.
 */
export const openDeviceSession = async (
  deps: Deps,
  user: { readonly id: string; readonly passwordHash: string | null },
  origin: Origin,
  { remember, isUnknown }: { readonly remember: boolean; readonly isUnknown: boolean },
): Promise<SignedIn | null> => {
  const device = deviceOfClient(origin);
  const options = { remember, userAgent: origin.userAgent, deviceHash: device.hash };
  const token = await retryOnDeadlock(() =>
    inTransaction(deps, async (inside) => {
      const opened = await openSession(inside, user, options);
      if (opened === null) return null;
      await rememberDevice(inside, user.id, device, origin.ip);
      if (isUnknown && deps.mail.isOn) await queueNewSignIn(inside, user.id, origin);
      return opened;
    }),
  );
  return token === null ? null : { user: await getUser(deps, user.id), token, device: device.token };
};

export const signUp = async (
  deps: Deps,
  person: { name: string; email: string; password: string },
  origin: Origin,
): Promise<SignedIn> => {
  await checkNewPassword(person.password);
  const id = deps.newId();
  const passwordHash = await hashPassword(person.password, {
    caller: networkOf(origin.ip),
    strength: deps.config.passwordStrength,
  });
  const emailKey = emailKeyOf(person.email);
  try {
    const { name, email } = person;
    const user = { id, name, email, emailKey, passwordHash, subject: null, isEmailVerified: false, at: deps.now() };
    await retryOnDeadlock(() =>
      inTransaction(deps, async (inside) => {
        await insertUser(inside.db, user);
        if (deps.mail.isOn) await queueConfirmation(inside, { userId: id, email, origin: origin.site });
      }),
    );
  } catch (error) {
    if (isUniqueViolation(error)) throw new Failure('email_taken');
    throw error;
  }
  const signedIn = await openDeviceSession(deps, { id, passwordHash }, origin, { remember: false, isUnknown: false });
  if (!signedIn) throw new Failure('internal');
  return signedIn;
};

export const logIn = async (
  deps: Deps,
  given: { email: string; password: string; remember: boolean; code?: string | undefined },
  origin: Origin,
): Promise<SignedIn> => {
  const emailKey = emailKeyOf(given.email);
  const networkBudget = sendsDeviceToken(origin) ? undefined : await takeNetworkBudget(deps, origin.ip);
  const account = await findSignInFrom(deps, emailKey, origin);
  const stored = account?.password_hash ?? null;
  const attempt = {
    emailKey,
    ip: origin.ip,
    known: account?.knows_device ? `device ${origin.device}` : null,
    fromKnownNetwork: account?.knows_network ?? false,
    stored,
    password: given.password,
  };
  const isCorrect = await passwordIsCorrect(deps, attempt, networkBudget);
  if (account && isCorrect) await checkCode(deps, account.id, { code: given.code, ip: origin.ip });
  const signedIn =
    account && stored !== null && isCorrect
      ? await openDeviceSession(deps, { id: account.id, passwordHash: stored }, origin, {
          remember: given.remember,
          isUnknown: !account.knows_device && !account.knows_network,
        })
      : null;
  if (!signedIn && account && isCorrect) await refuseBanned(deps.db, account.id);
  if (!signedIn) throw new Failure('invalid_credentials');
  return signedIn;
};

export const getAbout = async (deps: Deps, userId: string): Promise<About> => {
  const about = await findAbout(deps.db, userId);
  if (!about) throw new Failure('about_not_found');
  return about;
};
