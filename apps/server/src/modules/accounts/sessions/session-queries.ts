import type { Role } from '@vitrine/contract';
import type { Db } from '../../../platform/db/db.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { SessionRow } from '../tables.ts';

type ViewerRow = { readonly id: string; readonly session_id: string };

const viewerOf = (row: ViewerRow): Viewer => ({ id: row.id, sessionId: row.session_id });

/**
 * False if the password has changed since it was checked. The user row is locked, so a concurrent password change is either
 * seen here or waits and then ends this session.
 */
export const insertSession = async (
  db: Db,
  session: {
    id: string;
    tokenHash: Buffer;
    userId: string;
    passwordHash: string | null;
    deviceHash: Buffer | null;
    userAgent: string;
    at: Date;
    expiresAt: Date;
  },
): Promise<boolean> => {
  const inserted = await db`
    insert into sessions (id, token_hash, user_id, user_agent, device_hash, created_at, seen_at, expires_at)
    select ${session.id}, ${session.tokenHash}, id, ${session.userAgent}, ${session.deviceHash}, ${session.at},
      ${session.at}, ${session.expiresAt}
    from users where id = ${session.userId} and password_hash is not distinct from ${session.passwordHash}
      and deletion_requested_at is null and banned_at is null for share`;
  return inserted.count > 0;
};

export type SessionLookup = { readonly viewer: Viewer; readonly seenAt: Date; readonly expiresAt: Date };

type LookupRow = ViewerRow & {
  readonly hash: string;
  readonly seen_at: Date;
  readonly expires_at: Date;
  readonly role: Role;
  readonly suspended_until: Date | null;
  readonly standing_reason: string | null;
};

const withStanding = (row: LookupRow, at: Date): Viewer => ({
  ...viewerOf(row),
  ...(row.role === 'member' ? {} : { role: row.role }),
  ...(row.suspended_until && row.suspended_until > at
    ? { suspension: { until: row.suspended_until, reason: row.standing_reason ?? '' } }
    : {}),
});

/** Sessions by the hexadecimal hashes of their tokens. */
export const findViewers = async (db: Db, hashes: readonly string[], at: Date): Promise<Map<string, SessionLookup>> => {
  const rows = await db<LookupRow[]>`
    select user_id as id, sessions.id as session_id, seen_at, expires_at, hash, u.role, u.suspended_until, u.standing_reason
    from unnest(${[...hashes]}::text[]) as hash join sessions on token_hash = decode(hash, 'hex') and expires_at > ${at}
    join users u on u.id = user_id`;
  return new Map(
    rows.map((row) => [row.hash, { viewer: withStanding(row, at), seenAt: row.seen_at, expiresAt: row.expires_at }]),
  );
};

export const touchSession = async (db: Db, sessionId: string, at: Date): Promise<void> => {
  await db`update sessions set seen_at = ${at} where id = ${sessionId}`;
};

export const findOpenSessions = async (
  db: Db,
  sessionIds: readonly string[],
  at: Date,
): Promise<ReadonlyMap<string, Viewer>> => {
  const rows = await db<ViewerRow[]>`
    select user_id as id, id as session_id from sessions where id = any(${[...sessionIds]}) and expires_at > ${at}`;
  return new Map(rows.map((row) => [row.session_id, viewerOf(row)]));
};

export const listSessions = (db: Db, userId: string, at: Date): Promise<SessionRow[]> => db<SessionRow[]>`
  select id, user_agent, created_at, seen_at, expires_at from sessions
  where user_id = ${userId} and expires_at > ${at} order by seen_at desc, id desc limit 100`;

export const deleteSession = async (db: Db, userId: string, sessionId: string): Promise<boolean> => {
  const deleted = await db`delete from sessions where id = ${sessionId} and user_id = ${userId}`;
  return deleted.count > 0;
};

/** Deletes all sessions but `exceptId` and returns their ids. */
export const deleteSessions = async (db: Db, userId: string, exceptId: string | null): Promise<string[]> => {
  const deleted = await db<{ id: string }[]>`
    delete from sessions where user_id = ${userId} and id is distinct from ${exceptId} returning id`;
  return deleted.map((row) => row.id);
};

export const deleteSessionsExpiredAt = async (db: Db, at: Date): Promise<void> => {
  await db`delete from sessions where expires_at <= ${at}`;
};
