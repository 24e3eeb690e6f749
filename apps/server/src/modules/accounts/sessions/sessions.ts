import type { Deps } from '../../../deps.ts';
import { createBatch } from '../../../platform/db/batch.ts';
import type { Authenticate, FindOpenSessions, Viewer } from '../../../platform/http/viewer.ts';
import { hashToken, newToken } from '../tokens.ts';
import { cacheSessions } from './session-cache.ts';
import {
  deleteSession,
  deleteSessions,
  deleteSessionsExpiredAt,
  findOpenSessions,
  findViewers,
  insertSession,
  type SessionLookup,
  touchSession,
} from './session-queries.ts';

const minute = 60 * 1000;
const day = 24 * 60 * minute;
const sessionLengthsMs = { remembered: 30 * day, plain: day } as const;
/** `seen_at` is written at most this often. */
const seenRefreshMs = 10 * minute;

/** Null if the account's password has changed since it was checked. */
export const openSession = async (
  deps: Deps,
  user: { readonly id: string; readonly passwordHash: string | null },
  options: { readonly remember: boolean; readonly userAgent: string; readonly deviceHash?: Buffer },
): Promise<string | null> => {
  const token = newToken();
  const at = deps.now();
  const isOpen = await insertSession(deps.db, {
    id: deps.newId(),
    tokenHash: hashToken(token),
    userId: user.id,
    passwordHash: user.passwordHash,
    deviceHash: options.deviceHash ?? null,
    userAgent: options.userAgent.slice(0, 300),
    at,
    expiresAt: new Date(at.getTime() + sessionLengthsMs[options.remember ? 'remembered' : 'plain']),
  });
  return isOpen ? token : null;
};

const maxBatchSize = 200;

/** Looks up concurrent tokens in one query. */
export const createAuthenticate = (deps: Deps): Authenticate => {
  const { config, db, now } = deps;
  const find = createBatch<string, SessionLookup | null>({
    run: async (hashes) => {
      const found = await findViewers(db, hashes, now());
      return hashes.map((hash) => found.get(hash) ?? null);
    },
    maxSize: maxBatchSize,
  });
  const load = async (hash: string): Promise<SessionLookup | null> => {
    const found = await find(hash);
    const at = now();
    if (found && at.getTime() - found.seenAt.getTime() > seenRefreshMs)
      await touchSession(db, found.viewer.sessionId, at);
    return found;
  };
  // With other processes, a session may end without this one hearing of it in time.
  const isOnlyProcess = !config.databaseUrl && !config.redisUrl;
  const lookUp = isOnlyProcess ? cacheSessions(deps, load) : load;
  return async (token) => (await lookUp(hashToken(token).toString('hex')))?.viewer ?? null;
};

export const createFindOpenSessions =
  (deps: Deps): FindOpenSessions =>
  (sessionIds) =>
    findOpenSessions(deps.db, sessionIds, deps.now());

/** Call this after the commit. */
export const emitSessionsEnded = (deps: Deps, userId: string, sessionIds: readonly string[]): void => {
  if (sessionIds.length > 0) deps.bus.emit('sessionEnded', { sessionIds, userId });
};

/** False if it had already ended. */
export const endSession = async (deps: Deps, userId: string, sessionId: string): Promise<boolean> => {
  const ended = await deleteSession(deps.db, userId, sessionId);
  if (ended) emitSessionsEnded(deps, userId, [sessionId]);
  return ended;
};

export const endOtherSessions = async (deps: Deps, viewer: Viewer): Promise<void> =>
  emitSessionsEnded(deps, viewer.id, await deleteSessions(deps.db, viewer.id, viewer.sessionId));

export const deleteExpiredSessions = (deps: Deps): Promise<void> => deleteSessionsExpiredAt(deps.db, deps.now());
