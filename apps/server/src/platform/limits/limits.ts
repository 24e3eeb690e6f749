/** Rate limits per person or address over a sliding window. Drawing is one step: there is no looking first. */
import { Failure } from '../http/failure.ts';

export type Budget = { readonly most: number; readonly seconds: number };

/** The window a draw was counted in, needed to give it back. */
export type Drawn = number;

export type LocalLimits = {
  /** Draws one from the budget of `key`, or fails with `too_fast`. */
  take(name: string, budget: Budget, key: string): Drawn;
  /** Undoes one draw, for what turned out not to count. */
  giveBack(name: string, budget: Budget, key: string, drawn: Drawn): void;
};

/** As seen by those who draw: where several processes count together, that takes a moment. */
export type Limits = {
  readonly [Verb in keyof LocalLimits]: (
    ...given: Parameters<LocalLimits[Verb]>
  ) => Promise<ReturnType<LocalLimits[Verb]>> | ReturnType<LocalLimits[Verb]>;
};

type Window = { start: number; count: number; before: number };

const mostWindows = 100_000;

/** The window that `at` falls into; `left` is the share of it still to come, by which the previous one counts. */
export const windowAt = (
  { seconds }: Budget,
  at: number,
): { readonly length: number; readonly start: Drawn; readonly left: number } => {
  const length = seconds * 1000;
  const start = Math.floor(at / length) * length;
  return { length, start, left: 1 - (at - start) / length };
};

export const tooFast = (length: number, left: number): Failure =>
  new Failure('too_fast', { retryAfter: Math.max(1, Math.ceil((length * left) / 1000)) });

/** Counts in this process. */
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

  return {
    take: (name, budget, key) => {
      const { length, start, left } = windowAt(budget, now().getTime());
      const window = windowOf(budgets.get(name) ?? openBudget(name), key, start, length);
      if (enabled && window.before * left + window.count >= budget.most) throw tooFast(length, left);
      window.count += 1;
      return start;
    },
    giveBack: (name, { seconds }, key, drawn) => {
      const window = budgets.get(name)?.get(key);
      if (window?.start === drawn) window.count = Math.max(0, window.count - 1);
      else if (window?.start === drawn + seconds * 1000) window.before = Math.max(0, window.before - 1);
    },
  };
};

export type Draw = readonly [name: string, budget: Budget, key: string];
export type GiveBack = () => Promise<void>;

/** Draws one from each budget, or from none of them. */
export const takeAll = async (limits: Limits, draws: readonly Draw[]): Promise<GiveBack> => {
  const taken: { readonly draw: Draw; readonly drawn: Drawn }[] = [];
  const giveBack = async () => {
    for (const { draw, drawn } of taken.splice(0)) await limits.giveBack(...draw, drawn);
  };
  try {
    for (const draw of draws) taken.push({ draw, drawn: await limits.take(...draw) });
  } catch (error) {
    await giveBack();
    throw error;
  }
  return giveBack;
};
