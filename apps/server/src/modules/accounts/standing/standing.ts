/** Changes of roles, suspensions and bans. What is made of a ban elsewhere is the matter of moderation. */
import { type Role, sessionEvents } from '@vitrine/contract';
import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/db/db.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { userRoom } from '../../../platform/realtime/index.ts';
import { findUser } from '../queries.ts';
import { deleteSessions } from '../sessions/session-queries.ts';
import { emitSessionsEnded } from '../sessions/sessions.ts';
import { findStandingByEmail, lockStanding, type Standing, updateRole, updateStanding } from './standing-queries.ts';

/** In the caller's transaction. A ban ends all sessions; call what is returned after the commit. */
export const setStanding = async (tx: Deps, userId: string, standing: Standing): Promise<(deps: Deps) => void> => {
  if (!(await lockStanding(tx.db, userId))) throw new Failure('user_not_found');
  await updateStanding(tx.db, userId, standing);
  const ended = standing.bannedAt === null ? [] : await deleteSessions(tx.db, userId, null);
  return (deps) => {
    deps.bus.emit('standingChanged', { userId });
    deps.realtime.emit({ to: [userRoom(userId)] }, sessionEvents.profileChanged, null);
    emitSessionsEnded(deps, userId, ended);
  };
};

/** In the caller's transaction; the role before. */
export const setRole = async (db: Db, userId: string, role: Role): Promise<Role> => {
  const before = await lockStanding(db, userId);
  if (!before) throw new Failure('user_not_found');
  await updateRole(db, userId, role);
  return before.role;
};

/** By the address of the account; null if there is none. */
export const findIdByEmail = async (db: Db, email: string): Promise<string | null> =>
  (await findStandingByEmail(db, email.trim().toLowerCase()))?.id ?? null;

const refusal = (reason: string | null): Failure =>
  new Failure('banned', { message: `This account was closed by the moderators of this site: ${reason ?? ''}` });

/** For somebody who has proven that the account is theirs. */
export const refuseBanned = async (db: Db, userId: string): Promise<void> => {
  const user = await findUser(db, userId);
  if (user && user.banned_at !== null) throw refusal(user.standing_reason);
};
