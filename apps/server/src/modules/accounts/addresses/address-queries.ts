/** Queries on the confirmation of e-mail addresses. */
import type { Db, Fragment } from '../../../platform/db/db.ts';

export type AddressRow = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** Confirmed, and mail to it has not come back since. */
  readonly is_reachable: boolean;
};

/** Part of a statement about `users`: mail other than links that confirm an address goes only there. */
export const isReachable = (db: Db): Fragment => db`(email_verified_at is not null and email_bounced_at is null)`;

export const findAddress = async (db: Db, userId: string): Promise<AddressRow | null> => {
  const [row] = await db<AddressRow[]>`
    select id, name, email, ${isReachable(db)} as is_reachable from users
    where id = ${userId} and deletion_requested_at is null`;
  return row ?? null;
};

export const isEmailTaken = async (db: Db, emailKey: string, exceptId: string): Promise<boolean> =>
  (await db`select from users where email_key = ${emailKey} and id <> ${exceptId}`).length > 0;

/** False if the account has got `max` tokens since. The row lock makes concurrent calls count each other. */
export const insertConfirmation = async (
  db: Db,
  confirmation: {
    readonly tokenHash: Buffer;
    readonly userId: string;
    readonly email: string;
    readonly at: Date;
    readonly expiresAt: Date;
  },
  { since, max }: { readonly since: Date; readonly max: number },
): Promise<boolean> => {
  const { tokenHash, userId, email, at, expiresAt } = confirmation;
  await db`select 1 from users where id = ${userId} for update`;
  const inserted = await db`
    insert into address_confirmations (token_hash, user_id, email, created_at, expires_at)
    select ${tokenHash}, id, ${email}, ${at}, ${expiresAt} from users where id = ${userId}
      and (select count(*) from address_confirmations where user_id = ${userId} and created_at > ${since}) < ${max}`;
  return inserted.count > 0;
};

/** Deletes the token and returns what it was for; null if it is unknown, used or too old. */
export const takeConfirmation = async (
  db: Db,
  tokenHash: Buffer,
  at: Date,
): Promise<{ readonly user_id: string; readonly email: string } | null> => {
  const [row] = await db<{ user_id: string; email: string; is_valid: boolean }[]>`
    delete from address_confirmations where token_hash = ${tokenHash}
    returning user_id, email, expires_at > ${at} as is_valid`;
  return row?.is_valid ? row : null;
};

/** Throws a unique violation if somebody else has the address. */
export const updateAddress = async (
  db: Db,
  user: { readonly id: string; readonly email: string; readonly emailKey: string; readonly at: Date },
): Promise<void> => {
  await db`
    update users set email = ${user.email}, email_key = ${user.emailKey}, email_verified_at = ${user.at},
      email_bounced_at = null
    where id = ${user.id}`;
};

/** Whoever has read a mail to the address has confirmed it. */
export const markVerified = async (db: Db, userId: string, at: Date): Promise<void> => {
  await db`
    update users set email_verified_at = coalesce(email_verified_at, ${at}), email_bounced_at = null where id = ${userId}`;
};

/** Of the account that has the address now, if there is one. */
export const markBounced = async (db: Db, emailKey: string, at: Date): Promise<void> => {
  await db`update users set email_bounced_at = coalesce(email_bounced_at, ${at}) where email_key = ${emailKey}`;
};

export const deleteConfirmations = async (db: Db, userId: string): Promise<void> => {
  await db`delete from address_confirmations where user_id = ${userId}`;
};

export const deleteConfirmationsExpiredAt = async (db: Db, at: Date): Promise<void> => {
  await db`delete from address_confirmations where expires_at <= ${at}`;
};
