/** Limits login attempts without locking the owner out: docs/decisions/0020-login-attempts.md. */
import type { Deps } from '../../../deps.ts';
import { networkOf } from '../../../platform/http/caller/network.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { type GiveBack, type LimitUse, takeAll } from '../../../platform/limits/rate-limits.ts';
import { passwordMatches } from './password.ts';

const budgets = {
  /** One device or network on one account. */
  source: { max: 10, seconds: 300 },
  /** All unknown devices together, on one account. */
  unknownDevices: { max: 10, seconds: 300 },
  /** For unknown devices once that is used up: a few attempts each, with a pause in between. */
  slow: { max: 1, seconds: 30 },
  slowSource: { max: 3, seconds: 3600 },
  /** One network on all accounts. */
  network: { max: 100, seconds: 300 },
} as const;

export type LoginAttempt = {
  readonly emailKey: string;
  readonly ip: string;
  /** A session or device that has used the right password before; it has a budget of its own. */
  readonly known: string | null;
  /** Whether this account has been signed in to from this network before. */
  readonly fromKnownNetwork: boolean;
  /** Null without an account or password: the check takes the same time and fails. */
  readonly stored: string | null;
  readonly password: string;
};

const networkBudget = (network: string): LimitUse => ['login network', budgets.network, network];

/** For clients without a device token: refuses a network over its limit before the database is queried. */
export const takeNetworkBudget = ({ limits }: Deps, ip: string): Promise<GiveBack> =>
  takeAll(limits, [networkBudget(networkOf(ip))]);

const takeBudgets = async ({ limits }: Deps, attempt: LoginAttempt, isNetworkTaken: boolean): Promise<GiveBack> => {
  const { emailKey, known } = attempt;
  const network = networkOf(attempt.ip);
  const own: LimitUse = ['login source', budgets.source, `${emailKey} ${known ?? network}`];
  if (known !== null) return takeAll(limits, [own]);
  const always = isNetworkTaken ? [own] : [own, networkBudget(network)];
  if (attempt.fromKnownNetwork) return takeAll(limits, always);
  try {
    return await takeAll(limits, [...always, ['login strangers', budgets.unknownDevices, emailKey]]);
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
 * Takes the budgets before the check, so that concurrent attempts count too. They are given back unless the password was
 * wrong, `taken` included.
 */
export const passwordIsCorrect = async (deps: Deps, attempt: LoginAttempt, taken?: GiveBack): Promise<boolean> => {
  const given: GiveBack[] = taken ? [taken] : [];
  let isWrong = false;
  try {
    given.push(await takeBudgets(deps, attempt, taken !== undefined));
    const hashing = { caller: networkOf(attempt.ip), strength: deps.config.passwordStrength };
    isWrong = !(await passwordMatches(attempt.stored, attempt.password, hashing));
    return !isWrong;
  } finally {
    if (!isWrong) for (const giveBack of given) await giveBack();
  }
};
