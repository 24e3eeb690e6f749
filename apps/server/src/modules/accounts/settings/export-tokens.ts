/** Tickets for one download of everything a person has put in. */
import type { Deps } from '../../../platform/deps.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { hashToken, newToken } from '../tokens.ts';
import { insertExportToken, takeExportToken } from './export-token-queries.ts';

const budget = { most: 10, seconds: 3600 } as const;
const ticketLife = 5 * 60 * 1000;

/** It stands in an address, so it is not the session's token, and is soon worth nothing. */
export const createExportToken = async (deps: Deps, viewer: Viewer): Promise<string> => {
  await deps.limits.take('pack', budget, viewer.id);
  const token = newToken();
  const expiresAt = new Date(deps.now().getTime() + ticketLife);
  const owner = { userId: viewer.id, sessionId: viewer.sessionId };
  if (!(await insertExportToken(deps.db, { tokenHash: hashToken(token), ...owner, expiresAt })))
    throw new Failure('unauthenticated');
  return token;
};

/** Whose it is, once. */
export const consumeExportToken = (deps: Deps, token: string): Promise<string | null> =>
  takeExportToken(deps.db, hashToken(token), deps.now());
