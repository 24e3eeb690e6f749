/** Tickets for exports, in SQL. */
import type { Db } from '../../../platform/db/db.ts';

/** A new ticket replaces the person's older ones. False if the session that asks has ended. */
export const insertExportToken = async (
  db: Db,
  ticket: {
    readonly tokenHash: Buffer;
    readonly userId: string;
    readonly sessionId: string;
    readonly expiresAt: Date;
  },
): Promise<boolean> => {
  const made = await db`
    with replaced as (delete from parcel_tickets where user_id = ${ticket.userId})
    insert into parcel_tickets (token_hash, user_id, expires_at)
    select ${ticket.tokenHash}, user_id, ${ticket.expiresAt}
    from sessions where id = ${ticket.sessionId} and user_id = ${ticket.userId} for share`;
  return made.count > 0;
};

export const takeExportToken = async (db: Db, tokenHash: Buffer, at: Date): Promise<string | null> => {
  const [row] = await db<{ user_id: string; fresh: boolean }[]>`
    delete from parcel_tickets where token_hash = ${tokenHash} returning user_id, expires_at > ${at} as fresh`;
  return row?.fresh ? row.user_id : null;
};

export const deleteExportTokens = async (db: Db, userId: string): Promise<void> => {
  await db`delete from parcel_tickets where user_id = ${userId}`;
};
