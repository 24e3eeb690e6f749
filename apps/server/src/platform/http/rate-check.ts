/** The rate limits of a call: for the caller, and for calls without an account and of new accounts also for where they come from. */
import type { Endpoint, LimitName } from '@vitrine/contract';
import { timeOf } from '../ids.ts';
import type { FairQueue } from '../limits/fair-queue.ts';
import { type Budget, type Limits, type LimitUse, takeAll } from '../limits/rate-limits.ts';
import { networkOf, prefixOf } from './caller/network.ts';
import { Failure } from './failure.ts';
import type { Viewer } from './viewer.ts';

/** `doing` completes “In its first days, an account can …”. */
export type NewAccountBudget = Budget & {
  readonly doing: string;
  /** Its work has a queue of its own, such as that of pictures. */
  readonly hasQueue?: true;
};
export type NewAccountBudgets = { readonly [Name in LimitName]?: NewAccountBudget };

export type NewAccounts = {
  readonly forMs: number;
  readonly budgets: NewAccountBudgets;
  /** Calls of new accounts that have such a budget take turns, by their network. */
  readonly queue: FairQueue;
};

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

/** Whether the call has a tighter budget because its account is new. */
const tighterBudget = ({ limit }: Endpoint, viewer: Viewer | null, { newAccounts, now }: RateContext) =>
  limit && viewer && isNew(viewer.id, newAccounts.forMs, now()) ? newAccounts.budgets[limit] : undefined;

/** Runs the work of a call: at once, or for new accounts, which a flood would be of, in turn. */
export const runInTurn = <T>(
  endpoint: Endpoint,
  viewer: Viewer | null,
  ip: string,
  context: RateContext,
  work: () => Promise<T>,
): Promise<T> => {
  const tighter = tighterBudget(endpoint, viewer, context);
  return tighter && !tighter.hasQueue ? context.newAccounts.queue(prefixOf(ip), work) : work();
};

export const checkRateLimits = async (
  endpoint: Endpoint,
  viewer: Viewer | null,
  ip: string,
  context: RateContext,
): Promise<void> => {
  const { limit } = endpoint;
  const { limits, budgets, prefixBudgets } = context;
  const key = viewer?.id ?? networkOf(ip);
  await limits.take('all', budgets.all, key);
  if (!limit) return;
  const [tighter, prefixBudget] = [tighterBudget(endpoint, viewer, context), prefixBudgets[limit]];
  if (tighter && viewer) await takeAsNew(limits, limit, tighter, viewer.id, ip);
  const own: LimitUse = [limit, budgets[limit], key];
  await takeAll(limits, prefixBudget ? [own, [`${limit} prefix`, prefixBudget, prefixOf(ip)]] : [own]);
};
