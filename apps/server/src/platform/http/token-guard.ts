/** Bad tokens are limited per network before the database is asked, and remembered for a moment. */
import type { Budget, LocalLimits } from '../limits/limits.ts';
import type { Authenticate, Viewer } from './viewer.ts';

/** Ours have 43 characters. */
const longestToken = 200;
const mostRemembered = 20_000;
/** Milliseconds. A bad token never becomes a good one: tokens are random, and known only once their session is open. */
const remembered = { good: 10 * 60_000, bad: 10_000 } as const;

type Seen = { readonly isGood: boolean; readonly until: number };

export type TokenGuard = (token: string, network: string) => Promise<Viewer | null>;

export type TokenGuardOptions = {
  readonly authenticate: Authenticate;
  /** Counted in this process: asking others about each call would cost more than the call. */
  readonly limits: LocalLimits;
  readonly budget: Budget;
  readonly now: () => Date;
};

export const createTokenGuard = ({ authenticate, limits, budget, now }: TokenGuardOptions): TokenGuard => {
  const seen = new Map<string, Seen>();

  const remember = (token: string, isGood: boolean): void => {
    seen.delete(token);
    seen.set(token, { isGood, until: now().getTime() + remembered[isGood ? 'good' : 'bad'] });
    const [oldest] = seen.keys();
    if (seen.size > mostRemembered && oldest !== undefined) seen.delete(oldest);
  };

  const recall = (token: string): Seen | undefined => {
    const found = seen.get(token);
    return found && found.until > now().getTime() ? found : undefined;
  };

  const ask = async (token: string): Promise<Viewer | null> => {
    const viewer = await authenticate(token);
    remember(token, viewer !== null);
    return viewer;
  };

  return async (token, network) => {
    const before = recall(token);
    // Whoever was known a moment ago is not held up by what others behind the same address try.
    if (before?.isGood) return ask(token);
    const drawn = limits.take('bad tokens', budget, network);
    if (before || token.length > longestToken) return null;
    const giveBack = () => limits.giveBack('bad tokens', budget, network, drawn);
    const viewer = await ask(token).catch((error: unknown) => {
      giveBack();
      throw error;
    });
    if (viewer) giveBack();
    return viewer;
  };
};
