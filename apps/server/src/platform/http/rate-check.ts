/** The rate limits of a call: for the caller, and for calls without an account and of new accounts also for where they come from. */
import type { Endpoint, LimitName } from '@vitrine/contract';
import { timeOf } from '../ids.ts';
import { type Budget, type Limits, type LimitUse, takeAll } from '../limits/rate-limits.ts';
import { networkOf, prefixOf } from './caller/network.ts';
import { Failure } from './failure.ts';
import type { Viewer } from './viewer.ts';

/** `doing` completes “In its first days, an account can …”. */
export type NewAccountBudget = Budget & { readonly doing: string };
export type NewAccountBudgets = { readonly [Name in LimitName]?: NewAccountBudget };

export type NewAccounts = { readonly forMs: number; readonly budgets: NewAccountBudgets };

type RateContext = {
  readonly now: () => Date;
  readonly limits: Limits;
  readonly budgets: Readonly<Record<LimitName | 'all', Budget>>;
  /** For all addresses of a network together, where a call needs no account. */
  readonly prefixBudgets: { readonly [Name in LimitName]?: Budget };
  readonly newAccounts: NewAccounts;
};

/** Ids carry their time, so this needs no query. */
export const isNew = (accountId: string, forMs: number, now: Date): boolean => {
  const madeAt = timeOf(accountId);
  return madeAt !== null && now.getTime() - madeAt.getTime() < forMs;
};

/** All new accounts of one address together, and of all addresses of one provider’s network. */
const addressShare = 20;
const prefixShare = 60;

const times = ({ max, seconds }: Budget, factor: number): Budget => ({ max: max * factor, seconds });

const inWords = (seconds: number): string => {
  const [count, unit] =
    seconds > 5400 ? [seconds / 3600, 'hour'] : seconds > 90 ? [seconds / 60, 'minute'] : [seconds, 'second'];
  const whole = Math.ceil(count);
  return `${whole} ${unit}${whole === 1 ? '' : 's'}`;
};

/** Says what the limit is and when it ends, instead of only that there is one. */
export const explained = async <T>(doing: string, take: () => Promise<T>): Promise<T> => {
  try {
    return await take();
  } catch (error) {
    if (!(error instanceof Failure) || error.retryAfter === undefined) throw error;
    const { code, retryAfter } = error;
    const message = `In its first days, an account can ${doing}. Please try again in ${inWords(retryAfter)}.`;
    throw new Failure(code, { message, retryAfter });
  }
};

const takeAsNew = (limits: Limits, name: LimitName, budget: NewAccountBudget, id: string, ip: string) => {
  const uses: LimitUse[] = [
    [`new ${name}`, budget, id],
    [`new ${name} address`, times(budget, addressShare), networkOf(ip)],
    [`new ${name} prefix`, times(budget, prefixShare), prefixOf(ip)],
  ];
  return explained(budget.doing, () => takeAll(limits, uses));
};

export const checkRateLimits = async (
  { limit }: Endpoint,
  viewer: Viewer | null,
  ip: string,
  { limits, budgets, prefixBudgets, newAccounts, now }: RateContext,
): Promise<void> => {
  const key = viewer?.id ?? networkOf(ip);
  await limits.take('all', budgets.all, key);
  if (!limit) return;
  const [tighter, prefixBudget] = [newAccounts.budgets[limit], prefixBudgets[limit]];
  const isTighter = viewer && tighter && isNew(viewer.id, newAccounts.forMs, now());
  if (isTighter) await takeAsNew(limits, limit, tighter, viewer.id, ip);
  const own: LimitUse = [limit, budgets[limit], key];
  await takeAll(limits, prefixBudget ? [own, [`${limit} prefix`, prefixBudget, prefixOf(ip)]] : [own]);
};
