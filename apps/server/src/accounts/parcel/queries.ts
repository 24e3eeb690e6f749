/** Tickets for parcels, in SQL. */
import type { Db } from '../../kernel/db.ts';

/** A new ticket replaces the person's older ones. */
export const insertTicket = async (
  db: Db,
  ticket: { readonly tokenHash: Buffer; readonly userId: string; readonly expiresAt: Date },
): Promise<void> => {
  await db`
    with replaced as (delete from parcel_tickets where user_id = ${ticket.userId})
    insert into parcel_tickets (token_hash, user_id, expires_at)
    values (${ticket.tokenHash}, ${ticket.userId}, ${ticket.expiresAt})`;
};

export const takeTicket = async (db: Db, tokenHash: Buffer, at: Date): Promise<string | null> => {
  const [row] = await db<{ user_id: string; fresh: boolean }[]>`
    delete from parcel_tickets where token_hash = ${tokenHash} returning user_id, expires_at > ${at} as fresh`;
  return row?.fresh ? row.user_id : null;
};
