/** Rate limits per person or address over a sliding window. Checking and counting are one step. */
import { Failure } from '../http/failure.ts';

export type Budget = { readonly max: number; readonly seconds: number };

/** The start of the window a call was counted in, needed to give it back. */
export type WindowStart = number;

export type LocalLimits = {
  /** Counts one call of `key`, or fails with `too_fast`. */
  take(name: string, budget: Budget, key: string): WindowStart;
  /** Undoes one count. */
  giveBack(name: string, budget: Budget, key: string, start: WindowStart): void;
};

/** The same for callers that do not know whether counts are local or shared through Redis. */
export type Limits = {
  readonly [Method in keyof LocalLimits]: (
    ...args: Parameters<LocalLimits[Method]>
  ) => Promise<ReturnType<LocalLimits[Method]>> | ReturnType<LocalLimits[Method]>;
};

type Window = { start: number; count: number; previous: number };

const maxWindows = 100_000;

/** The window that `at` falls into; `left` is the remaining share of it, by which the previous window is weighted. */
export const windowAt = (
  { seconds }: Budget,
  at: number,
): { readonly length: number; readonly start: WindowStart; readonly left: number } => {
  const length = seconds * 1000;
  const start = Math.floor(at / length) * length;
  return { length, start, left: 1 - (at - start) / length };
};

export const rateLimited = (length: number, left: number): Failure =>
  new Failure('too_fast', { retryAfter: Math.max(1, Math.ceil((length * left) / 1000)) });

/** Counts in this process. */
export const createLocalLimits = (now: () => Date, enabled: boolean): LocalLimits => {
  const budgets = new Map<string, Map<string, Window>>();

  const createWindows = (name: string): Map<string, Window> => {
    const windows = new Map<string, Window>();
    budgets.set(name, windows);
    return windows;
  };

  const windowOf = (windows: Map<string, Window>, key: string, start: number, length: number): Window => {
    const found = windows.get(key);
    if (found?.start === start) return found;
    const previous = found?.start === start - length ? found.count : 0;
    const fresh = { start, count: 0, previous };
    windows.delete(key);
    windows.set(key, fresh);
    if (windows.size > maxWindows) windows.delete(windows.keys().next().value ?? key);
    return fresh;
  };

  return {
    take: (name, budget, key) => {
      const { length, start, left } = windowAt(budget, now().getTime());
      const window = windowOf(budgets.get(name) ?? createWindows(name), key, start, length);
      if (enabled && window.previous * left + window.count >= budget.max) throw rateLimited(length, left);
      window.count += 1;
      return start;
    },
    giveBack: (name, { seconds }, key, start) => {
      const window = budgets.get(name)?.get(key);
      if (window?.start === start) window.count = Math.max(0, window.count - 1);
      else if (window?.start === start + seconds * 1000) window.previous = Math.max(0, window.previous - 1);
    },
  };
};

export type LimitUse = readonly [name: string, budget: Budget, key: string];
export type GiveBack = () => Promise<void>;

/** Counts a call against all budgets, or against none of them. */
export const takeAll = async (limits: Limits, entries: readonly LimitUse[]): Promise<GiveBack> => {
  const taken: { readonly entry: LimitUse; readonly start: WindowStart }[] = [];
  const giveBack = async () => {
    for (const { entry, start } of taken.splice(0)) await limits.giveBack(...entry, start);
  };
  try {
    for (const entry of entries) taken.push({ entry, start: await limits.take(...entry) });
  } catch (error) {
    await giveBack();
    throw error;
  }
  return giveBack;
};
