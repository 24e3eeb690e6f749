/** A code of an authenticator app after the password: docs/decisions/0065-second-factor-and-passkeys.md. */
import { randomBytes } from 'node:crypto';
import type { Deps } from '../../../deps.ts';
import { inTransaction, retryOnDeadlock } from '../../../platform/db/db.ts';
import { networkOf } from '../../../platform/http/caller/network.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { takeAll } from '../../../platform/limits/rate-limits.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import {
  acceptStep,
  confirmSecondFactor,
  countRecoveryCodes,
  deleteSecondFactor,
  findSecondFactor,
  replaceRecoveryCodes,
  type SecondFactorRow,
  takeRecoveryCode,
  upsertSecondFactor,
} from './second-factor-queries.ts';
import { matchingStep, toBase32, totpUri } from './totp.ts';

export const getState = async (deps: Deps, userId: string) => {
  const found = await findSecondFactor(deps.db, userId);
  return { isOn: found?.is_on ?? false, recoveryCodesLeft: await countRecoveryCodes(deps.db, userId) };
};

/** Call it after the owner was confirmed. */
export const begin = async (deps: Deps, user: { readonly id: string; readonly email: string }) => {
  const secret = randomBytes(20);
  if (!(await upsertSecondFactor(deps.db, user.id, secret, deps.now()))) throw new Failure('second_factor_on');
  const text = toBase32(secret);
  return { secret: text, uri: totpUri(text, user.email) };
};

const isAccepted = async (deps: Deps, userId: string, found: SecondFactorRow, code: string): Promise<boolean> => {
  const digits = code.replaceAll(/\s/g, '');
  const step = matchingStep({ secret: found.secret, lastStep: found.last_step }, digits, deps.now());
  return step !== null && (await acceptStep(deps.db, userId, step));
};

/** Turns it on with the first code, and returns the recovery codes. */
export const turnOn = async (deps: Deps, userId: string, code: string): Promise<string[]> => {
  const codes = newRecoveryCodes();
  await retryOnDeadlock(() =>
    inTransaction(deps, async (inside) => {
      const found = await findSecondFactor(inside.db, userId);
      if (found?.is_on) throw new Failure('second_factor_on');
      if (!found || !(await isAccepted(inside, userId, found, code))) throw new Failure('code_wrong');
      if (!(await confirmSecondFactor(inside.db, userId, deps.now()))) throw new Failure('second_factor_on');
      await replaceRecoveryCodes(
        inside.db,
        userId,
        codes.map((each) => hashRecoveryCode(each)),
      );
    }),
  );
  return codes;
};

export const renewCodes = async (deps: Deps, userId: string): Promise<string[]> => {
  const codes = newRecoveryCodes();
  await inTransaction(deps, async ({ db }) => {
    const found = await findSecondFactor(db, userId);
    if (!found?.is_on) throw new Failure('second_factor_off');
    await replaceRecoveryCodes(
      db,
      userId,
      codes.map((each) => hashRecoveryCode(each)),
    );
  });
  return codes;
};

export const turnOff = (deps: Deps, userId: string): Promise<void> =>
  inTransaction(deps, ({ db }) => deleteSecondFactor(db, userId));

/** Whoever gets here knows the password: attempts from elsewhere cannot use up those of the owner's network. */
const budget = { max: 10, seconds: 300 } as const;

/** Throws unless the account asks for no code, or this one is accepted. A right one does not count as an attempt. */
export const checkCode = async (
  deps: Deps,
  userId: string,
  { code, ip }: { readonly code: string | undefined; readonly ip: string },
): Promise<void> => {
  const found = await findSecondFactor(deps.db, userId);
  if (!found?.is_on) return;
  if (code === undefined || code.trim() === '') throw new Failure('code_required');
  const giveBack = await takeAll(deps.limits, [['login code', budget, `${userId} ${networkOf(ip)}`]]);
  const isRight =
    (await isAccepted(deps, userId, found, code)) || (await takeRecoveryCode(deps.db, userId, hashRecoveryCode(code)));
  if (!isRight) throw new Failure('code_wrong');
  await giveBack();
};
