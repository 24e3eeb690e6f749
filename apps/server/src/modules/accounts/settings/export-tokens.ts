/** One-time tokens for downloading an account export. */
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { hashToken, newToken } from '../tokens.ts';
import { insertExportToken, takeExportToken } from './export-token-queries.ts';

const budget = { max: 10, seconds: 3600 } as const;
const tokenLifetimeMs = 5 * 60 * 1000;

/** The token is part of a URL, so it is not the session token, is short-lived and works once. */
export const createExportToken = async (deps: Deps, viewer: Viewer): Promise<string> => {
  await deps.limits.take('pack', budget, viewer.id);
  const token = newToken();
  const expiresAt = new Date(deps.now().getTime() + tokenLifetimeMs);
  const owner = { userId: viewer.id, sessionId: viewer.sessionId };
  if (!(await insertExportToken(deps.db, { tokenHash: hashToken(token), ...owner, expiresAt })))
    throw new Failure('unauthenticated');
  return token;
};

/** Returns the user id; a token works once. */
export const consumeExportToken = (deps: Deps, token: string): Promise<string | null> =>
  takeExportToken(deps.db, hashToken(token), deps.now());
