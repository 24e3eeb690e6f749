/** Opening, recognising and ending sessions: opaque random tokens, of which we keep only a hash. */
import { createHash, randomBytes } from 'node:crypto';
import type { Deps } from '../kernel/deps.ts';
import type { Authenticate, Recognise, Viewer } from '../kernel/viewer.ts';
import { deleteSession, findOpenSessions, findViewer, insertSession } from './queries.ts';

const day = 24 * 60 * 60 * 1000;
const lengths = { remembered: 30 * day, plain: day } as const;

const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

export const openSession = async (
  deps: Deps,
  userId: string,
  options: { remember: boolean; userAgent: string },
): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  const at = deps.now();
  await insertSession(deps.db, {
    id: deps.newId(),
    tokenHash: hashToken(token),
    userId,
    userAgent: options.userAgent.slice(0, 300),
    at,
    expiresAt: new Date(at.getTime() + lengths[options.remember ? 'remembered' : 'plain']),
  });
  return token;
};

export const createAuthenticate =
  (deps: Deps): Authenticate =>
  (token) =>
    findViewer(deps.db, hashToken(token), deps.now());

export const createRecognise =
  (deps: Deps): Recognise =>
  (sessionIds) =>
    findOpenSessions(deps.db, sessionIds, deps.now());

export const endSession = async (deps: Deps, viewer: Viewer): Promise<void> => {
  const ended = await deleteSession(deps.db, viewer.id, viewer.sessionId);
  if (ended) deps.bus.tell('sessionEnded', { sessionIds: [viewer.sessionId], userId: viewer.id });
};
