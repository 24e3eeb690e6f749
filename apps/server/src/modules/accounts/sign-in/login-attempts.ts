/** Guessing a password is slowed, and strangers who guess do not lock the owner out: docs/decisions/0020-guessing-passwords.md. */
import type { Deps } from '../../../platform/deps.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { networkOf } from '../../../platform/http/network.ts';
import { type Draw, type GiveBack, takeAll } from '../../../platform/limits/limits.ts';
import { passwordMatches } from './password.ts';

const budgets = {
  /** One device or network on one account. */
  source: { most: 10, seconds: 300 },
  /** All devices together that have not signed in to an account before. */
  strangers: { most: 10, seconds: 300 },
  /** What strangers have on an account when that is used up: a few tries each, with a short wait in between. */
  slow: { most: 1, seconds: 30 },
  slowSource: { most: 3, seconds: 3600 },
  /** One network on all accounts. */
  network: { most: 100, seconds: 300 },
} as const;

export type LoginAttempt = {
  readonly emailKey: string;
  readonly ip: string;
  /** A session or device that has proved the password before; it answers for its own guesses only. */
  readonly known: string | null;
  /** Whether somebody has signed in to this account from this network before. */
  readonly fromKnownNetwork: boolean;
  /** Null where there is no account or no password: the check then costs the same and fails. */
  readonly stored: string | null;
  readonly password: string;
};

const drawNetwork = (network: string): Draw => ['login network', budgets.network, network];

/** For callers who show no device: those who have guessed too much are refused before the database is asked. */
export const takeNetworkBudget = ({ limits }: Deps, ip: string): Promise<GiveBack> =>
  takeAll(limits, [drawNetwork(networkOf(ip))]);

const draw = async ({ limits }: Deps, guess: LoginAttempt, isNetworkDrawn: boolean): Promise<GiveBack> => {
  const { emailKey, known } = guess;
  const network = networkOf(guess.ip);
  const own: Draw = ['login source', budgets.source, `${emailKey} ${known ?? network}`];
  if (known !== null) return takeAll(limits, [own]);
  const always = isNetworkDrawn ? [own] : [own, drawNetwork(network)];
  if (guess.fromKnownNetwork) return takeAll(limits, always);
  try {
    return await takeAll(limits, [...always, ['login strangers', budgets.strangers, emailKey]]);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return takeAll(limits, [
      ...always,
      ['login slow source', budgets.slowSource, `${emailKey} ${network}`],
      ['login slow', budgets.slow, emailKey],
    ]);
  }
};

/**
 * Drawn before the password is looked at, so that guesses made at once are counted too. What did not turn out to be a wrong
 * guess is given back, `early` included.
 */
export const passwordIsCorrect = async (deps: Deps, guess: LoginAttempt, early?: GiveBack): Promise<boolean> => {
  const given: GiveBack[] = early ? [early] : [];
  let isWrong = false;
  try {
    given.push(await draw(deps, guess, early !== undefined));
    isWrong = !(await passwordMatches(guess.stored, guess.password, networkOf(guess.ip)));
    return !isWrong;
  } finally {
    if (!isWrong) for (const giveBack of given) await giveBack();
  }
};
