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
  const windows = new Map<string, Window>();

  const windowOf = (id: string, length: number): Window => {
    const start = Math.floor(now().getTime() / length) * length;
    const found = windows.get(id);
    if (found?.start === start) return found;
    const before = found?.start === start - length ? found.count : 0;
    const fresh = { start, count: 0, before };
    windows.delete(id);
    windows.set(id, fresh);
    if (windows.size > mostWindows) windows.delete(windows.keys().next().value ?? id);
    return fresh;
  };

  /** The previous window counts by the share of it that is still within reach. */
  const check = (name: string, budget: Budget, key: string): Window => {
    const length = budget.seconds * 1000;
    const window = windowOf(`${name}:${key}`, length);
    const left = 1 - (now().getTime() - window.start) / length;
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
