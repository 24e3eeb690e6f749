/** Guessing a password is slowed per account and per address, without locking the owner out for long. */
import type { Deps } from '../kernel/deps.ts';
import { passwordMatches } from './password.ts';

const budgets = {
  account: { most: 10, seconds: 300 },
  address: { most: 100, seconds: 300 },
} as const;

export type Guess = {
  readonly emailKey: string;
  readonly ip: string;
  /** Null where there is no account or no password: the check then costs the same and fails. */
  readonly stored: string | null;
  readonly password: string;
};

export const checkGuesses = async (
  { limits }: Deps,
  { emailKey, ip }: Pick<Guess, 'emailKey' | 'ip'>,
): Promise<void> => {
  await limits.check('login account', budgets.account, emailKey);
  await limits.check('login address', budgets.address, ip);
};

export const guessIsRight = async (deps: Deps, guess: Guess): Promise<boolean> => {
  if (await passwordMatches(guess.stored, guess.password)) return true;
  await deps.limits.take('login account', budgets.account, guess.emailKey);
  await deps.limits.take('login address', budgets.address, guess.ip);
  return false;
};
