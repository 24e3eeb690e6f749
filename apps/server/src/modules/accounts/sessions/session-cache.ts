/**
 * Remembers the sessions of recent tokens, so that most requests need no query for them. Only for a process that ends all
 * sessions itself: it hears of each end before the call that ended it is answered.
 */
import type { Deps } from '../../../deps.ts';
import type { SessionLookup } from './session-queries.ts';

/** Bounds how long a session is believed open that was deleted by hand in the database. */
const lifetimeMs = 10_000;
const maxEntries = 20_000;

type Load = (tokenHash: string) => Promise<SessionLookup | null>;

export const cacheSessions = ({ bus, now }: Pick<Deps, 'bus' | 'now'>, load: Load): Load => {
  const entries = new Map<string, { readonly found: SessionLookup; readonly until: number }>();
  let endedCount = 0;

  bus.on('sessionEnded', ({ sessionIds }) => {
    endedCount += 1;
    for (const [hash, { found }] of entries) if (sessionIds.includes(found.viewer.sessionId)) entries.delete(hash);
  });

  bus.on('standingChanged', ({ userId }) => {
    endedCount += 1;
    for (const [hash, { found }] of entries) if (found.viewer.id === userId) entries.delete(hash);
  });

  const remember = (hash: string, found: SessionLookup): void => {
    entries.set(hash, { found, until: Math.min(now().getTime() + lifetimeMs, found.expiresAt.getTime()) });
    const [oldest] = entries.keys();
    if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest);
  };

  return async (hash) => {
    const entry = entries.get(hash);
    if (entry && entry.until > now().getTime()) return entry.found;
    entries.delete(hash);
    const endedBefore = endedCount;
    const found = await load(hash);
    // It may have been read before a session ended, and arrived after it.
    if (found && endedCount === endedBefore) remember(hash, found);
    return found;
  };
};
