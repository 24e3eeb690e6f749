/** Limits invalid tokens per network before the database is queried, and remembers them for a short time. */
import type { Budget, LocalLimits } from '../../limits/rate-limits.ts';
import type { Authenticate, Viewer } from '../viewer.ts';

/** Real tokens have 43 characters. */
const maxTokenLength = 200;
const maxRemembered = 20_000;
/** An invalid token never becomes valid: tokens are random and issued with an open session. */
const lifetimesMs = { good: 10 * 60_000, bad: 10_000 } as const;

type Lookup = { readonly isGood: boolean; readonly until: number };

export type TokenGuard = (token: string, network: string) => Promise<Viewer | null>;

export type TokenGuardOptions = {
  readonly authenticate: Authenticate;
  /** Counted in this process: asking Redis about each call would cost more than the call. */
  readonly limits: LocalLimits;
  readonly budget: Budget;
  readonly now: () => Date;
};

export const createTokenGuard = ({ authenticate, limits, budget, now }: TokenGuardOptions): TokenGuard => {
  const lookups = new Map<string, Lookup>();

  const remember = (token: string, isGood: boolean): void => {
    lookups.delete(token);
    lookups.set(token, { isGood, until: now().getTime() + lifetimesMs[isGood ? 'good' : 'bad'] });
    const [oldest] = lookups.keys();
    if (lookups.size > maxRemembered && oldest !== undefined) lookups.delete(oldest);
  };

  const findLookup = (token: string): Lookup | undefined => {
    const found = lookups.get(token);
    return found && found.until > now().getTime() ? found : undefined;
  };

  const lookUp = async (token: string): Promise<Viewer | null> => {
    const viewer = await authenticate(token);
    remember(token, viewer !== null);
    return viewer;
  };

  return async (token, network) => {
    const before = findLookup(token);
    // A recently valid token is not limited by other callers behind the same address.
    if (before?.isGood) return lookUp(token);
    const windowStart = limits.take('bad tokens', budget, network);
    if (before || token.length > maxTokenLength) return null;
    const giveBack = () => limits.giveBack('bad tokens', budget, network, windowStart);
    const viewer = await lookUp(token).catch((error: unknown) => {
      giveBack();
      throw error;
    });
    if (viewer) giveBack();
    return viewer;
  };
};
