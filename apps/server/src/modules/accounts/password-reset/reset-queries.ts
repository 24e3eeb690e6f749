/** Queries on tokens for resetting a password. */
import type { Db } from '../../../platform/db/db.ts';

export type MailRecipientRow = { readonly id: string; readonly name: string; readonly email: string };

/** An account that signs in with Google has no password. */
export const findByEmail = async (
  db: Db,
  emailKey: string,
): Promise<(MailRecipientRow & { readonly has_password: boolean }) | null> => {
  const [row] = await db<(MailRecipientRow & { has_password: boolean })[]>`
    select id, name, email, password_hash is not null as has_password from users
    where email_key = ${emailKey} and deletion_requested_at is null`;
  return row ?? null;
};

export const findRecipient = async (db: Db, userId: string): Promise<MailRecipientRow | null> => {
  const [row] = await db<MailRecipientRow[]>`
    select id, name, email from users where id = ${userId} and deletion_requested_at is null`;
  return row ?? null;
};

/** False if the account has got `max` tokens since. The row lock makes concurrent calls count each other. */
export const insertReset = async (
  db: Db,
  reset: { readonly tokenHash: Buffer; readonly userId: string; readonly at: Date; readonly expiresAt: Date },
  { since, max }: { readonly since: Date; readonly max: number },
): Promise<boolean> => {
  await db`select 1 from users where id = ${reset.userId} for update`;
  const inserted = await db`
    insert into password_resets (token_hash, user_id, created_at, expires_at)
    select ${reset.tokenHash}, id, ${reset.at}, ${reset.expiresAt} from users where id = ${reset.userId}
      and (select count(*) from password_resets where user_id = ${reset.userId} and created_at > ${since}) < ${max}`;
  return inserted.count > 0;
};

export const isResetOpen = async (db: Db, tokenHash: Buffer, at: Date): Promise<boolean> =>
  (await db`select from password_resets where token_hash = ${tokenHash} and expires_at > ${at}`).length > 0;

/** Deletes the token and returns the account it was for; null if it is unknown, used or too old. */
export const takeReset = async (db: Db, tokenHash: Buffer, at: Date): Promise<string | null> => {
  const [row] = await db<{ user_id: string; is_valid: boolean }[]>`
    delete from password_resets where token_hash = ${tokenHash} returning user_id, expires_at > ${at} as is_valid`;
  return row?.is_valid ? row.user_id : null;
};

export const deleteResets = async (db: Db, userId: string): Promise<void> => {
  await db`delete from password_resets where user_id = ${userId}`;
};

export const deleteResetsExpiredAt = async (db: Db, at: Date): Promise<void> => {
  await db`delete from password_resets where expires_at <= ${at}`;
};
