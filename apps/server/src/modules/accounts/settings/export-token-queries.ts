/** Queries on one-time tokens for account exports. */
import type { Db } from '../../../platform/db/db.ts';

/** Replaces the user's earlier tokens. False if the session has ended. */
export const insertExportToken = async (
  db: Db,
  token: {
    readonly tokenHash: Buffer;
    readonly userId: string;
    readonly sessionId: string;
    readonly expiresAt: Date;
  },
): Promise<boolean> => {
  const inserted = await db`
    with replaced as (delete from export_tokens where user_id = ${token.userId})
    insert into export_tokens (token_hash, user_id, expires_at)
    select ${token.tokenHash}, user_id, ${token.expiresAt}
    from sessions where id = ${token.sessionId} and user_id = ${token.userId} for share`;
  return inserted.count > 0;
};

export const takeExportToken = async (db: Db, tokenHash: Buffer, at: Date): Promise<string | null> => {
  const [row] = await db<{ user_id: string; is_valid: boolean }[]>`
    delete from export_tokens where token_hash = ${tokenHash} returning user_id, expires_at > ${at} as is_valid`;
  return row?.is_valid ? row.user_id : null;
};

export const deleteExportTokens = async (db: Db, userId: string): Promise<void> => {
  await db`delete from export_tokens where user_id = ${userId}`;
};
