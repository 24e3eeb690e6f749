/** Budgets per person or address over a sliding window, counted in this process. */
import { Failure } from './failure.ts';

export type Budget = { readonly most: number; readonly seconds: number };

export type LocalLimits = {
  /** Draws one from the budget of `key`, or fails with `too_fast`. */
  take(name: string, budget: Budget, key: string): void;
  /** Fails with `too_fast` if nothing is left, without drawing. */
  check(name: string, budget: Budget, key: string): void;
};

/** As seen by those who draw: where several processes count together, that takes a moment. */
export type Limits = {
  readonly [Verb in keyof LocalLimits]: (...given: Parameters<LocalLimits[Verb]>) => Promise<void> | void;
};

type Window = { start: number; count: number; before: number };

const mostWindows = 100_000;

export const tooFast = (length: number, left: number): Failure =>
  new Failure('too_fast', { retryAfter: Math.max(1, Math.ceil((length * left) / 1000)) });

export const createLocalLimits = (now: () => Date, enabled: boolean): LocalLimits => {
  const budgets = new Map<string, Map<string, Window>>();

  const openBudget = (name: string): Map<string, Window> => {
    const windows = new Map<string, Window>();
    budgets.set(name, windows);
    return windows;
  };

  const windowOf = (windows: Map<string, Window>, key: string, start: number, length: number): Window => {
    const found = windows.get(key);
    if (found?.start === start) return found;
    const before = found?.start === start - length ? found.count : 0;
    const fresh = { start, count: 0, before };
    windows.delete(key);
    windows.set(key, fresh);
    if (windows.size > mostWindows) windows.delete(windows.keys().next().value ?? key);
    return fresh;
  };

  /** The previous window counts by the share of it that is still within reach. */
  const check = (name: string, budget: Budget, key: string): Window => {
    const length = budget.seconds * 1000;
    const at = now().getTime();
    const start = Math.floor(at / length) * length;
    const window = windowOf(budgets.get(name) ?? openBudget(name), key, start, length);
    const left = 1 - (at - start) / length;
    if (enabled && window.before * left + window.count >= budget.most) throw tooFast(length, left);
    return window;
  };

  return {
    check: (name, budget, key) => void check(name, budget, key),
    take: (name, budget, key) => {
      check(name, budget, key).count += 1;
    },
  };
};
